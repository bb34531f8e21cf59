import { expect, test } from "vitest";
import type { LaunchChangeEntry } from "../../lib/api/api.gen";
import { daysOf } from "./days";

function entry(launch: string, seen: string, field: string, old: string, value: string): LaunchChangeEntry {
  return {
    launch: { id: launch, fullname: `Rocket | ${launch}`, agency: null, timezone: null },
    seen_at: seen,
    field: field as LaunchChangeEntry["field"],
    old,
    new: value,
  };
}

const entries = [
  entry("a", "2026-03-02T01:30:00Z", "status", "Go for Launch", "On Hold"),
  entry("b", "2026-03-02T01:30:00Z", "webcast_live", "false", "true"),
  entry("a", "2026-03-02T01:30:00Z", "name", "Rocket | x", "Rocket | a"),
  entry("a", "2026-03-01T22:30:00Z", "net", "2026-03-31T00:00:00Z", "2026-03-02T02:00:00Z"),
  entry("a", "2026-03-01T22:30:00Z", "net_precision", "Month", "Minute"),
  entry("a", "2026-02-20T10:00:00Z", "net", "2026-02-28T00:00:00Z", "2026-03-31T00:00:00Z"),
];

const outline = (zone: string) =>
  daysOf(entries, zone).map(({ name, events }) => [
    name,
    ...events.map(({ launch, lines }) => `${launch.id}: ${lines.map(({ kind }) => kind).join(" ")}`),
  ]);

test("what was seen of a launch at one moment is one event of its day", () => {
  expect(outline("UTC")).toEqual([
    ["Monday, March 02, 2026", "a: hold renamed", "b: live"],
    ["Sunday, March 01, 2026", "a: precise"],
    ["Friday, February 20, 2026", "a: slip"],
  ]);
});

test("the days are those of the chosen zone", () => {
  expect(outline("Asia/Tokyo").map(([name, ...events]) => [name, events.length])).toEqual([
    ["Monday, March 02, 2026", 3],
    ["Friday, February 20, 2026", 1],
  ]);
});
