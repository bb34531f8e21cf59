// Written by "npm run icons" from lucide's icons (ISC licence).
import { icon } from "../icon";

export const Gauge = icon("M12 14l4-4M3.34 19a10 10 0 1 1 17.32 0");
