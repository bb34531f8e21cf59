// Written by "npm run icons" from lucide's icons (ISC licence).
import { icon } from "../icon";

export const Grid2x2 = icon(
  "M12 3v18M3 12h18M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2z",
);
