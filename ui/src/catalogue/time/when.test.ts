import { afterEach, expect, test, vi } from "vitest";
import { certaintyOf } from "../../test/certainty";
import { usualIn } from "../../test/timeFormat";
import { STATUS } from "./clock";
import { longWhen } from "./when";

vi.hoisted(() => {
  process.env.TZ = "Europe/Berlin";
});

afterEach(() => vi.unstubAllEnvs());

const names: Record<number, string> = { 3: "Morning", 42: "Lunar day" };

function when(precision: number | null, net: string, status: number = STATUS.tbd, zone?: string): string {
  const known = precision === null ? null : { id: precision, name: names[precision] ?? "", abbrev: "" };
  return longWhen(
    { net, status_id: status, net_precision: known, certainty: certaintyOf(known) },
    usualIn(zone),
  );
}

test.each([
  [0, "2027-09-14T12:00:07Z", "September 14, 2027 - 02:00 PM GMT+2"],
  [1, "2027-09-14T12:00:00Z", "September 14, 2027 - 02:00 PM GMT+2"],
  [2, "2027-01-04T23:00:00Z", "January 05, 2027 - 12:00 AM GMT+1"],
  [null, "1957-10-04T19:28:34Z", "October 04, 1957 - 08:28 PM GMT+1"],
  [3, "2027-09-14T00:00:00Z", "September 14, 2027 (Morning)"],
  [5, "2027-09-14T00:00:00Z", "September 14, 2027"],
  [6, "2027-09-19T00:00:00Z", "Week of September 13, 2027"],
  [6, "2027-09-13T00:00:00Z", "Week of September 13, 2027"],
  [7, "2027-09-30T00:00:00Z", "NET September 2027"],
  [8, "2027-03-31T00:00:00Z", "Q1 2027"],
  [9, "2027-06-30T00:00:00Z", "Q2 2027"],
  [10, "2027-09-30T00:00:00Z", "Q3 2027"],
  [11, "2027-12-31T00:00:00Z", "Q4 2027"],
  [12, "2027-06-30T00:00:00Z", "H1 2027"],
  [13, "2027-12-31T00:00:00Z", "H2 2027"],
  [14, "2026-12-31T00:00:00Z", "2026"],
  [15, "2027-09-30T00:00:00Z", "FY 2027"],
  [16, "2029-12-31T00:00:00Z", "2020s"],
  [42, "2027-09-14T00:00:00Z", "September 14, 2027 (Lunar day)"],
])("precision %s of %s reads %s", (precision, net, want) => {
  expect(when(precision, net)).toBe(want);
});

test.each(["America/Los_Angeles", "Pacific/Kiritimati", "UTC"])(
  "a vague date is not shifted in %s",
  (zone) => {
    vi.stubEnv("TZ", zone);
    expect(when(5, "2027-09-01T00:00:00Z")).toBe("September 01, 2027");
    expect(when(14, "2026-12-31T00:00:00Z")).toBe("2026");
    expect(when(7, "2027-09-30T23:59:59Z")).toBe("NET September 2027");
    expect(when(5, "2027-09-01T00:00:00Z", STATUS.tbd, zone)).toBe("September 01, 2027");
  },
);

test("a month that has been flown in is no longer a promise", () => {
  expect(when(7, "1964-09-30T00:00:00Z", STATUS.success)).toBe("September 1964");
});

test("a time without precision that nobody counts down to is known to the month", () => {
  const launch = { net: "2031-03-31T00:00:00Z", net_precision: null, status_id: STATUS.tbd } as const;
  expect(longWhen({ ...launch, certainty: "month" }, usualIn("America/New_York"))).toBe("NET March 2031");
  expect(longWhen({ ...launch, certainty: "exact" }, usualIn("UTC"))).toBe("March 31, 2031 - 12:00 AM UTC");
});

test("a broken time is a dash", () => {
  expect(when(0, "soon")).toBe("–");
});
