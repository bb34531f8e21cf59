// Written by "npm run icons" from lucide's icons (ISC licence).
import { icon } from "../icon";

export const ChevronsLeft = icon("M11 17l-5-5 5-5M18 17l-5-5 5-5");
