// Written by "npm run icons" from lucide's icons (ISC licence).
import { icon } from "../icon";

export const Maximize2 = icon("M15 3h6v6M21 3l-7 7M3 21l7-7M9 21H3v-6");
