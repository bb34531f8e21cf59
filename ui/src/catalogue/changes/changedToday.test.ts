import { expect, test } from "vitest";
import type { LaunchChangeEntry } from "../../lib/api/api.gen";
import { changedToday } from "./changedToday";

const NOW = Date.parse("2026-11-22T12:00:00Z");

const exact = { old_precision: null, old_certainty: "exact", new_precision: null, new_certainty: "exact" };

function entry(id: string, seen: string, kind: string, field: string, [old, value] = ["", ""]) {
  const launch = { id, fullname: `Falcon 9 | ${id}`, agency: "SpaceX", timezone: null };
  return { launch, seen_at: `2026-11-${seen}Z`, field, kind, old, new: value, ...exact } as LaunchChangeEntry;
}

const told = (entries: LaunchChangeEntry[]) =>
  changedToday(entries, NOW).map(({ change, by }) => [change.launch.id, change.kind, by]);

test("each launch is told once, by what was seen last", () => {
  expect(
    told([
      entry("a", "22T11:00:00", "go", "status"),
      entry("b", "22T10:00:00", "live", "webcast_live"),
      entry("a", "22T09:00:00", "pad", "pad"),
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
      entry("a", "22T11:00:00", "not_go", "status"),
      entry("a", "22T11:00:00", "slip", "net", [old, value]),
      entry("a", "22T08:00:00", "renamed", "name"),
    ]),
  ).toEqual([["a", "slip", 26 * 3_600_000]]);
});

test("what is a day old is left out, to the second", () => {
  expect(
    told([
      entry("a", "21T12:00:01", "announced", "announced"),
      entry("b", "21T12:00:00", "announced", "announced"),
    ]),
  ).toEqual([["a", "announced", 0]]);
  expect(told([])).toEqual([]);
});
