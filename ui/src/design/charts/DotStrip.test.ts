import { expect, test } from "vitest";
import { placeOf } from "./DotStrip";

test("each tenfold is as wide as the next, and nothing lies beyond the ends", () => {
  const [first, second, third] = [600, 6_000, 60_000].map(placeOf);
  expect(first).toBe(0);
  expect((third ?? 0) - (second ?? 0)).toBeCloseTo(second ?? 0);
  expect(placeOf(8_640_000)).toBe(1);
  expect([placeOf(1), placeOf(99_999_999)]).toEqual([0, 1]);
});
