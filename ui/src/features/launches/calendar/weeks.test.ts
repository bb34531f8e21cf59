import { expect, test } from "vitest";
import { STATUS } from "../../../catalogue/time/clock";
import type { CalendarLaunch } from "../../../lib/api/api.gen";
import { aCalendarLaunch as launch } from "./calendar.fixture";
import { calendarList, FIRST, LAST, monthsLater } from "./calendarState";
import { dayOf, earlierIn, lookOf, nextOf, weeksOf, weeksOver } from "./weeks";

const datesOf = (month: string) =>
  weeksOf(month, [], () => "UTC").map((week) => `${week[0]?.date} ${week[6]?.date}`);

test.each([
  ["2026-02", 5, "2026-01-26 2026-02-01", "2026-02-23 2026-03-01"],
  ["2027-02", 4, "2027-02-01 2027-02-07", "2027-02-22 2027-02-28"],
  ["2024-02", 5, "2024-01-29 2024-02-04", "2024-02-26 2024-03-03"],
  ["2026-08", 6, "2026-07-27 2026-08-02", "2026-08-31 2026-09-06"],
  ["2026-12", 5, "2026-11-30 2026-12-06", "2026-12-28 2027-01-03"],
  ["2000-02", 5, "2000-01-31 2000-02-06", "2000-02-28 2000-03-05"],
  ["2026-03", 6, "2026-02-23 2026-03-01", "2026-03-30 2026-04-05"], // clocks leap in it
])("%s has %i whole weeks", (month, count, first, last) => {
  const weeks = datesOf(month);
  expect([weeks.length, weeks[0], weeks.at(-1)]).toEqual([count, first, last]);
  const days = weeksOf(month, [], () => "UTC").flat();
  expect(new Set(days.map(({ date }) => date)).size).toBe(count * 7);
  const [year = 0, number = 0] = month.split("-").map(Number);
  expect(days.filter(({ own }) => own)).toHaveLength(new Date(Date.UTC(year, number, 0)).getUTCDate());
});

const dayIn = (zone: string, changes: Partial<CalendarLaunch>) => dayOf(launch(changes), () => zone);

test("an exact time is on its day in the zone, over months, years and leaps of clocks", () => {
  const at = (net: string) => ({ net });
  expect(dayIn("UTC", at("2026-08-31T23:30:00Z"))).toBe("2026-08-31");
  expect(dayIn("Pacific/Kiritimati", at("2026-08-31T10:00:00Z"))).toBe("2026-09-01");
  expect(dayIn("Pacific/Kiritimati", at("2026-12-31T10:00:00Z"))).toBe("2027-01-01");
  expect(dayIn("America/New_York", at("2026-09-01T03:59:59Z"))).toBe("2026-08-31");
  expect(dayIn("America/New_York", at("2026-09-01T04:00:00Z"))).toBe("2026-09-01");
  expect(dayIn("America/New_York", at("2026-03-08T04:59:59Z"))).toBe("2026-03-07");
  expect(dayIn("America/New_York", at("2026-03-09T03:59:59Z"))).toBe("2026-03-08");
});

test("a day without a time is that day in every zone, behind the times of the day", () => {
  const open = launch({ id: "open", net: "2026-08-01T00:00:00Z", certainty: "day" });
  const timed = launch({ id: "timed", net: "2026-08-02T02:00:00Z" });
  for (const zone of ["Pacific/Kiritimati", "America/New_York"])
    expect(dayOf(open, () => zone)).toBe("2026-08-01");
  const days = weeksOf("2026-08", [open, timed], () => "America/New_York").flat();
  expect(days.filter(({ items }) => items.length > 0)).toEqual([
    { date: "2026-08-01", own: true, items: [timed, open] },
  ]);
});

test("each launch is told in the zone that is asked for its site", () => {
  const site = launch({ net: "2026-08-02T02:00:00Z", timezone: "America/New_York" });
  expect(dayOf(site, (zone) => zone ?? "UTC")).toBe("2026-08-01");
});

test("the next launch is known only where today is shown, and is one with a time", () => {
  const now = Date.parse("2026-08-22T15:00:00Z");
  const list = [
    launch({ id: "flown", net: "2026-08-22T16:00:00Z", status_id: STATUS.success }),
    launch({ id: "day", net: "2026-08-23T00:00:00Z", certainty: "day" }),
    launch({ id: "second", net: "2026-08-25T03:00:00Z" }),
    launch({ id: "first", net: "2026-08-25T00:30:00Z" }),
  ];
  const next = (month: string, at = now) =>
    nextOf(
      weeksOf(month, list, () => "UTC"),
      at,
    );
  expect(next("2026-08")).toBe("first");
  expect(next("2026-09", Date.parse("2026-08-22T15:00:00Z"))).toBeUndefined();
  expect(next("2026-08", Date.parse("2026-08-26T00:00:00Z"))).toBeUndefined();
});

test.each([
  ["flown", STATUS.success],
  ["flown", STATUS.deployed],
  ["failed", STATUS.failure],
  ["partial", STATUS.partialFailure],
  ["go", STATUS.go],
  ["go", STATUS.inFlight],
  ["open", STATUS.tbc],
  ["open", STATUS.hold],
  ["open", 4711],
])("%s is the look of status %i", (look, status_id) => {
  expect(lookOf(launch({ status_id }), undefined)).toBe(look);
});

test("the next launch looks so, whatever its status", () => {
  expect(lookOf(launch({ id: "a", status_id: STATUS.hold }), "a")).toBe("next");
});

test("months go on over years, and end where none can be seen", () => {
  expect(monthsLater("2026-12", 1)).toBe("2027-01");
  expect(monthsLater("2026-01", -1)).toBe("2025-12");
  expect(monthsLater(FIRST, -1)).toBeUndefined();
  expect(monthsLater(LAST, 1)).toBeUndefined();
});

test.each([
  ["2026-08", "2026-08"],
  ["1957-09", undefined],
  ["2050-01", undefined],
  ["2026-13", undefined],
  ["2026-8", undefined],
  ["now", undefined],
  [null, undefined],
])("the month %s is read as %s", (text, want) => {
  expect(calendarList.parameters.month(text)).toBe(want);
});

test("weeks are over up to that of today, and only in a calendar that shows today", () => {
  const weeks = weeksOf("2026-08", [launch({ net: "2026-08-04T10:00:00Z" })], () => "UTC");
  const over = (today: string) => weeksOver(weeks, today).length;
  expect(["2026-07-27", "2026-08-02", "2026-08-03", "2026-08-24", "2026-09-06"].map(over)).toEqual([
    0, 0, 1, 4, 5,
  ]);
  expect([over("2026-07-26"), over("2026-09-07")]).toEqual([0, 0]);
  expect(earlierIn("August 2026", weeksOver(weeks, "2026-08-24").flat())).toBe("Earlier in August: 1 launch");
});
