import { expect, test } from "vitest";
import { roundStep, ticks } from "./scale";

test("steps are round, and as many as there is room for", () => {
  expect([3, 12, 48, 185, 324, 7_301].map((highest) => roundStep(highest))).toEqual([
    1, 5, 10, 50, 100, 2_000,
  ]);
  expect(ticks(260)).toEqual([100, 200]);
  expect(ticks(234)).toEqual([50, 100, 150, 200]);
  expect(ticks(0)).toEqual([]);
});
