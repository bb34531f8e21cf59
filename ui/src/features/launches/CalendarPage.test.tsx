import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { STATUS } from "../../catalogue/time/clock";
import type { LaunchMonth } from "../../lib/api/api.gen";
import { chooseZone } from "../../lib/time/zone";
import { renderRoute } from "../../test/render";
import { server } from "../../test/server";
import { aCalendarLaunch, aMonth } from "./calendar/calendar.fixture";
import { choices } from "./list/launches.fixture";

beforeEach(() => server.use(http.get("*/api/v1/public/launches/filters", () => HttpResponse.json(choices))));
afterEach(() => chooseZone("mine"));

const AUGUST = "public/launches/month?month=2026-08";
const many = Array.from({ length: 6 }, (_, index) =>
  aCalendarLaunch({
    id: `${index}`,
    fullname: `Rocket | Mission ${index}`,
    net: `2026-08-25T0${index}:30:00Z`,
  }),
);
const month = () => screen.findByRole("table", { name: "Launches in August 2026" });
const cell = async (name: string) =>
  within(
    within(await month())
      .getAllByText(name)[0]
      ?.closest("td") as HTMLElement,
  );

/** Answers the call of any month, and notes which were asked for. */
function answer(of: (query: URLSearchParams) => LaunchMonth): string[] {
  const asked: string[] = [];
  server.use(
    http.get("*/api/v1/public/launches/month", ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams.toString());
      return HttpResponse.json(of(searchParams));
    }),
  );
  return asked;
}

test("the month of the page is there without a call: days, times, names and states", async () => {
  const data = aMonth([
    aCalendarLaunch({ id: "a", fullname: "Long March 5 | Chang'e 7" }),
    aCalendarLaunch({
      id: "b",
      fullname: "X | Lost",
      net: "2026-08-10T10:00:00Z",
      status_id: STATUS.failure,
      status: "Launch Failure",
    }),
    aCalendarLaunch({ id: "c", fullname: "X | Some day", net: "2026-08-27T00:00:00Z", certainty: "day" }),
  ]);
  chooseZone("utc");
  renderRoute("/calendar?month=2026-08", { data: { [AUGUST]: data } });
  expect(await screen.findByRole("heading", { level: 1, name: "August 2026" })).toBeVisible();
  expect(document.title).toBe("Launch calendar: August 2026 · Tminus");
  expect(screen.getByText("August 2026: 3 launches")).toBeInTheDocument();
  const link = (await cell("August 25, 1 launch")).getByRole("link", {
    name: "05:03 AM Chang'e 7 , Go for Launch",
  });
  expect(link).toHaveAttribute("href", "/launches/a");
  expect(
    (await cell("August 10, 1 launch")).getByRole("link", { name: /Lost , Launch Failure/ }),
  ).toBeVisible();
  expect(
    (await cell("August 27, 1 launch")).getByRole("link", { name: "Some day , Go for Launch" }),
  ).toBeVisible();
  expect(
    within(await month())
      .getAllByRole("columnheader")
      .map((head) => head.getAttribute("aria-label")),
  ).toEqual(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]);
});

test("times follow the zone, days without one do not", async () => {
  const data = aMonth([
    aCalendarLaunch({ id: "a", net: "2026-08-25T02:00:00Z", timezone: "America/New_York" }),
    aCalendarLaunch({ id: "c", net: "2026-08-25T00:00:00Z", certainty: "day", timezone: "America/New_York" }),
  ]);
  chooseZone("site");
  renderRoute("/calendar?month=2026-08", { data: { [AUGUST]: data } });
  expect((await cell("August 24, 1 launch")).getByText("10:00 PM")).toBeVisible();
  expect((await cell("August 25, 1 launch")).queryByText(/\d\d:\d\d/)).toBeNull();
  expect(screen.getByText("Times of each launch site")).toBeVisible();
});

test("what a day has no room for opens and closes", async () => {
  const { user } = renderRoute("/calendar?month=2026-08", { data: { [AUGUST]: aMonth(many) } });
  const more = await screen.findByRole("button", { name: "+3 more", expanded: false });
  expect(more.previousElementSibling?.querySelectorAll("[data-more]")).toHaveLength(3);
  more.focus();
  await user.keyboard("{Enter}");
  const fewer = screen.getByRole("button", { name: "Fewer", expanded: true });
  expect(fewer.previousElementSibling).toHaveAttribute("data-open");
  await user.click(fewer);
  expect(more).toHaveAttribute("aria-expanded", "false");
});

test("other months are a link away and keep the filter; the other views too", async () => {
  const asked = answer((query) => ({ ...aMonth(many), month: query.get("month") ?? "" }));
  const { user, router } = renderRoute("/calendar?month=2026-08&agency=121&search=falcon&from=2026-01-01");
  await user.click(await screen.findByRole("link", { name: "Previous month: July 2026" }));
  await waitFor(() => expect(asked.at(-1)).toBe("agency=121&month=2026-07&search=falcon"));
  expect(screen.getByRole("heading", { level: 1, name: "July 2026" })).toBeVisible();
  await user.selectOptions(screen.getByRole("combobox", { name: "Year" }), "1957");
  await waitFor(() => expect(router.state.location.search).toContain("month=1957-10"));
  expect(screen.getByRole("button", { name: /Previous month/ })).toBeInTheDocument();
  const list = screen.getByRole("link", { name: "Agenda" });
  expect(list).toHaveAttribute("href", "/launches?agency=121&search=falcon&view=agenda");
  const today = new URL(screen.getByRole("link", { name: "Today" }).getAttribute("href") ?? "", "http://x");
  expect(today.searchParams.get("agency")).toBe("121");
});

test("launches without a day stand beside it by their period, and the rest is a link away", async () => {
  const undated = aCalendarLaunch({
    id: "a",
    fullname: "X | Undated",
    net: "2026-09-30T00:00:00Z",
    net_precision: { id: 10, name: "Quarter 3", abbrev: "Q3" },
    certainty: "quarter",
  });
  const period = { from: "2026-07-01", to: "2026-09-30", certainty: "quarter" as const, flown: false };
  const data = aMonth([], [{ ...period, count: 13, launches: [undated] }]);
  renderRoute("/calendar?month=2026-08", { data: { [AUGUST]: data } });
  const tray = within(await screen.findByRole("region", { name: "No date yet" }));
  expect(tray.getByRole("heading", { level: 3 })).toHaveTextContent("Q3 2026 13");
  expect(tray.getByRole("link", { name: "Undated" })).toHaveAttribute("href", "/launches/a");
  expect(tray.getByRole("link", { name: "12 more of Q3 2026" })).toHaveAttribute(
    "href",
    "/launches?from=2026-07-01&to=2026-09-30&upcoming=all&view=agenda",
  );
  expect(await screen.findByText("No launch has a date in August 2026")).toBeVisible();
});

test("events stand beside launches, and can be left out in the address", async () => {
  const anEvent = { type: { id: 3, name: "EVA" }, date_precision: null, webcast_live: false, location: null };
  const data = aMonth(
    [aCalendarLaunch({ id: "a", net: "2026-08-25T05:03:00Z" })],
    [],
    [
      { ...anEvent, id: 7, name: "Spacewalk", date: "2026-08-25T04:00:00Z", certainty: "exact" },
      { ...anEvent, id: 8, name: "Docking", date: "2026-08-26T00:00:00Z", certainty: "day" },
    ],
  );
  const asked = answer((query) => ({ ...data, month: query.get("month") ?? "", events: [] }));
  chooseZone("utc");
  const { user, router } = renderRoute("/calendar?month=2026-08", { data: { [AUGUST]: data } });
  const day = await cell("August 25, 1 launch, 1 event");
  expect(day.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["04:00 AMSpacewalk, EVA", "/events/7"],
    ["05:03 AMStarlink Group 17-42, Go for Launch", "/launches/a"],
  ]);
  expect((await cell("August 26, 1 event")).getByRole("link", { name: "Docking , EVA" })).toBeVisible();
  expect(screen.getByText("August 2026: 1 launch, 2 events")).toBeInTheDocument();
  expect(screen.getByText("Event", { selector: "li" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Launches" }));
  await waitFor(() => expect(asked.at(-1)).toBe("events=false&month=2026-08"));
  expect(router.state.location.search).toBe("?month=2026-08&events=false");
  await cell("August 25, 1 launch");
  expect(screen.queryByText("Event", { selector: "li" })).toBeNull();
  await user.click(screen.getByRole("link", { name: "Next month: September 2026" }));
  await waitFor(() => expect(asked.at(-1)).toBe("events=false&month=2026-09"));
});

test("it loads, fails, and keeps what it had when another month fails", async () => {
  let fails = true;
  server.use(
    http.get("*/api/v1/public/launches/month", () =>
      fails
        ? HttpResponse.json({ status: 400, error: "Not now." }, { status: 400 })
        : HttpResponse.json(aMonth(many)),
    ),
  );
  const { user } = renderRoute("/calendar?month=2026-08");
  expect(await screen.findByText("This part did not load")).toBeVisible();
  fails = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("August 2026: 6 launches")).toBeInTheDocument();
  fails = true;
  await user.click(screen.getByRole("link", { name: "Next month: September 2026" }));
  expect(await screen.findByText("This list did not load.")).toBeVisible();
  expect(screen.getByRole("table", { name: "Launches in September 2026" })).toBeVisible();
});

test("the panel offers no days and no order, as the month is the range", async () => {
  const { user } = renderRoute("/calendar?month=2026-08", { data: { [AUGUST]: aMonth([]) } });
  await user.click(await screen.findByRole("button", { name: /filters/i }));
  const panel = within(await screen.findByRole("dialog", { name: "Filters" }));
  expect(await panel.findByRole("combobox", { name: "Date precision", hidden: true })).toBeInTheDocument();
  expect(panel.queryByRole("group", { name: "Order", hidden: true })).toBeNull();
  expect(panel.queryByLabelText("From")).toBeNull();
});
