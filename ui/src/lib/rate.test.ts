import { expect, test } from "vitest";
import { rateOf } from "./rate";

test.each([
  [0, 1, "0 of 1"],
  [9, 9, "9 of 9"],
  [9, 10, "90.0%"],
  [10, 10, "100%"],
  [9_999, 10_000, "99.9%"],
  [0, 0, "–"],
  [null, 12, "–"],
])("%s of %s went well: %s", (well, all, want) => expect(rateOf(well, all)).toBe(want));
