import { expect, test } from "vitest";
import { ticksBetween } from "./timeTicks";

const day = (iso: string) => Date.parse(`${iso}T00:00:00Z`);

test("months are named while there is room, then quarters, then years", () => {
  const labels = (from: string, to: string, most: number) =>
    ticksBetween(day(from), day(to), most).map(({ label }) => label);
  expect(labels("2025-11-23", "2026-03-22", 6)).toEqual(["Dec 2025", "Jan 2026", "Feb", "Mar"]);
  expect(labels("2025-11-23", "2026-12-22", 6)).toEqual(["Jan 2026", "Apr", "Jul", "Oct"]);
  expect(labels("2020-06-06", "2026-11-23", 10)).toEqual(["2021", "2022", "2023", "2024", "2025", "2026"]);
  expect(labels("1971-06-06", "2026-11-23", 4)).toEqual(["1980", "2000", "2020"]);
  expect(labels("2026-02-03", "2026-02-20", 4)).toEqual([]);
  expect(ticksBetween(day("2026-02-03"), day("2026-02-03"), 4)).toEqual([]);
  const [tick] = ticksBetween(day("2026-01-22"), day("2026-02-11"), 4);
  expect(tick?.at).toBe(0.5);
});
