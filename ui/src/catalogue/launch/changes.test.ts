import { describe, expect, test } from "vitest";
import { type Change, type ChangeKind, type Known, kindOf, linesOf, movedBy, movedLately } from "./changes";
import { valuesOf } from "./changeText";

const SEEN = "2026-03-01T01:00:00Z";

function change(field: string, old: string | null, value: string | null, seen = SEEN): Change {
  return { seen_at: seen, field, old, new: value };
}

const cases: Record<string, [change: Change, kind: ChangeKind]> = {
  "a slip within the day": [change("net", "2026-03-01T02:00:00Z", "2026-03-01T02:40:00Z"), "slip"],
  "a slip of a launch that is weeks away": [
    change("net", "2026-03-20T02:00:00Z", "2026-03-25T02:00:00Z"),
    "slip",
  ],
  "a day later, an hour before T-0": [change("net", "2026-03-01T02:00:00Z", "2026-03-02T02:00:00Z"), "scrub"],
  "a day later, after T-0 had passed": [
    change("net", "2026-03-01T00:40:00Z", "2026-03-02T00:40:00Z"),
    "scrub",
  ],
  "an earlier time": [change("net", "2026-03-20T02:00:00Z", "2026-03-19T22:00:00Z"), "advance"],
  "a time that is new": [change("net", null, "2026-03-20T02:00:00Z"), "time"],
  "the window's start": [change("window_start", "2026-03-20T02:00:00Z", "2026-03-21T02:00:00Z"), "opens"],
  "the window's end": [change("window_end", "2026-03-20T02:00:00Z", null), "closes"],
  "a finer precision": [change("net_precision", "Month", "Minute"), "precise"],
  "a precision that is told no more": [change("net_precision", "Day", null), "precision"],
  "a coarser precision": [change("net_precision", "Minute", "Quarter 3"), "vague"],
  "another quarter": [change("net_precision", "Quarter 1", "Quarter 3"), "precision"],
  "a precision nobody knows": [change("net_precision", "Minute", "Lunar day"), "precision"],
  "a hold": [change("status", "Go for Launch", "On Hold"), "hold"],
  "a hold that ends": [change("status", "On Hold", "Go for Launch"), "release"],
  "a hold that ends the day": [change("status", "On Hold", "To Be Confirmed"), "scrub"],
  "a hold that ends in flight": [change("status", "On Hold", "Launch in Flight"), "flight"],
  "a go": [change("status", "To Be Confirmed", "Go for Launch"), "go"],
  "a go taken back": [change("status", "Go for Launch", "To Be Determined"), "notGo"],
  "a lift-off": [change("status", "Go for Launch", "Launch in Flight"), "flight"],
  "a success": [change("status", "Launch in Flight", "Launch Successful"), "outcome"],
  "a failure": [change("status", "Go for Launch", "Launch Failure"), "outcome"],
  "a status between": [change("status", "To Be Determined", "To Be Confirmed"), "status"],
  "a status nobody knows": [change("status", "Go for Launch", "Recycling"), "status"],
  "another pad": [change("pad", "Unknown Pad", "Space Launch Complex 40"), "pad"],
  "another name": [change("name", "Falcon 9 | Unknown Payload", "Falcon 9 | CSG-3"), "renamed"],
  "a webcast on air": [change("webcast_live", "false", "true"), "live"],
  "a webcast off air": [change("webcast_live", "true", "false"), "offAir"],
  "a launch that is new": [change("announced", null, "Falcon 9 | CSG-3"), "announced"],
  "a launch that is gone": [change("withdrawn", null, "Falcon 9 | CSG-3"), "withdrawn"],
  "a launch that is back": [change("withdrawn", "Falcon 9 | CSG-3", null), "back"],
  "a field nobody knows": [change("weather", "60", "90"), "other"],
};

describe("kindOf", () => {
  test.each(Object.entries(cases))("%s", (_, [it, kind]) => expect(kindOf(it)).toBe(kind));
});

test.each([
  [change("net", "2026-03-01T02:00:00Z", "2026-03-02T03:00:00Z"), 25 * 3_600_000],
  [change("window_end", "2026-03-01T02:00:00Z", "2026-03-01T01:59:00Z"), -60_000],
  [change("net", null, "2026-03-02T03:00:00Z"), 0],
  [change("net", "soon", "2026-03-02T03:00:00Z"), 0],
  [change("status", "2026-03-01T02:00:00Z", "2026-03-02T03:00:00Z"), 0],
])("movedBy %#", (it, by) => expect(movedBy(it)).toBe(by));

const known = (id: number, name: string): Known => ({ id, name, abbrev: "" });
const minute = known(1, "Minute");
const NARROW = /[\u00a0\u202f]/g;

/** The lines as text: kind, values in UTC, how far it moved in hours, and whether the window went along. */
function told(changes: Change[], now: Known, zone = "UTC"): string[] {
  return linesOf(changes, now).map((line) => {
    const [old, value] = valuesOf(line, zone);
    const by = line.by ? ` ${line.by / 3_600_000} h` : "";
    return `${line.kind}: ${old} → ${value}${by}${line.along ? " along" : ""}`.replace(NARROW, " ");
  });
}

// Flight 3 of KAIROS in early 2026, as the feed told it.
const kairos: Change[] = [
  change("net", "2026-03-04T02:00:00Z", "2026-03-05T02:00:00Z", "2026-03-04T02:58:51Z"),
  change("window_start", "2026-03-04T02:00:00Z", "2026-03-05T02:00:00Z", "2026-03-04T02:58:51Z"),
  change("window_end", "2026-03-04T02:20:00Z", "2026-03-05T02:20:00Z", "2026-03-04T02:58:51Z"),
  change("status", "Go for Launch", "To Be Confirmed", "2026-03-04T02:58:51Z"),
  change("net_precision", "Minute", "Second", "2026-03-02T03:01:39Z"),
  change("net", "2026-03-31T00:00:00Z", "2026-03-04T02:00:00Z", "2026-03-01T05:04:21Z"),
  change("net_precision", "Month", "Minute", "2026-03-01T05:04:21Z"),
  change("window_start", "2026-03-31T00:00:00Z", "2026-03-04T02:00:00Z", "2026-03-01T05:04:21Z"),
  change("net", "2026-03-01T02:00:00Z", "2026-03-31T00:00:00Z", "2026-03-01T03:06:02Z"),
  change("net_precision", "Minute", "Month", "2026-03-01T03:06:02Z"),
  change("webcast_live", "true", "false", "2026-03-01T03:06:02Z"),
  change("net", "2026-02-25T02:00:00Z", "2026-03-31T00:00:00Z", "2026-02-21T23:38:44Z"),
  change("net_precision", "Minute", "Month", "2026-02-21T23:38:44Z"),
];

test("a ledger reads as what happened, each event once", () => {
  expect(told(kairos, known(0, "Second"))).toEqual([
    "scrub: Mar 4, 02:00 → Mar 5, 02:00 UTC 24 h along",
    "notGo: Go for Launch → To Be Confirmed",
    "precise: Minute → Second",
    "precise: NET March 2026 → Mar 4, 02:00 UTC",
    "scrub: Mar 1, 02:00 UTC → NET March 2026",
    "offAir: live → off",
    "slip: Feb 25, 02:00 UTC → NET March 2026",
  ]);
});

test.each<[string, Change[], Known, string[]]>([
  [
    "a month later",
    [change("net", "2026-03-31T00:00:00Z", "2026-04-30T00:00:00Z")],
    known(7, "Month"),
    ["slip: NET March 2026 → NET April 2026 720 h"],
  ],
  [
    "a period given up in its last hours is no scrub",
    [change("net", "2026-03-01T00:00:00Z", "2026-03-31T00:00:00Z")],
    known(7, "Month"),
    ["slip: NET March 2026 → NET March 2026 720 h"],
  ],
  [
    "a coarser word for an earlier end",
    [change("net", "2026-06-20T10:00:00Z", "2026-06-01T00:00:00Z"), change("net_precision", "Hour", "Day")],
    known(5, "Day"),
    ["vague: Jun 20, 10:00 UTC → June 01, 2026"],
  ],
  [
    "seconds where there are any, and the year where it is another",
    [change("net", "2026-12-31T23:30:00Z", "2027-01-01T00:15:56Z")],
    minute,
    ["slip: Dec 31, 23:30:00 → Jan 1, 2027, 00:15:56 UTC 0.7655555555555555 h"],
  ],
  [
    "a window that does not go along",
    [
      change("net", "2026-03-09T10:00:00Z", "2026-03-09T10:30:00Z"),
      change("window_end", "2026-03-09T12:00:00Z", "2026-03-09T13:30:00Z"),
    ],
    minute,
    ["slip: Mar 9, 10:00 → Mar 9, 10:30 UTC 0.5 h", "closes: Mar 9, 12:00 → Mar 9, 13:30 UTC 1.5 h"],
  ],
  [
    "a time of unknown precision at midnight is a day",
    [change("net", "2026-03-31T00:00:00Z", "2026-04-02T14:30:00Z")],
    undefined,
    ["slip: March 31, 2026 → Apr 2, 14:30 UTC 62.5 h"],
  ],
  [
    "a precision nobody knows keeps its name",
    [
      change("net", "2026-03-09T10:00:00Z", "2026-03-31T00:00:00Z"),
      change("net_precision", "Minute", "Lunar day"),
    ],
    known(42, "Lunar day"),
    ["slip: Mar 9, 10:00 UTC → March 31, 2026 (Lunar day)"],
  ],
  [
    "a launch that was new, went, and is back with another time",
    [
      change("withdrawn", "Falcon 9 | CSG-3", null),
      change("net", "2026-03-09T10:00:00Z", "2026-03-09T12:00:00Z"),
      change("withdrawn", null, "Falcon 9 | CSG-3", "2026-02-28T01:00:00Z"),
      change("announced", null, "Falcon 9 | TBD", "2026-02-27T01:00:00Z"),
    ],
    minute,
    [
      "back:  → Falcon 9 | CSG-3",
      "slip: Mar 9, 10:00 → Mar 9, 12:00 UTC 2 h",
      "withdrawn:  → Falcon 9 | CSG-3",
      "announced:  → Falcon 9 | TBD",
    ],
  ],
  [
    "what is missing",
    [change("pad", null, ""), change("net", null, "x")],
    minute,
    ["pad: – → –", "time: – → –"],
  ],
])("%s", (_, changes, now, want) => expect(told(changes, now)).toEqual(want));

test("each side names its zone where the clocks changed between them", () => {
  const spring = [change("net", "2026-03-28T10:00:00Z", "2026-03-30T10:00:00Z")];
  expect(told(spring, minute, "Europe/Berlin")).toEqual([
    "slip: Mar 28, 11:00 GMT+1 → Mar 30, 12:00 GMT+2 48 h",
  ]);
});

test("what moved lately is the sum of the moves of exact times in 48 hours", () => {
  const lines = linesOf(kairos, known(0, "Second"));
  const at = (iso: string) => movedLately(lines, Date.parse(iso)) / 3_600_000;
  expect(at("2026-03-05T00:00:00Z")).toBe(24);
  expect(at("2026-03-06T02:59:00Z")).toBe(0);
  expect(movedLately(linesOf(kairos.slice(5), minute), Date.parse("2026-03-01T06:00:00Z"))).toBe(0);
});

test("a move is lately for 48 hours, to the second", () => {
  const moved = change("net", "2026-03-20T02:00:00Z", "2026-03-20T05:00:00Z");
  const lines = linesOf([moved], known(0, "Second"));
  const after = (seconds: number) => movedLately(lines, Date.parse(SEEN) + seconds * 1_000) / 3_600_000;
  expect(after(48 * 3_600 - 1)).toBe(3);
  expect(after(48 * 3_600)).toBe(0);
});
