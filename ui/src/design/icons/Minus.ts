// Written by "npm run icons" from lucide's icons (ISC licence).
import { icon } from "../icon";

export const Minus = icon("M5 12h14");
