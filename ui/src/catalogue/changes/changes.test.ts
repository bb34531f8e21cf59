import { expect, test } from "vitest";
import { aChangeOf, type Period } from "../../test/change";
import { usualIn } from "../../test/timeFormat";
import { type Change, linesOf, movedBy } from "./changes";
import { changedValuesOf } from "./changeText";

const toMonth = ["Minute", "Month"] as const;
const ofMonth = ["Month", "Month"] as const;

function net(old: string | null, value: string | null, known?: readonly [Period, Period]) {
  return aChangeOf("slip", "net", [old, value], undefined, known);
}

test.each([
  [net("2026-03-01T02:00:00Z", "2026-03-02T03:00:00Z"), 25 * 3_600_000],
  [aChangeOf("closes", "window_end", ["2026-03-01T02:00:00Z", "2026-03-01T01:59:00Z"]), -60_000],
  [net(null, "2026-03-02T03:00:00Z"), 0],
  [net("soon", "2026-03-02T03:00:00Z"), 0],
  [aChangeOf("status", "status", ["2026-03-01T02:00:00Z", "2026-03-02T03:00:00Z"]), 0],
  [net("2026-03-01T02:00:00Z", "2026-03-31T00:00:00Z", toMonth), 0],
  [net("2026-03-31T00:00:00Z", "2026-04-30T00:00:00Z", ofMonth), 0],
  [net("2026-03-31T00:00:00Z", "2026-04-01T00:00:00Z", ["Day", "Day"]), 0],
])("movedBy %#", (it, by) => expect(movedBy(it)).toBe(by));

const NARROW = /[\u00a0\u202f]/g;

/** The lines as text: kind, values in UTC, how far it moved in hours, and whether the window went along. */
function told(changes: Change[], zone = "UTC"): string[] {
  return linesOf(changes).map((line) => {
    const [old, value] = changedValuesOf(line, usualIn(zone));
    const by = line.by ? ` ${line.by / 3_600_000} h` : "";
    return `${line.change.kind}: ${old} → ${value}${by}${line.along ? " along" : ""}`.replace(NARROW, " ");
  });
}

test("a pad that is little but a number is told as a pad", () => {
  expect(told([aChangeOf("pad", "pad", ["Space Launch Complex 40", "39A"])])).toEqual([
    "pad: Space Launch Complex 40 → Pad 39A",
  ]);
});

// Flight 3 of KAIROS in early 2026, as the feed told it.
const kairos: Change[] = [
  aChangeOf("scrub", "net", ["2026-03-04T02:00:00Z", "2026-03-05T02:00:00Z"], "2026-03-04T02:58:51Z"),
  aChangeOf(
    "opens",
    "window_start",
    ["2026-03-04T02:00:00Z", "2026-03-05T02:00:00Z"],
    "2026-03-04T02:58:51Z",
  ),
  aChangeOf("closes", "window_end", ["2026-03-04T02:20:00Z", "2026-03-05T02:20:00Z"], "2026-03-04T02:58:51Z"),
  aChangeOf("not_go", "status", ["Go for Launch", "To Be Confirmed"], "2026-03-04T02:58:51Z"),
  aChangeOf("precise", "net_precision", ["Minute", "Second"], "2026-03-02T03:01:39Z"),
  aChangeOf("precise", "net", ["2026-03-31T00:00:00Z", "2026-03-04T02:00:00Z"], "2026-03-01T05:04:21Z", [
    "Month",
    "Minute",
  ]),
  aChangeOf("precise", "net_precision", ["Month", "Minute"], "2026-03-01T05:04:21Z", ["Month", "Minute"]),
  aChangeOf(
    "opens",
    "window_start",
    ["2026-03-31T00:00:00Z", "2026-03-04T02:00:00Z"],
    "2026-03-01T05:04:21Z",
    ["Month", "Minute"],
  ),
  aChangeOf(
    "scrub",
    "net",
    ["2026-03-01T02:00:00Z", "2026-03-31T00:00:00Z"],
    "2026-03-01T03:06:02Z",
    toMonth,
  ),
  aChangeOf("vague", "net_precision", ["Minute", "Month"], "2026-03-01T03:06:02Z", toMonth),
  aChangeOf("off_air", "webcast_live", ["true", "false"], "2026-03-01T03:06:02Z", toMonth),
];

test("a ledger reads as what happened, each event once", () => {
  expect(told(kairos)).toEqual([
    "scrub: Mar 4, 02:00 → Mar 5, 02:00 UTC 24 h along",
    "not_go: Go for Launch → To Be Confirmed",
    "precise: Minute → Second",
    "precise: NET March 2026 → Mar 4, 02:00 UTC",
    "scrub: Mar 1, 02:00 UTC → NET March 2026",
    "off_air: live → off",
  ]);
});

const unknown = {
  ...net("2026-03-09T10:00:00Z", "2026-03-31T00:00:00Z"),
  new_precision: { id: null, name: "Lunar day" },
  new_certainty: "decade" as const,
};

const untold = { ...net("2026-03-31T00:00:00Z", "2026-04-02T14:30:00Z", ofMonth), old_precision: null };

test.each<[string, Change[], string[]]>([
  [
    "a month later, with no length that nobody knows",
    [
      net("2026-03-31T00:00:00Z", "2026-04-30T00:00:00Z", ofMonth),
      aChangeOf("closes", "window_end", ["2026-03-31T00:00:00Z", "2026-04-30T00:00:00Z"], undefined, ofMonth),
    ],
    ["slip: NET March 2026 → NET April 2026"],
  ],
  [
    "a coarser word for an earlier end",
    [
      aChangeOf("vague", "net", ["2026-06-20T10:00:00Z", "2026-06-01T00:00:00Z"], undefined, [
        "Minute",
        "Day",
      ]),
      aChangeOf("vague", "net_precision", ["Minute", "Day"], undefined, ["Minute", "Day"]),
    ],
    ["vague: Jun 20, 10:00 UTC → June 01, 2026"],
  ],
  [
    "seconds where there are any, and the year where it is another",
    [net("2026-12-31T23:30:00Z", "2027-01-01T00:15:56Z")],
    ["slip: Dec 31, 23:30:00 → Jan 1, 2027, 00:15:56 UTC 0.7655555555555555 h"],
  ],
  [
    "a window that does not go along",
    [
      net("2026-03-09T10:00:00Z", "2026-03-09T10:30:00Z"),
      aChangeOf("closes", "window_end", ["2026-03-09T12:00:00Z", "2026-03-09T13:30:00Z"]),
    ],
    ["slip: Mar 9, 10:00 → Mar 9, 10:30 UTC 0.5 h", "closes: Mar 9, 12:00 → Mar 9, 13:30 UTC 1.5 h"],
  ],
  ["a time of a precision that is not told", [untold], ["slip: NET March 2026 → NET April 2026"]],
  [
    "a precision nobody knows keeps its name",
    [unknown],
    ["slip: Mar 9, 10:00 UTC → March 31, 2026 (Lunar day)"],
  ],
  [
    "a launch that was new, went, and is back with another time",
    [
      aChangeOf("back", "withdrawn", ["Falcon 9 | CSG-3", null]),
      net("2026-03-09T10:00:00Z", "2026-03-09T12:00:00Z"),
      aChangeOf("withdrawn", "withdrawn", [null, "Falcon 9 | CSG-3"], "2026-02-28T01:00:00Z"),
      aChangeOf("announced", "announced", [null, "Falcon 9 | TBD"], "2026-02-27T01:00:00Z"),
    ],
    [
      "back:  → Falcon 9 | CSG-3",
      "slip: Mar 9, 10:00 → Mar 9, 12:00 UTC 2 h",
      "withdrawn:  → Falcon 9 | CSG-3",
      "announced:  → Falcon 9 | TBD",
    ],
  ],
  [
    "what is missing",
    [aChangeOf("pad", "pad", [null, ""]), aChangeOf("time", "net", [null, "x"])],
    ["pad: – → –", "time: – → –"],
  ],
])("%s", (_, changes, want) => expect(told(changes)).toEqual(want));

test("each side names its zone where the clocks changed between them", () => {
  const spring = [net("2026-03-28T10:00:00Z", "2026-03-30T10:00:00Z")];
  expect(told(spring, "Europe/Berlin")).toEqual(["slip: Mar 28, 11:00 GMT+1 → Mar 30, 12:00 GMT+2 48 h"]);
});
