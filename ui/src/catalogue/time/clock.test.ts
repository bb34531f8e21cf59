import { describe, expect, test } from "vitest";
import { type Clock, clockOf, isNear, STATUS, type Timed } from "./clock";

const NET = "2027-09-14T12:00:00Z";
const T0 = Date.parse(NET);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const SEEN = "2027-09-14T11:53:00Z";

function launch(status: number, certainty: Timed["certainty"], net = NET): Timed {
  return { net, status_id: status, certainty, held_at: status === STATUS.hold ? SEEN : null };
}

const parts = (mth: number, day: number, hr: number, min: number, sec: number) => ({
  mth,
  day,
  hr,
  min,
  sec,
});

const cases: Record<string, [launch: Timed, now: number, clock: Clock]> = {
  "counts down to an exact time": [
    launch(STATUS.go, "exact"),
    T0 - (35 * DAY + 4 * HOUR + 26 * MINUTE + 16_000),
    { kind: "countdown", parts: parts(1, 5, 4, 26, 16) },
  ],
  "stands where it stopped on hold": [
    launch(STATUS.hold, "exact"),
    T0 - 2 * MINUTE,
    { kind: "hold", parts: parts(0, 0, 0, 7, 0) },
  ],
  "still stands there when the hold outlasts T-0": [
    launch(STATUS.hold, "exact"),
    T0 + HOUR,
    { kind: "hold", parts: parts(0, 0, 0, 7, 0) },
  ],
  "shows only the date of a hold of which nobody knows when it began": [
    { ...launch(STATUS.hold, "exact"), held_at: null },
    T0 - HOUR,
    { kind: "date" },
  ],
  "waits from the very moment of T-0": [launch(STATUS.go, "exact"), T0, { kind: "waiting" }],
  "waits for an hour that somebody says that it flies": [
    launch(STATUS.go, "exact"),
    T0 + HOUR - 1,
    { kind: "waiting" },
  ],
  "shows only the date an hour after T-0 without news": [
    launch(STATUS.go, "exact"),
    T0 + HOUR,
    { kind: "date" },
  ],
  "shows only the date days after T-0 without news": [
    launch(STATUS.tbc, "exact"),
    T0 + 9 * DAY,
    { kind: "date" },
  ],
  "shows only the date of a hold that outlasts a day": [
    launch(STATUS.hold, "exact"),
    T0 + DAY,
    { kind: "date" },
  ],
  "is no outcome when a vague period passed long ago": [
    launch(STATUS.tbd, "month"),
    T0 + 9 * DAY,
    { kind: "date" },
  ],
  "counts up in flight": [
    launch(STATUS.inFlight, "exact"),
    T0 + 2 * MINUTE + 24_000,
    { kind: "flight", parts: parts(0, 0, 0, 2, 24) },
  ],
  "starts at zero when it lifted off early": [
    launch(STATUS.inFlight, "exact"),
    T0 - 3_000,
    { kind: "flight", parts: parts(0, 0, 0, 0, 0) },
  ],
  "is over after success": [launch(STATUS.success, "exact"), T0 + HOUR, { kind: "outcome" }],
  "is over after failure": [launch(STATUS.failure, "exact"), T0 + MINUTE, { kind: "outcome" }],
  "is over after partial failure": [launch(STATUS.partialFailure, "exact"), T0 + MINUTE, { kind: "outcome" }],
  "is over once the payload is out": [launch(STATUS.deployed, "exact"), T0 + MINUTE, { kind: "outcome" }],
  "is over a day later although it is said to fly": [
    launch(STATUS.inFlight, "exact"),
    T0 + DAY + 1,
    { kind: "outcome" },
  ],
  "counts nothing when only the day is known": [
    launch(STATUS.tbd, "day"),
    T0 - 9 * DAY - HOUR,
    { kind: "date" },
  ],
  "counts nothing when only the year is known": [
    launch(STATUS.tbd, "year", "2027-12-31T00:00:00Z"),
    Date.parse("2027-01-01T00:00:00Z"),
    { kind: "date" },
  ],
  "shows only the date when a vague period is almost over": [
    launch(STATUS.tbd, "month"),
    T0 - HOUR,
    { kind: "date" },
  ],
  "shows only the date when a vague period has passed": [
    launch(STATUS.go, "day"),
    T0 + HOUR,
    { kind: "date" },
  ],
  "never counts seconds of a vague flight": [launch(STATUS.inFlight, "day"), T0 + HOUR, { kind: "date" }],
  "shows only the date of a broken time": [launch(STATUS.go, "exact", "soon"), T0, { kind: "date" }],
};

describe("clockOf", () => {
  test.each(Object.entries(cases))("%s", (_, [timed, now, want]) => {
    expect(clockOf(timed, now)).toEqual(want);
  });
});

test.each([
  ["an exact time within a day", launch(STATUS.go, "exact"), T0 - 23 * HOUR, true],
  ["an exact time beyond a day", launch(STATUS.go, "exact"), T0 - 25 * HOUR, false],
  ["a launch waiting at zero", launch(STATUS.go, "exact"), T0 + HOUR, true],
  ["a flight", launch(STATUS.inFlight, "exact"), T0 + MINUTE, true],
  ["a success", launch(STATUS.success, "exact"), T0 + MINUTE, false],
  ["a vague date", launch(STATUS.tbd, "month"), T0 - HOUR, false],
])("isNear: %s", (_, timed, now, want) => {
  expect(isNear(timed, now)).toBe(want);
});
