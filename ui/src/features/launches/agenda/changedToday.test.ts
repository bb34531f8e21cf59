import { expect, test } from "vitest";
import type { LaunchChangeEntry } from "../../../lib/api/api.gen";
import { changedToday } from "./changedToday";

const NOW = Date.parse("2026-11-22T12:00:00Z");

function entry(id: string, seen: string, field: string, old: string | null, value: string | null) {
  const launch = { id, fullname: `Falcon 9 | ${id}`, agency: "SpaceX", timezone: null };
  return { launch, seen_at: `2026-11-${seen}Z`, field, old, new: value } as LaunchChangeEntry;
}

const told = (entries: LaunchChangeEntry[]) =>
  changedToday(entries, NOW).map(({ change, kind, by }) => [change.launch.id, kind, by]);

test("each launch is told once, by what was seen last", () => {
  expect(
    told([
      entry("a", "22T11:00:00", "status", "To Be Confirmed", "Go for Launch"),
      entry("b", "22T10:00:00", "webcast_live", "false", "true"),
      entry("a", "22T09:00:00", "pad", "SLC-40", "LC-39A"),
    ]),
  ).toEqual([
    ["a", "go", 0],
    ["b", "live", 0],
  ]);
});

test("a move tells more than what was seen with it", () => {
  const [old, value] = ["2026-11-30T10:00:00Z", "2026-12-01T12:00:00Z"];
  expect(
    told([
      entry("a", "22T11:00:00", "status", "Go for Launch", "To Be Determined"),
      entry("a", "22T11:00:00", "net", old, value),
      entry("a", "22T08:00:00", "name", "A", "a"),
    ]),
  ).toEqual([["a", "slip", 26 * 3_600_000]]);
});

test("what is a day old is left out, to the second", () => {
  expect(
    told([
      entry("a", "21T12:00:01", "announced", null, "a"),
      entry("b", "21T12:00:00", "announced", null, "b"),
    ]),
  ).toEqual([["a", "announced", 0]]);
  expect(told([])).toEqual([]);
});
