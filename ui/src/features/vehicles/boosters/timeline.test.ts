import { expect, test } from "vitest";
import { placesOf, withRoom } from "./timeline";

const day = (iso: string) => Date.parse(`${iso}T00:00:00Z`);

test("times stand on the line to scale, and a single one in its middle", () => {
  const times = ["2026-01-01", "2026-01-11", "2026-01-31"].map(day);
  expect(placesOf(times).map((place) => Number(place.toFixed(4)))).toEqual([0, 0.3333, 1]);
  expect(placesOf(times.slice(0, 1))).toEqual([0.5]);
});

test("what flew last has its number, and those before it where there is room", () => {
  expect(withRoom([0, 0.1, 0.15, 0.5, 1], 200, 20)).toEqual([true, false, true, true, true]);
  expect(withRoom([0, 0.01, 0.02], 200, 20)).toEqual([false, false, true]);
  expect(withRoom([], 200, 20)).toEqual([]);
});
