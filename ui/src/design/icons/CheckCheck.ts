// Written by "npm run icons" from lucide's icons (ISC licence).
import { icon } from "../icon";

export const CheckCheck = icon("M18 6 7 17l-5-5M22 10l-7.5 7.5L13 16");
