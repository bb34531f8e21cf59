import { paths } from "../../lib/paths";

/** What stands for how firm dates are among what launches are counted by. */
export const FIRMNESS = "firmness";

/** Where it is told how often dates held, and where on that page how it is counted. */
export const firmnessPath = `${paths.stats}/${FIRMNESS}`;
export const countedPath = `${firmnessPath}#counted`;
