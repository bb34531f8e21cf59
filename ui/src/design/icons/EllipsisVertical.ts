// Written by "npm run icons" from lucide's icons (ISC licence).
import { icon } from "../icon";

export const EllipsisVertical = icon(
  "M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0zM11 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0zM11 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0z",
);
