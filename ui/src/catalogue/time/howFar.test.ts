import { expect, test, vi } from "vitest";
import { certaintyOf } from "../../test/certainty";
import { usualIn } from "../../test/timeFormat";
import { STATUS } from "./clock";
import { howFar } from "./howFar";

/** A launch on the last moment of a period, as the feed gives it. */
function far(precision: number | null, net: string, now: string, status: number = STATUS.tbd): string {
  const known = precision === null ? null : { id: precision, name: "", abbrev: "" };
  const certainty = known ? certaintyOf(known) : "month";
  return howFar(
    { net, status_id: status, net_precision: known, certainty, held_at: null },
    Date.parse(now),
    usualIn("UTC"),
  );
}

test.each([
  [5, "2026-11-22T00:00:00Z", "today in UTC"],
  [5, "2026-11-23T00:00:00Z", "tomorrow in UTC"],
  [5, "2026-12-01T00:00:00Z", "in 9 days"],
  [6, "2026-11-22T00:00:00Z", "this week"],
  [6, "2026-11-23T00:00:00Z", "next week"],
  [6, "2026-12-13T00:00:00Z", "in about 3 weeks"],
  [7, "2026-11-30T00:00:00Z", "this month"],
  [7, "2026-12-31T00:00:00Z", "next month"],
  [7, "2027-03-31T00:00:00Z", "in about 4 months"],
  [7, "2028-12-31T00:00:00Z", "in about 2 years"],
  [null, "2026-12-31T00:00:00Z", "next month"],
  [11, "2026-12-31T00:00:00Z", "this quarter"],
  [8, "2027-03-31T00:00:00Z", "next quarter"],
  [9, "2027-06-30T00:00:00Z", "in about 6 months"],
  [10, "2029-09-30T00:00:00Z", "in about 3 years"],
  [13, "2026-12-31T00:00:00Z", "this half-year"],
  [12, "2027-06-30T00:00:00Z", "in about 5 months"],
  [13, "2027-12-31T00:00:00Z", "in about 11 months"],
  [14, "2026-12-31T00:00:00Z", "this year"],
  [14, "2027-12-31T00:00:00Z", "next year"],
  [14, "2031-12-31T00:00:00Z", "in about 5 years"],
  [15, "2027-09-30T00:00:00Z", "this fiscal year"],
  [15, "2028-09-30T00:00:00Z", "next fiscal year"],
  [16, "2039-12-31T00:00:00Z", ""],
  [42, "2026-12-31T00:00:00Z", ""],
  [14, "no time", ""],
])("precision %s of %s is %s", (precision, net, want) => {
  expect(far(precision, net, "2026-11-22T18:00:00Z")).toBe(want);
});

test("what is counted to the second, is over or has flown is no period", () => {
  expect(far(1, "2026-11-23T00:00:00Z", "2026-11-22T18:00:00Z")).toBe("");
  expect(far(7, "2026-11-30T00:00:00Z", "2026-11-22T18:00:00Z", STATUS.success)).toBe("");
});

test("what passed without news says so, and since when if that is known", () => {
  const now = "2026-11-22T18:00:00Z";
  expect(far(7, "2026-10-31T00:00:00Z", now)).toBe("awaiting news");
  expect(far(5, "2026-11-21T00:00:00Z", now)).toBe("awaiting news");
  expect(far(7, "2026-10-31T00:00:00Z", now, STATUS.success)).toBe("");
  vi.useFakeTimers({ now: Date.parse(now) });
  expect(far(1, "2026-11-22T17:00:00Z", now, STATUS.tbc)).toBe("awaiting news since Nov 22 · 17:00 UTC");
  expect(far(1, "2026-11-22T17:00:01Z", now, STATUS.tbc)).toBe("");
  expect(far(1, "2026-11-20T17:00:00Z", now, STATUS.go)).toBe("awaiting news since Nov 20 · 17:00 UTC");
  expect(far(1, "2026-11-22T15:00:00Z", now, STATUS.inFlight)).toBe("");
  expect(far(1, "2026-11-22T15:00:00Z", now, STATUS.hold)).toBe("");
  expect(far(1, "2026-11-20T15:00:00Z", now, STATUS.hold)).toBe("awaiting news since Nov 20 · 15:00 UTC");
  vi.useRealTimers();
});

test.each(["Pacific/Kiritimati", "America/New_York"])("the day is one of UTC in %s", (zone) => {
  vi.stubEnv("TZ", zone);
  expect(far(5, "2026-11-23T00:00:00Z", "2026-11-22T23:59:59Z")).toBe("tomorrow in UTC");
  expect(far(5, "2026-11-23T00:00:00Z", "2026-11-23T00:00:00Z")).toBe("today in UTC");
  expect(far(14, "2026-12-31T00:00:00Z", "2026-12-31T23:00:00Z")).toBe("this year");
  vi.unstubAllEnvs();
});
