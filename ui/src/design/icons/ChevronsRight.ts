// Written by "npm run icons" from lucide's icons (ISC licence).
import { icon } from "../icon";

export const ChevronsRight = icon("M6 17l5-5-5-5M13 17l5-5-5-5");
