// Written by "npm run icons" from lucide's icons (ISC licence).
import { icon } from "../icon";

export const ChevronsUpDown = icon("M7 15l5 5 5-5M7 9l5-5 5 5");
