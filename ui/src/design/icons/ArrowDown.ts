// Written by "npm run icons" from lucide's icons (ISC licence).
import { icon } from "../icon";

export const ArrowDown = icon("M12 5v14M19 12l-7 7-7-7");
