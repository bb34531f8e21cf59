import { expect, test } from "vitest";
import { activityOf } from "./activity";

test.each([
  [true, 0, null, "Active"],
  [false, 0, null, "Not flown yet"],
  [false, 0, "2020-01-01", "Not flown yet"],
  [false, 3, "2020-01-01", "Retired"],
  [false, null, "2020-01-01", "Retired"],
  [false, null, "2999-01-01", "Not flown yet"],
  [false, null, null, null],
  [null, 3, "2020-01-01", null],
])("active %s, %s launches, first flight %s: %s", (active, total_launches, maiden_flight, want) =>
  expect(activityOf(active, { total_launches, maiden_flight })).toBe(want),
);
