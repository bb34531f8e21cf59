// Written by "npm run icons" from lucide's icons (ISC licence).
import { icon } from "../icon";

export const CirclePause = icon("M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0zM10 15L10 9M14 15L14 9");
