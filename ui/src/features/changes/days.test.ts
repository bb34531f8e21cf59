import { expect, test } from "vitest";
import { aChangeOf } from "../../test/change";
import { daysOf } from "./days";

type Entry = Parameters<typeof aChangeOf>;

function entry(
  launch: string,
  seen: string,
  kind: Entry[0],
  field: Entry[1],
  rest: Entry[2],
  known?: Entry[4],
) {
  const of = { id: launch, fullname: `Rocket | ${launch}`, agency: null, timezone: null };
  return { launch: of, ...aChangeOf(kind, field, rest, seen, known) };
}

const entries = [
  entry("a", "2026-03-02T01:30:00Z", "hold", "status", ["Go for Launch", "On Hold"]),
  entry("b", "2026-03-02T01:30:00Z", "live", "webcast_live", ["false", "true"]),
  entry("a", "2026-03-02T01:30:00Z", "renamed", "name", ["Rocket | x", "Rocket | a"]),
  entry(
    "a",
    "2026-03-01T22:30:00Z",
    "precise",
    "net",
    ["2026-03-31T00:00:00Z", "2026-03-02T02:00:00Z"],
    ["Month", "Minute"],
  ),
  entry("a", "2026-03-01T22:30:00Z", "precise", "net_precision", ["Month", "Minute"], ["Month", "Minute"]),
  entry(
    "a",
    "2026-02-20T10:00:00Z",
    "slip",
    "net",
    ["2026-02-28T00:00:00Z", "2026-03-31T00:00:00Z"],
    ["Month", "Month"],
  ),
];

const outline = (zone: string) =>
  daysOf(entries, zone).map(({ name, events }) => [
    name,
    ...events.map(({ launch, lines }) => `${launch.id}: ${lines.map(({ change }) => change.kind).join(" ")}`),
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
