import { expect, test } from "vitest";
import type { Landing, LauncherFlight } from "../../../lib/api/api.gen";
import { flownOf, medianPause, nextFlightOf, streakOf } from "./record";

const landing = (attempt: boolean, success: boolean | null): Landing => ({
  attempt,
  success,
  description: null,
  downrange_distance: null,
  landing_type: null,
  landing_zone: null,
});

const good = landing(true, true);
const lost = landing(true, false);
const open = landing(true, null);
const none = landing(false, null);

const flight = (net: string, changes: Partial<LauncherFlight> = {}, status = 3): LauncherFlight => ({
  flight_number: null,
  landing: good,
  mission: null,
  crew: [],
  turn_around: null,
  type: "Core",
  launch: {
    id: `e3df2ecd-c239-472f-95e4-${net.slice(0, 10).replaceAll("-", "")}0000`,
    fullname: "Testbird | Flight",
    agency: null,
    image: null,
    location: null,
    net,
    net_precision: null,
    certainty: "exact",
    held_at: null,
    timezone: null,
    status: "Launch Successful",
    status_id: status,
  },
  ...changes,
});

const landed = (...landings: (Landing | null)[]) =>
  landings.map((each, index) => flight(`2026-01-${10 + index}T00:00:00Z`, { landing: each }));

test.each([
  ["nothing known", [], 0, null],
  ["one landing", [good], 1, { length: 1, open: false }],
  ["a loss at the end", [good, good, lost], 3, { length: 0, open: false }],
  ["a loss before two landings", [lost, good, good], 3, { length: 2, open: false }],
  ["a flight without an attempt between", [lost, good, none, good], 4, { length: 2, open: false }],
  ["an unknown landing before one", [good, null, good], 3, { length: 1, open: true }],
  ["an unknown landing at the end", [good, open], 2, null],
  ["fewer flights known than flown", [good, good], 34, { length: 2, open: true }],
])("landings in a row with %s", (_, landings, total, streak) => {
  expect(streakOf(landed(...landings), total)).toEqual(streak);
});

test("the median turnaround is of the pauses that are known", () => {
  const of = (...pauses: (number | null)[]) =>
    medianPause(pauses.map((pause) => flight("2026-01-10T00:00:00Z", { turn_around: pause })));
  expect(of()).toBeNull();
  expect(of(null)).toBeNull();
  expect(of(null, 300, 100, 200)).toEqual({ seconds: 200, of: 3 });
  expect(of(100, 400, 200, 300)).toEqual({ seconds: 250, of: 4 });
});

test("flights that are over stand oldest first, without those still to come", () => {
  const flights = [
    flight("2026-12-01T00:00:00Z", {}, 1),
    flight("2026-01-31T00:00:00Z"),
    flight("2026-01-11T00:00:00Z"),
    flight("2026-01-01T00:00:00Z"),
  ];
  const flown = flownOf(flights);
  expect(flown.map(({ launch }) => launch.net.slice(0, 10))).toEqual([
    "2026-01-01",
    "2026-01-11",
    "2026-01-31",
  ]);
});

test("the next flight is the earliest ahead, and none that flies, is over or has passed", () => {
  const now = Date.parse("2026-06-01T00:00:00Z");
  const flights = [
    flight("2026-09-01T00:00:00Z", {}, 2),
    flight("2026-08-01T00:00:00Z", {}, 1),
    flight("2026-07-01T00:00:00Z", {}, 6),
    flight("2026-05-01T00:00:00Z", {}, 1),
  ];
  expect(nextFlightOf(flights, now)?.launch.net).toBe("2026-08-01T00:00:00Z");
  expect(nextFlightOf(flights.slice(2), now)).toBeUndefined();
});
