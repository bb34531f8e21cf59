import { describe, expect, test } from "vitest";
import { STATUS, type Timed } from "../../catalogue/time/clock";
import {
  changesKey,
  DRIFT,
  driftAt,
  firmKey,
  isCalm,
  isNight,
  isPinned,
  launchesKey,
  type OtherView,
  readTv,
  statsKey,
  viewAt,
} from "./tvState";

const NOW = Date.parse("2026-08-22T15:00:00Z");
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const launch = (changes: Partial<Timed> = {}): Timed => ({
  net: new Date(NOW + 3 * HOUR).toISOString(),
  certainty: "exact",
  held_at: null,
  status_id: STATUS.go,
  ...changes,
});
const inHours = (hours: number) => ({ net: new Date(NOW + hours * HOUR).toISOString() });

describe("the address", () => {
  test.each([
    ["", { n: 5, every: 20, only: undefined }],
    ["n=3&every=60&only=24", { n: 3, every: 60, only: 24 }],
    ["n=0&every=1&only=0", { n: 5, every: 20, only: undefined }],
    ["n=11&every=9999&only=9999", { n: 5, every: 20, only: undefined }],
    ["n=two&every=-5&only=1.5", { n: 5, every: 20, only: undefined }],
  ])("%j", (query, want) => {
    expect(readTv(new URLSearchParams(query))).toMatchObject(want);
  });

  test("has the filter of the list of launches, which all its calls get", () => {
    const state = readTv(
      new URLSearchParams("agency=121&crewed=true&from=2026-08-01&search=moon&n=2&upcoming=false"),
    );
    expect(launchesKey(state)).toBe(
      "public/launches?agency=121&crewed=true&from=2026-08-01&limit=3&ordering=next&page=1&search=moon&upcoming=true",
    );
    expect(firmKey(state)).toBe(
      "public/launches?agency=121&crewed=true&from=2026-08-01&limit=1&ordering=next&page=1&search=moon&upcoming=true&view=brief",
    );
    expect(changesKey(state)).toBe(
      "public/changes?agency=121&crewed=true&from=2026-08-01&limit=24&page=1&search=moon&upcoming=true",
    );
    expect(statsKey(state, 2026)).toBe(
      "public/stats/launches?agency=121&by=provider&crewed=true&from=2026-01-01&search=moon&to=2026-12-31",
    );
  });
});

describe("the view of a moment", () => {
  const turns = (others: OtherView[]) =>
    Array.from({ length: 8 }, (_, turn) => viewAt(turn * 20_000 + 19_999, 20, others));

  test("has the next launch in every second turn", () => {
    expect(turns(["list", "changes", "stats"])).toEqual([
      "next",
      "list",
      "next",
      "changes",
      "next",
      "stats",
      "next",
      "list",
    ]);
    expect(turns(["stats"])).toEqual(["next", "stats", "next", "stats", "next", "stats", "next", "stats"]);
    expect(new Set(turns([]))).toEqual(new Set(["next"]));
  });
});

test.each<[string, boolean, Partial<Timed>]>([
  ["an hour away", false, inHours(1)],
  ["less than an hour away", true, inHours(0.99)],
  ["at T-0 without news", true, inHours(-0.5)],
  ["of which news is awaited", false, inHours(-1.5)],
  ["flying", true, { ...inHours(-0.1), status_id: STATUS.inFlight }],
  ["held", true, { ...inHours(5), status_id: STATUS.hold, held_at: new Date(NOW).toISOString() }],
  ["over", false, { ...inHours(-0.1), status_id: STATUS.success }],
  ["known to the day", false, { ...inHours(0.5), certainty: "day" }],
])("nothing takes the place of a launch %s: %s", (_, want, changes) => {
  expect(isPinned(launch(changes), NOW)).toBe(want);
});

test.each<[string, boolean, Partial<Timed> | undefined, number | undefined]>([
  ["no bound", false, undefined, undefined],
  ["no launch", true, undefined, 24],
  ["a launch within it", false, inHours(23.9), 24],
  ["a launch beyond it", true, inHours(24.1), 24],
  ["a launch of a day", true, { ...inHours(3), certainty: "day" }, 24],
  ["a launch that flies", false, { ...inHours(-0.1), status_id: STATUS.inFlight }, 1],
])("the sky is calm with %s: %s", (_, want, changes, only) => {
  expect(isCalm(changes && launch(changes), only, NOW)).toBe(want);
});

test("night is from ten to seven", () => {
  expect(Array.from({ length: 24 }, (_, hour) => hour).filter(isNight)).toEqual([
    0, 1, 2, 3, 4, 5, 6, 22, 23,
  ]);
});

test("the content drifts each minute, by no more than its bound, and by steps that nobody sees", () => {
  const places = Array.from({ length: 24 * 60 }, (_, minute) => driftAt(NOW + minute * MINUTE));
  expect(new Set(places.map(String)).size).toBeGreaterThan(40);
  for (const [at, [x, y]] of places.entries()) {
    expect(Math.abs(x)).toBeLessThanOrEqual(DRIFT);
    expect(Math.abs(y)).toBeLessThanOrEqual(DRIFT);
    const [lastX, lastY] = places[at - 1] ?? [x, y];
    expect(Math.hypot(x - lastX, y - lastY)).toBeLessThan(4);
  }
});
