import { act, screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { Layout } from "../../app/Layout";
import { renderRoute } from "../../test/render";
import { calendarDay } from "./dates";
import { chooseDates } from "./order";

const format = { zone: "UTC", hours: 12, longHours: 12 } as const;
const AT = "2026-02-09T11:15:09Z";
const THIS_YEAR = "2026-11-24T00:00:00Z";
const OTHER_YEAR = "2027-11-24T00:00:00Z";

/** The modules as a visitor with this cookie, and perhaps this language, has them. */
async function visit(order: string, language = "en-US") {
  vi.spyOn(navigator, "language", "get").mockReturnValue(language);
  document.cookie = `dates=${order}; Path=/`;
  vi.resetModules();
  const [dates, when, days] = [
    await import("./dates"),
    await import("../../catalogue/time/when"),
    await import("./order"),
  ];
  return { ...dates, ...when, ...days };
}

/** Each way in which the site writes a date, and what it is in each order. */
const shapes: [
  name: string,
  write: (site: Awaited<ReturnType<typeof visit>>) => string,
  ...texts: string[],
][] = [
  [
    "a moment in full",
    (s) => s.moment(AT, format),
    "February 09, 2026 - 11:15 AM UTC",
    "9 February 2026 - 11:15 AM UTC",
    "2026-02-09 - 11:15 AM UTC",
  ],
  [
    "a moment to the second",
    (s) => s.momentToSecond(AT, format),
    "February 09, 2026 - 11:15:09 AM",
    "9 February 2026 - 11:15:09 AM",
    "2026-02-09 - 11:15:09 AM",
  ],
  ["a day", (s) => s.localDay(AT, "UTC"), "February 09, 2026", "9 February 2026", "2026-02-09"],
  ["a day of UTC", (s) => s.utcDay(AT), "February 09, 2026", "9 February 2026", "2026-02-09"],
  [
    "a date without a time",
    (s) => s.calendarDay("2026-02-09"),
    "February 09, 2026",
    "9 February 2026",
    "2026-02-09",
  ],
  [
    "a day with its weekday",
    (s) => s.weekday(AT, "UTC"),
    "Monday, February 09, 2026",
    "Monday, 9 February 2026",
    "Monday, 2026-02-09",
  ],
  ["a short day of this year", (s) => s.shortDay(AT, "UTC", THIS_YEAR), "Feb 9", "9 Feb", "2026-02-09"],
  [
    "a short day of another year",
    (s) => s.shortDay(AT, "UTC", OTHER_YEAR),
    "Feb 9, 2026",
    "9 Feb 2026",
    "2026-02-09",
  ],
  ["a day of the year", (s) => s.dayOfYear("2026-02-09"), "February 9", "9 February", "2026-02-09"],
  [
    "a week",
    (s) => `Week of ${s.utcMonday("2026-02-11T00:00:00Z")}`,
    "Week of February 09, 2026",
    "Week of 9 February 2026",
    "Week of 2026-02-09",
  ],
  ["a day in figures", (s) => s.dayInFigures(AT, "UTC"), "09-02-2026", "09-02-2026", "2026-02-09"],
  // What has no day is written in words.
  ["a month", (s) => s.utcMonth(AT), "February 2026", "February 2026", "February 2026"],
  ["a quarter", (s) => s.period(AT, { id: 8, name: "Quarter 1" }, "NET "), "Q1 2026", "Q1 2026", "Q1 2026"],
  ["a year", (s) => s.period(AT, { id: 14, name: "Year" }, "NET "), "2026", "2026", "2026"],
  [
    "a period of a day",
    (s) => s.period(AT, { id: 5, name: "Day" }, "NET "),
    "February 09, 2026",
    "9 February 2026",
    "2026-02-09",
  ],
  // What no order may change.
  ["a length", (s) => s.roughly(3 * 86_400_000), "3 days", "3 days", "3 days"],
  ["the key of a day", (s) => s.dayKey(AT, "UTC"), "2026-02-09", "2026-02-09", "2026-02-09"],
  ["a weekday", (s) => s.nameOfWeekday(AT, "UTC"), "Monday", "Monday", "Monday"],
];

describe.each([
  ["mdy", 0],
  ["dmy", 1],
  ["ymd", 2],
  // A cookie that nobody set so.
  ["sideways", 0],
] as const)("in the order %s", (order, place) => {
  test("every shape of a date", async () => {
    const site = await visit(order);
    for (const [name, write, ...texts] of shapes) expect(write(site), name).toBe(texts[place]);
  });
});

test.each([
  ["en-US", "mdy"],
  ["en-GB", "dmy"],
  ["de", "dmy"],
  ["sv", "ymd"],
  ["ja", "ymd"],
  ["hu", "ymd"],
  ["ja-JP-u-ca-japanese", "ymd"],
] as const)("a browser of %s writes %s", async (language, order) => {
  const { calendarDay, usualOrder } = await visit("auto", language);
  expect(usualOrder()).toBe(order);
  const texts = { mdy: "February 09, 2026", dmy: "9 February 2026", ymd: "2026-02-09" };
  expect(calendarDay("2026-02-09")).toBe(texts[order]);
});

function Page() {
  return <p>{calendarDay("2026-02-09")}</p>;
}

test("a choice draws every page and the frame around it anew, and is kept for a year", async () => {
  renderRoute("/privacy", { routes: [{ Component: Layout, children: [{ path: "*", Component: Page }] }] });
  expect(await screen.findByText("February 09, 2026")).toBeVisible();
  const written = vi.spyOn(document, "cookie", "set");
  act(() => chooseDates("dmy"));
  expect(screen.getByText("9 February 2026")).toBeVisible();
  expect(written).toHaveBeenLastCalledWith(expect.stringMatching(/^dates=dmy; .*Max-Age=31536000/));
  act(() => chooseDates("mdy"));
  expect(screen.getByText("February 09, 2026")).toBeVisible();
  expect(written).toHaveBeenLastCalledWith(expect.stringMatching(/^dates=; .*Max-Age=0/));
});
