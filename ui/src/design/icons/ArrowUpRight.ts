// Written by "npm run icons" from lucide's icons (ISC licence).
import { icon } from "../icon";

export const ArrowUpRight = icon("M7 7h10v10M7 17 17 7");
