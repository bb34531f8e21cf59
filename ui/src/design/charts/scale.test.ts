import { expect, test } from "vitest";
import { placedApart, roundStep, ticks } from "./scale";

test("steps are round, and as many as there is room for", () => {
  expect([3, 12, 48, 185, 324, 7_301].map((highest) => roundStep(highest))).toEqual([
    1, 5, 10, 50, 100, 2_000,
  ]);
  expect(ticks(260)).toEqual([100, 200]);
  expect(ticks(234)).toEqual([50, 100, 150, 200]);
  expect(ticks(0)).toEqual([]);
});

test("labels that would cover each other stand apart, in the order of what they name", () => {
  expect(placedApart([10, 50, 90], 6, 100)).toEqual([10, 50, 90]);
  expect(placedApart([20, 10, 11], 6, 100)).toEqual([22, 10, 16]);
  expect(placedApart([5, 5], 6, 100)).toEqual([11, 5]);
  expect(placedApart([100, 99, 100], 6, 100)).toEqual([100, 88, 94]);
  expect(placedApart([], 6, 100)).toEqual([]);
});
