import { grouped } from "../../lib/format";

/** "1 launch", "1,204 launches". */
export const launches = (count: number) => `${grouped(count)} ${count === 1 ? "launch" : "launches"}`;
