import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import zones from "../../../../server/notify/testdata/zones.json";
import { usualIn } from "../../test/timeFormat";
import * as dates from "./dates";
import { offsetClock } from "./offset";

const zone = process.env.TZ;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-22T12:00:00Z"), toFake: ["Date"] });
});
afterEach(() => {
  process.env.TZ = zone;
  vi.useRealTimers();
});

/** The functions as they are in a browser of this zone. */
async function inZone(name: string): Promise<typeof dates> {
  process.env.TZ = name;
  vi.resetModules();
  return import("./dates");
}

describe("in the viewer's zone", () => {
  test.each([
    ["Europe/Berlin", "February 13, 2026 - 11:15 AM GMT+1"],
    ["America/New_York", "February 13, 2026 - 05:15 AM EST"],
    ["Asia/Tokyo", "February 13, 2026 - 07:15 PM GMT+9"],
  ])("a moment in %s", async (name, text) => {
    const { moment } = await inZone(name);
    expect(moment("2026-02-13T10:15:00Z", usualIn(undefined))).toBe(text);
  });

  test.each([
    ["2026-02-13T00:00:00Z", "12:00 AM", "00:00"],
    ["2026-02-13T12:30:00Z", "12:30 PM", "12:30"],
  ])("noon and midnight of %s", async (iso, long, short) => {
    const { moment, shortMoment } = await inZone("UTC");
    expect(moment(iso, usualIn(undefined))).toBe(`February 13, 2026 - ${long} UTC`);
    expect(shortMoment(iso, usualIn(undefined))).toBe(`Feb 13 · ${short} UTC`);
  });

  test.each([
    ["UTC", "February 13, 2026 - 11:59:07 PM", "13-02-2026"],
    ["Asia/Tokyo", "February 14, 2026 - 08:59:07 AM", "14-02-2026"],
    ["Asia/Kathmandu", "February 14, 2026 - 05:44:07 AM", "14-02-2026"],
  ])("a moment to the second and a day in figures in %s", async (name, text, day) => {
    const { momentToSecond, dayInFigures } = await inZone(name);
    expect(momentToSecond("2026-02-13T23:59:07Z", usualIn(undefined))).toBe(text);
    expect(dayInFigures("2026-02-13T23:59:07Z", undefined)).toBe(day);
  });

  test.each([
    [12, "11:15 PM", "Feb 13 · 11:15 PM UTC", "11:15:09 PM", "11:15 PM UTC"],
    [24, "23:15", "Feb 13 · 23:15 UTC", "23:15:09", "23:15 UTC"],
  ] as const)("by a clock of %d hours", async (hours, time, short, exact, utc) => {
    const { moment, shortMoment, timeOfDay, utcTime } = await inZone("UTC");
    const format = { zone: "UTC", hours, longHours: hours };
    const at = "2026-02-13T23:15:09Z";
    expect(moment(at, format)).toBe(`February 13, 2026 - ${utc}`);
    expect(shortMoment(at, format)).toBe(short);
    expect(timeOfDay(at, format)).toBe(time);
    expect(timeOfDay(at, format, true)).toBe(exact);
    expect(utcTime(at, format)).toBe(utc);
  });

  test("a zone is named as it is at that moment, not as it is now", async () => {
    const { zoneName } = await inZone("America/New_York");
    expect(zoneName("2026-07-01T10:00:00Z", undefined)).toBe("EDT");
    expect(zoneName("2026-12-01T10:00:00Z", undefined)).toBe("EST");
  });

  test("every zone is called as browsers call it, whether they are asked or not", async () => {
    const { zoneName } = await inZone("UTC");
    const wrong: string[] = [];
    for (const own of [...Intl.supportedValuesOf("timeZone"), "UTC"]) {
      process.env.TZ = own;
      for (const at of [
        "1995-01-15T12:00:00Z",
        "1995-07-15T12:00:00Z",
        "2026-01-15T12:00:00Z",
        "2026-07-15T12:00:00Z",
      ]) {
        const [told, asked] = [zoneName(at, undefined), zoneName(at, own)];
        if (told !== asked) wrong.push(`${own} at ${at}: ${told}, not ${asked}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test.each(zones)("a zone is called as notices call it: $zone at $at", async ({ zone, at, name }) => {
    const { zoneName } = await inZone("UTC");
    expect(zoneName(at, zone)).toBe(name);
  });

  test.each([
    ["America/New_York", "1963-02-03T09:29:00Z", "EST"],
    ["America/New_York", "1962-07-10T08:35:00Z", "EDT"],
    ["America/Los_Angeles", "1969-12-31T10:00:00Z", "PST"],
    ["America/Anchorage", "1963-02-03T09:29:00Z", "GMT-10"], // its clocks stand otherwise now
    ["Europe/Berlin", "1961-04-12T06:07:00Z", "GMT+1"],
  ])("a zone has its name before 1970 too: %s at %s", async (name, at, want) => {
    const { zoneName } = await inZone(name);
    expect(zoneName(at, undefined)).toBe(want);
    expect((await inZone("UTC")).zoneName(at, name)).toBe(want);
  });

  test.each(["Pacific/Kiritimati", "Pacific/Midway", "UTC"])(
    "a date without a time stays itself in %s",
    async (name) => {
      const { calendarDay } = await inZone(name);
      expect(calendarDay("2026-02-13")).toBe("February 13, 2026");
    },
  );

  test("the day of a moment in UTC does not depend on the zone", async () => {
    const { utcDay, utcTime } = await inZone("Pacific/Kiritimati");
    expect(utcDay("2026-02-13T23:59:00Z")).toBe("February 13, 2026");
    expect(utcTime("2026-02-13T23:59:00Z", usualIn(undefined))).toBe("23:59 UTC");
  });
});

describe("in a chosen zone", () => {
  test.each([
    ["UTC", "February 13, 2026 - 11:15 PM UTC", "Feb 13 · 23:15 UTC"],
    ["Asia/Tokyo", "February 14, 2026 - 08:15 AM GMT+9", "Feb 14 · 08:15 GMT+9"],
    ["America/New_York", "February 13, 2026 - 06:15 PM EST", "Feb 13 · 18:15 EST"],
    ["Moon/Tranquility", "February 13, 2026 - 11:15 PM UTC", "Feb 13 · 23:15 UTC"],
  ])("a moment in %s", async (name, long, short) => {
    const { moment, shortMoment } = await inZone("Europe/Berlin");
    expect(moment("2026-02-13T23:15:00Z", usualIn(name))).toBe(long);
    expect(shortMoment("2026-02-13T23:15:00Z", usualIn(name))).toBe(short);
  });
});

// The clocks of New York leap from 02:00 to 03:00 in the night to March 14, 2027, and Kiritimati's zone once left out a
// whole day: December 31, 1994.
describe.each(["America/New_York", "Pacific/Kiritimati", "UTC"])("a visitor in %s", (home) => {
  test.each([
    ["2027-03-13T17:30:00Z", "Asia/Tokyo", "March 14, 2027 - 02:30 AM GMT+9"],
    ["2027-03-14T02:30:00Z", "UTC", "March 14, 2027 - 02:30 AM UTC"],
    ["2027-03-14T07:30:00Z", "America/New_York", "March 14, 2027 - 03:30 AM EDT"],
    ["2027-11-07T06:30:00Z", "America/New_York", "November 07, 2027 - 01:30 AM EST"],
    ["1994-12-31T20:00:00Z", "Europe/Paris", "December 31, 1994 - 09:00 PM GMT+1"],
    ["1966-07-05T14:53:00Z", "Pacific/Kiritimati", "July 05, 1966 - 04:13 AM GMT-10:40"],
    ["2026-12-31T12:00:00Z", "Pacific/Kiritimati", "January 01, 2027 - 02:00 AM GMT+14"],
  ])("reads %s in %s as %s", async (iso, there, text) => {
    const { moment } = await inZone(home);
    expect(moment(iso, usualIn(there))).toBe(text);
  });

  test("reads moments of another year with it", async () => {
    const { shortMoment } = await inZone(home);
    expect(shortMoment("2024-11-26T02:46:00Z", usualIn("UTC"))).toBe("Nov 26, 2024 · 02:46 UTC");
    expect(shortMoment("2026-11-26T02:46:00Z", usualIn("UTC"))).toBe("Nov 26 · 02:46 UTC");
    expect(shortMoment("2026-12-31T23:30:00Z", usualIn("Asia/Tokyo"))).toBe("Jan 1, 2027 · 08:30 GMT+9");
  });
});

test.each([
  ["UTC", "2026-07-01T12:00:00Z", true],
  ["Africa/Abidjan", "2026-07-01T12:00:00Z", true],
  ["Europe/London", "2026-01-01T12:00:00Z", true],
  ["Europe/London", "2026-07-01T12:00:00Z", false],
  ["America/New_York", "2026-07-01T12:00:00Z", false],
])("whether the clocks of %s show UTC at %s: %s", async (name, iso, want) => {
  const { isUtc } = await inZone(name);
  expect(isUtc(iso, undefined)).toBe(want);
  expect(isUtc(iso, name)).toBe(want);
});

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

test.each([
  [0, "0 s"],
  [188_000, "3 min 8 s"],
  [-((2 * 24 + 4) * 3_600_000), "2 d 4 h"],
  [24 * 3_600_000 + 5_000, "1 d 5 s"],
])("the span of %d ms is %s", (length, text) => {
  expect(plain(dates.span(length))).toBe(text);
});

test.each([
  [-((2 * 24 + 4) * 3_600_000), "2 days 4 hours"],
  [61_000, "1 minute 1 second"],
])("the span of %d ms in words is %s", (length, text) => {
  expect(dates.spanInWords(length)).toBe(text);
});

test.each([
  [7 * 3_600_000, "7 hours"],
  [25 * 3_600_000, "1 day"],
  [60_000, "1 minute"],
  [0, "0 seconds"],
])("%d ms are roughly %s", (length, text) => {
  expect(dates.roughly(length)).toBe(text);
});

test.each([
  [-2_100, "T-35:00"],
  [144, "T+02:24"],
  [-4_200, "T-1:10:00"],
  [86_399, "T+23:59:59"],
  [86_400, "T+1\u202fd"],
  [-784_860, "T-9\u202fd\u00a02\u202fh"],
  [0, "T-00:00"],
])("an offset of %d s is %s", (seconds, text) => {
  expect(offsetClock(seconds)).toBe(text);
});

test("a countdown's month has 30 days, and below zero is zero", () => {
  const day = 86_400_000;
  expect(dates.clockParts(31 * day + 3_661_000)).toEqual({ mth: 1, day: 1, hr: 1, min: 1, sec: 1 });
  expect(dates.clockParts(30 * day - 1)).toEqual({ mth: 0, day: 29, hr: 23, min: 59, sec: 59 });
  expect(dates.clockParts(-5_000)).toEqual({ mth: 0, day: 0, hr: 0, min: 0, sec: 0 });
});
