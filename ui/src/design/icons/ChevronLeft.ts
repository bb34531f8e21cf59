// Written by "npm run icons" from lucide's icons (ISC licence).
import { icon } from "../icon";

export const ChevronLeft = icon("M15 18l-6-6 6-6");
