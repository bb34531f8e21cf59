// Written by "npm run icons" from lucide's icons (ISC licence).
import { icon } from "../icon";

export const LoaderCircle = icon("M21 12a9 9 0 1 1-6.219-8.56");
