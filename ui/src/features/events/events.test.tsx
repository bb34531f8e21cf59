import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Event, EventFilters } from "../../lib/api/api.gen";
import { chooseZone } from "../../lib/time/zone";
import { anEvent, eventPage } from "../../test/events";
import { notKept } from "../../test/notKept";
import { renderRoute } from "../../test/render";
import { server } from "../../test/server";
import { aLaunch } from "../launches/list/launches.fixture";

const NOW = new Date("2026-11-27T05:00:00Z");
const COMING = "public/events?limit=12&page=1&upcoming=true";

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  chooseZone("utc");
});
afterEach(() => vi.useRealTimers());

async function openList(events: Event[], path = "/events", key = COMING) {
  const view = renderRoute(path, { data: { [key]: eventPage(events) } });
  await screen.findByRole("heading", { level: 1 });
  return view;
}

async function open(changes: Partial<Event> = {}) {
  const view = renderRoute("/events/189", { data: { "public/event/189": anEvent(changes) } });
  await screen.findByRole("heading", { level: 1, name: "Spacewalk 91" });
  return view;
}

const fact = (label: string) => screen.getByText(label, { selector: "dt" }).nextElementSibling;
const section = (name: string) => within(screen.getByRole("region", { name }));

test("a card says what kind of event it is, when and where, and counts down to an exact time", async () => {
  const { router } = await openList([anEvent({ location: "International Space Station" })]);
  const card = within(screen.getByRole("article"));
  expect(card.getByRole("link", { name: "Spacewalk 91" })).toHaveAttribute("href", "/events/189");
  expect(card.getByText("EVA")).toBeVisible();
  expect(card.getByText("November 28, 2026 - 12:00 PM UTC")).toBeVisible();
  expect(card.getByRole("timer")).toHaveTextContent(/^T-1d 0[67]h/);
  expect(card.getByText("International Space Station")).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe("?page=1&limit=12&upcoming=true"));
});

test("a day is told as a day, and nothing is counted to it", async () => {
  await openList([anEvent({ date: "2026-12-02T00:00:00Z", certainty: "day", type: null })]);
  const card = within(screen.getByRole("article"));
  expect(card.getByText("December 02, 2026")).toBeVisible();
  expect(card.getByText("in 5 days")).toBeVisible();
  expect(card.queryByRole("timer")).toBeNull();
  expect(card.getByText("–")).toBeVisible();
});

test("an event whose day is today is not over", async () => {
  await openList([anEvent({ date: "2026-11-27T00:00:00Z", certainty: "day" })]);
  expect(screen.getByText("today in UTC")).toBeVisible();
});

test.each([
  ["quarter", 11, "2026-12-31T00:00:00Z", "Q4 2026"],
  ["month", 7, "2026-12-31T00:00:00Z", "NET December 2026"],
  ["half", 12, "2027-06-30T00:00:00Z", "H1 2027"],
  ["year", 14, "2027-12-31T00:00:00Z", "2027"],
] as const)("an event that is certain to the %s says that", async (certainty, id, date, text) => {
  await openList([anEvent({ certainty, date, date_precision: { id, name: certainty, abbrev: "" } })]);
  expect(screen.getByText(text)).toBeVisible();
});

test("an event without a date has a dash", async () => {
  await openList([anEvent({ date: null, certainty: null, location: "Antarctica" })]);
  const card = within(screen.getByRole("article"));
  expect(card.getByText("–")).toBeVisible();
  expect(card.queryByRole("timer")).toBeNull();
});

test("a webcast that runs is told", async () => {
  await openList([anEvent({ webcast_live: true })]);
  expect(screen.getByText("Live now")).toBeVisible();
  expect(screen.queryByText("EVA")).toBeNull();
});

test("past events are asked for by the address", async () => {
  const asked: string[] = [];
  server.use(
    http.get("*/api/v1/public/events", ({ request }) => {
      asked.push(new URL(request.url).searchParams.toString());
      return HttpResponse.json(eventPage([anEvent({ name: "Old docking", date: "2026-10-01T10:00:00Z" })]));
    }),
  );
  const { user } = await openList([anEvent()]);
  await user.click(screen.getByRole("button", { name: "Past" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Past Events" })).toBeVisible();
  expect(await screen.findByRole("link", { name: "Old docking" })).toBeVisible();
  expect(screen.queryByRole("timer")).toBeNull();
  expect(asked).toEqual(["limit=12&page=1&upcoming=false"]);
});

test("the address narrows the list, and what narrows it can be taken away", async () => {
  const { router, user } = await openList(
    [anEvent()],
    "/events?type=3",
    "public/events?limit=12&page=1&type=3&upcoming=true",
  );
  await user.click(
    await screen.findByRole("button", { name: /^Remove filter: Kind: EVA|^Remove filter.*EVA/ }),
  );
  await waitFor(() => expect(router.state.location.search).toBe("?page=1&limit=12&upcoming=true"));
});

test("kind, program and agency are chosen in the panel and stand in the address; both sides of now are one list", async () => {
  const choice = (id: number, name: string) => ({ id, name, count: 2 });
  const choices: EventFilters = {
    data: {
      types: [choice(2, "Docking"), choice(3, "EVA")],
      programs: [choice(17, "International Space Station")],
      agencies: [choice(44, "NASA")],
      stations: [],
      astronauts: [],
      spacecraft_configurations: [],
    },
  };
  server.use(
    http.get("*/api/v1/public/events", () => HttpResponse.json(eventPage([anEvent()]))),
    http.get("*/api/v1/public/events/filters", () => HttpResponse.json(choices)),
  );
  const { router, user } = await openList([anEvent()]);
  await user.click(screen.getByRole("button", { name: /^Filters/ }));
  for (const [label, name] of [
    ["Kind", "Docking"],
    ["Program", "International Space Station"],
    ["Agency", "NASA"],
  ] as const) {
    const field = await screen.findByRole("button", { name: `${label} Any ${label.toLowerCase()}` });
    await waitFor(() => expect(field).toBeEnabled());
    await user.click(field);
    await user.click(await screen.findByRole("option", { name: new RegExp(name) }));
  }
  await user.click(screen.getByRole("button", { name: "All" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Events" })).toBeVisible();
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toMatchObject({
      type: "2",
      program: "17",
      agency: "44",
      upcoming: "all",
    }),
  );
});

test("a launch that the list is narrowed to is told by its name", async () => {
  const launch = aLaunch();
  const key = `public/events?launch=${launch.id}&limit=12&page=1&upcoming=true`;
  await openList([anEvent({ launches: [launch] })], `/events?launch=${launch.id}`, key);
  expect(await screen.findByRole("button", { name: /^Remove filter.*Launch.*Starlink/ })).toBeVisible();
});

test("a list without events to come says so", async () => {
  await openList([]);
  expect(screen.getByRole("heading", { name: "Nothing is planned" })).toBeVisible();
});

test("a list that does not load offers another try", async () => {
  server.use(
    http.get("*/api/v1/public/events", () => HttpResponse.json({ error: "Broken." }, { status: 500 })),
  );
  renderRoute("/events");
  expect(await screen.findByRole("button", { name: /try again/i })).toBeVisible();
});

test("an event: its time, place, length, who and what takes part", async () => {
  await open({
    location: "International Space Station",
    duration: 23_400,
    description: "Two go out.\r\nTwo come back.",
    stations: [{ id: 4, name: "International Space Station" }],
    expeditions: [{ id: 74, name: "Expedition 74" }],
    astronauts: [{ id: 301, name: "Ada Example" }],
    agencies: [
      { id: 44, name: "A" },
      { id: 63, name: "B" },
    ],
    programs: [{ id: 17, name: "ISS" }],
  });
  expect(screen.getByText("November 28, 2026 - 12:00 PM UTC")).toBeVisible();
  expect(fact("Length")).toHaveTextContent("6 h 30 min");
  expect(within(fact("Station") as HTMLElement).getByRole("link")).toHaveAttribute("href", "/stations/4");
  expect(fact("Expedition")).toHaveTextContent("Expedition 74");
  expect(within(fact("Crew") as HTMLElement).getByRole("link")).toHaveAttribute("href", "/astronauts/301");
  expect(fact("Agencies")).toHaveTextContent("A, B");
  expect(within(fact("Kind") as HTMLElement).getByRole("link")).toHaveAttribute("href", "/events?type=3");
});

test("of what is not known nothing is said", async () => {
  await open({ type: null });
  for (const label of ["Kind", "Length", "Station", "Crew", "Program", "Agency"])
    expect(screen.queryByText(label, { selector: "dt" })).toBeNull();
  for (const name of ["Launches", "Updates", "Links"])
    expect(screen.queryByRole("region", { name })).toBeNull();
  expect(screen.queryByRole("button", { name: /Watch|Webcast/ })).toBeNull();
});

test("its launches, updates and links", async () => {
  await open({
    launches: [aLaunch()],
    updates: [
      {
        id: 1,
        comment: "Delayed.",
        created_by: "Cosmic",
        created_at: "2026-11-26T10:00:00Z",
        info_url: null,
      },
    ] as Event["updates"],
    info_urls: [{ title: "Plan", url: "https://example.org/plan", source: "example.org", type: null }],
  });
  expect(section("Launches").getByRole("link", { name: "Starlink Group 17-42" })).toBeVisible();
  expect(section("Updates").getByText("Delayed.")).toBeVisible();
  expect(section("Links").getByRole("link", { name: /Plan/ })).toHaveAttribute(
    "href",
    "https://example.org/plan",
  );
});

test("a webcast of which only the address is known can be watched", async () => {
  await open({
    video_urls: [
      {
        videoUrl: "https://www.youtube.com/watch?v=21X5lGlDOfg",
        watch_url: "https://www.youtube.com/watch?v=21X5lGlDOfg",
        priority: 10,
        title: "",
        publisher: null,
        source: null,
        type: null,
        language: null,
        image_url: null,
        ...notKept,
        start_time: null,
        live: false,
      },
    ],
  });
  expect(screen.getByRole("button", { name: "Webcast: Spacewalk 91" })).toBeVisible();
});

test("the page of an event that is to come offers a reminder", async () => {
  await open();
  expect(await screen.findByRole("button", { name: "Remind me: Spacewalk 91" })).toBeVisible();
});

test("there is no reminder of an event that is over", async () => {
  await open({ date: "2026-11-20T12:00:00Z" });
  expect(screen.queryByText("Remind me")).toBeNull();
});

test("an event that is no longer planned says so, and neither counts down nor reminds", async () => {
  await open({ withdrawn_at: "2026-11-20T10:00:00Z" });
  expect(screen.getByText("This event is no longer planned.")).toBeVisible();
  expect(screen.getByText(/^Removed from the schedule on November 20/)).toBeVisible();
  expect(screen.queryByRole("timer")).toBeNull();
  expect(screen.queryByRole("button", { name: /remind/i })).toBeNull();
});
