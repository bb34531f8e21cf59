// Written by "npm run icons" from lucide's icons (ISC licence).
import { icon } from "../icon";

export const Menu = icon("M4 5h16M4 12h16M4 19h16");
