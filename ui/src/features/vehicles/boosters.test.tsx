import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Landing, Launcher, LauncherFlight, LauncherPage } from "../../lib/api/api.gen";
import { pageInfo } from "../../test/catalogue";
import { renderRoute } from "../../test/render";
import { launcher, launcherDetail } from "../../test/things";

const LIST = "public/launchers?limit=12&ordering=asc&page=1";
const LAUNCHES = "/launches?page=1&limit=12&launcher=801&upcoming=all";

const aPage = (boosters: Launcher[]): LauncherPage => ({
  _embedded: { launcherDTOes: boosters },
  page: pageInfo(boosters.length),
});

const landing = (changes: Partial<Landing> = {}): Landing => ({
  attempt: true,
  success: true,
  description: null,
  downrange_distance: null,
  landing_type: { name: "Drone ship", abbrev: "ASDS", description: null },
  landing_zone: { name: "Test Ship", abbrev: "TS", description: null, location: null },
  ...changes,
});

const flight = (
  id: number,
  changes: { landing: Landing | null; flight_number: number | null } & Partial<LauncherFlight>,
): LauncherFlight => ({
  turn_around: null,
  type: "Core",
  mission: null,
  crew: [],
  launch: {
    id: `e3df2ecd-c239-472f-95e4-00000000000${id}`,
    fullname: `Testbird | Flight ${id}`,
    agency: null,
    image: null,
    location: null,
    net: "2026-02-01T10:00:00Z",
    net_precision: null,
    certainty: "exact" as const,
    held_at: null,
    timezone: null,
    status: "Launch Successful",
    status_id: 3,
  },
  ...changes,
});

const told = (card: HTMLElement) =>
  Array.from(card.querySelectorAll("dl > div"), (row) =>
    Array.from(row.children, (each) => each.textContent).join(": "),
  );

test("a booster's card tells its flights and landings, and what is not known is a dash", async () => {
  const bare = launcher({
    id: 802,
    serial_number: "T-1002",
    status: null,
    flights: null,
    flight_proven: null,
    successful_landings: null,
    attempted_landings: null,
    details: null,
    rocket: null,
  });
  const { router, user } = renderRoute("/vehicles/launchers", {
    data: { [LIST]: aPage([launcher(), bare]) },
  });
  const [card, other] = await screen.findAllByRole("article");
  if (!card || !other) throw new Error("two cards were expected");
  expect(told(card)).toEqual([
    "Status: Active",
    "Flights: 3",
    "Flight Proven: Yes",
    "Successful Landings: 2",
    "Attempted Landings: 3",
  ]);
  expect(within(card).getByText("Carries soot with pride.")).toBeVisible();
  expect(within(card).getByRole("link", { name: "View Launch: T-1001" })).toHaveAttribute("href", LAUNCHES);
  expect(told(other).map((line) => line.split(": ")[1])).toEqual(["–", "–", "–", "–", "–"]);
  expect(screen.getByPlaceholderText("e.g. Booster 12")).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe("?page=1&limit=12&ordering=asc"));
  await user.click(within(card).getByRole("button", { name: "Copy link to T-1001" }));
  expect(await navigator.clipboard.readText()).toBe(location.origin + LAUNCHES);
});

test.each([
  ["Most flights", "field=flights&limit=12&ordering=desc&page=1", undefined],
  ["Most recent flight", "field=lastFlight&limit=12&ordering=desc&page=1", "Last Flight: February 01, 2026"],
  ["Fastest turnaround", "field=turnaround&limit=12&ordering=asc&page=1", "Fastest Turnaround: 27 d"],
])("%s: the list is asked for in that order, and cards tell it", async (label, query, fact) => {
  const { user, router } = renderRoute("/vehicles/launchers", {
    data: { [LIST]: aPage([launcher()]), [`public/launchers?${query}`]: aPage([launcher({ id: 803 })]) },
  });
  await user.selectOptions(await screen.findByRole("combobox", { name: "Order by" }), label);
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get("field")).toBeTruthy());
  const card = await screen.findByRole("article");
  if (fact) await waitFor(() => expect(told(card).at(-1)?.replace(/\s/g, " ")).toBe(fact));
  await user.selectOptions(screen.getByRole("combobox", { name: "Order by" }), "Serial number A–Z");
  await waitFor(() => expect(router.state.location.search).not.toContain("field"));
});

test("a booster's page shows each flight with its landing", async () => {
  const flight_history = [
    flight(1, { flight_number: 4, landing: landing({ success: null }) }),
    flight(2, { flight_number: 3, landing: landing() }),
    flight(3, { flight_number: 2, landing: landing({ success: false }) }),
    flight(4, { flight_number: 1, landing: landing({ attempt: false, success: null }) }),
    flight(5, { flight_number: null, landing: null }),
  ];
  renderRoute("/vehicles/launchers/801", {
    data: { "public/launcher/801": launcherDetail({ flight_history }) },
  });
  expect(await screen.findByRole("heading", { level: 1, name: "T-1001" })).toBeVisible();
  const rows = within(screen.getByRole("region", { name: "Flight history" })).getAllByRole("listitem");
  const words = [
    "Landing not confirmed",
    "Landed",
    "Landing failed",
    "No landing attempted",
    "No landing known",
  ];
  expect(rows).toHaveLength(words.length);
  for (const [index, word] of words.entries()) expect(rows[index]).toHaveTextContent(word);
  expect(rows[1]).toHaveTextContent("Flight 3");
  const lines = rows.map((row) => row.querySelector("p")?.textContent);
  expect(lines.slice(-2)).toEqual(["Testbird · Flight 1", "Testbird"]);
  expect(rows[1]).toHaveTextContent("Test Ship (ASDS)");
  // So few landings have no rate: the figure above counts them.
  expect(screen.getByText("landings confirmed").nextElementSibling).toHaveTextContent("2 of 3");
  expect(screen.queryByText("Landing rate")).toBeNull();
  expect(screen.getByRole("link", { name: "Testbird 2B" })).toHaveAttribute("href", "/vehicles/rockets/601");
});

test("a booster's flights can be narrowed to a year, and lead to all its launches", async () => {
  const flight_history = [2026, 2026, 2025, 2025, 2025].map((year, index) => {
    const one = flight(index + 1, { flight_number: 5 - index, landing: landing() });
    return { ...one, launch: { ...one.launch, net: `${year}-02-01T10:00:00Z` } };
  });
  const { user } = renderRoute("/vehicles/launchers/801", {
    data: { "public/launcher/801": launcherDetail({ flights: 5, flight_history }) },
  });
  const history = within(await screen.findByRole("region", { name: "Flight history" }));
  expect(history.getAllByRole("listitem")).toHaveLength(5);
  expect(history.getByRole("link", { name: "All launches" })).toHaveAttribute("href", LAUNCHES);
  await user.selectOptions(history.getByRole("combobox", { name: "Year" }), "2026");
  expect(history.getAllByRole("listitem")).toHaveLength(2);
  expect(history.getByText("2 of 5")).toBeVisible();
  expect(history.getByRole("link", { name: "All launches of 2026" })).toHaveAttribute(
    "href",
    `${LAUNCHES}&from=2026-01-01&to=2026-12-31`,
  );
});

test("a booster's page counts its flights by the larger number, and says of how many some are known", async () => {
  const flight_history = [
    flight(1, { flight_number: 37, landing: landing() }),
    flight(2, { flight_number: 36, landing: landing() }),
  ];
  renderRoute("/vehicles/launchers/801", {
    data: {
      "public/launcher/801": launcherDetail({
        ...{ flights: 37, counted_flights: 33, known_flights: 0, fastest_of: 1, flight_history },
        ...{ successful_landings: 33, attempted_landings: 33 },
      }),
    },
  });
  expect((await screen.findByText("flights")).nextElementSibling).toHaveTextContent("37");
  expect(screen.getByText(/^The official count is 33 flights; 37 are on record here\./)).toBeVisible();
  expect(screen.getByText(/2 of 37 flights are listed here\./)).toBeVisible();
  expect(screen.getByText("landings confirmed, 33 flights counted")).toBeVisible();
  expect(screen.getByText("fastest turnaround, of 1 known")).toBeVisible();
  expect(screen.getByText("Landing rate").nextElementSibling).toHaveTextContent("100% (of 33 known)");
  expect(screen.getByText("2 of 37")).toBeVisible();
});

test("a booster's page tells each figure once", async () => {
  renderRoute("/vehicles/launchers/801", { data: { "public/launcher/801": flownOften(34) } });
  await screen.findByText("fastest turnaround");
  for (const told of [
    /^flights$/i,
    /fastest turnaround/i,
    /median turnaround/i,
    /^status$/i,
    /flight proven/i,
  ])
    expect(screen.queryAllByText(told, { selector: "dt, span" }).length).toBeLessThan(2);
  expect(screen.queryByText(/attempted landings|successful landings/i)).toBeNull();
});

test("a booster that never flew says so", async () => {
  renderRoute("/vehicles/launchers/801", {
    data: { "public/launcher/801": launcherDetail({ details: null }) },
  });
  expect(await screen.findByText("No known flight of this booster.")).toBeVisible();
  expect(within(screen.getByRole("region", { name: "Details" })).getByText("–")).toBeVisible();
});

test("a booster's page draws its flights over time, and tells streak and median turnaround", async () => {
  const flight_history = [
    { ...flight(5, { flight_number: 5, landing: landing({ success: null }) }), turn_around: null },
    { ...flight(3, { flight_number: 3, landing: landing() }), turn_around: 20 * 86_400 },
    { ...flight(2, { flight_number: 2, landing: landing() }), turn_around: 40 * 86_400 },
    { ...flight(1, { flight_number: 1, landing: landing({ success: false }) }), turn_around: null },
  ].map((each, index) => ({
    ...each,
    launch: {
      ...each.launch,
      net: `${["2099-02-01", "2026-03-01", "2026-02-01", "2026-01-01"][index]}T10:00:00Z`,
      status_id: index === 0 ? 1 : 3,
    },
  }));
  renderRoute("/vehicles/launchers/801", {
    data: { "public/launcher/801": launcherDetail({ flights: 3, flight_history }) },
  });
  const arcs = await screen.findByRole("figure", {
    name: "T-1001: 3 flights from January 01, 2026 to March 01, 2026, to scale of time",
  });
  await within(arcs).findAllByRole("link");
  expect(
    within(arcs)
      .getAllByRole("link")
      .map((link) => [link.getAttribute("aria-label"), link.getAttribute("tabindex")]),
  ).toEqual([
    ["Flight 1, January 01, 2026: Landing failed", "-1"],
    ["Flight 2, February 01, 2026: Landed", "-1"],
    ["Flight 3, March 01, 2026: Landed", "0"],
  ]);
  expect(arcs.querySelectorAll("a circle[data-tone=ok]")).toHaveLength(2);
  expect(arcs.querySelectorAll("a path[data-tone=lost]")).toHaveLength(1);
  expect(arcs.querySelector("[data-fastest] text")).toHaveTextContent("20 d");
  expect(screen.getByText("Landings in a row").nextElementSibling).toHaveTextContent(/^2$/);
  expect(screen.getByText("median turnaround").nextElementSibling).toHaveTextContent(/^30\s?d$/);
  const both = within(screen.getByRole("region", { name: "Last and next flight" }));
  const [next, last] = both.getAllByRole("listitem");
  expect(next).toHaveTextContent("Next flight");
  expect(last).toHaveTextContent("Last flight");
  const history = within(screen.getByRole("region", { name: "Flight history" }));
  expect(history.getAllByRole("listitem")[0]).toHaveTextContent("Landing planned");
  expect(both.getAllByRole("link")[0]).toHaveAttribute(
    "href",
    "/launches/e3df2ecd-c239-472f-95e4-000000000005",
  );
});

test("a flight tells what it carries and who goes up, each with a page", async () => {
  renderRoute("/vehicles/launchers/801", {
    data: {
      "public/launcher/801": launcherDetail({
        flight_history: [
          flight(2, {
            landing: null,
            flight_number: 2,
            mission: {
              name: "Crew-1",
              type: "Human Exploration",
              orbit: "Low Earth Orbit",
              orbit_abbrev: "LEO",
            },
            crew: [
              { id: 1, name: "Ada Test" },
              { id: 2, name: "Bo Probe" },
            ],
          }),
          flight(1, { landing: null, flight_number: 1 }),
        ],
      }),
    },
  });
  const history = within(await screen.findByRole("region", { name: "Flight history" }));
  const [manned, plain] = history.getAllByRole("listitem");
  expect(manned).toHaveTextContent("Human Exploration, Low Earth Orbit · Crew: Ada Test, Bo Probe");
  expect(history.getByRole("link", { name: "Bo Probe" })).toHaveAttribute("href", "/astronauts/2");
  expect(plain).not.toHaveTextContent("Crew");
});

/** A booster that flew so often, every 30 days. */
const flownOften = (count: number) =>
  launcherDetail({
    flights: count,
    counted_flights: count,
    known_flights: count,
    successful_landings: count,
    attempted_landings: count,
    fastest_turnaround: 30 * 86_400,
    flight_history: Array.from({ length: count }, (_, index) => {
      const number = count - index;
      const one = flight(0, { flight_number: number, landing: landing() });
      const net = new Date(Date.UTC(2023, 0, 1 + number * 30)).toISOString();
      const id = `e3df2ecd-c239-472f-95e4-${String(number).padStart(12, "0")}`;
      return { ...one, turn_around: number > 1 ? 30 * 86_400 : null, launch: { ...one.launch, id, net } };
    }),
  });

test("a booster of 34 flights has an arc, a ring, a row and a link for each", async () => {
  renderRoute("/vehicles/launchers/801", { data: { "public/launcher/801": flownOften(34) } });
  const arcs = within(await screen.findByRole("figure", { name: /^T-1001: 34 flights from/ }));
  const links = await arcs.findAllByRole("link");
  expect(links).toHaveLength(34);
  expect(links[33]).toHaveAccessibleName("Flight 34, October 17, 2025: Landed");
  expect(links[33]).toHaveAttribute("href", "/launches/e3df2ecd-c239-472f-95e4-000000000034");
  expect(document.querySelectorAll("[data-ring]")).toHaveLength(34);
  expect(screen.getByText("One ring per flight")).toBeVisible();
  expect(screen.getByText("landings confirmed").nextElementSibling).toHaveTextContent("34 of 34");
  expect(screen.getByText("fastest turnaround").nextElementSibling).toHaveTextContent("30 d");
  expect(screen.getByText("Landings in a row").nextElementSibling).toHaveTextContent(/^34$/);
  const history = within(screen.getByRole("region", { name: "Flight history" }));
  expect(history.getAllByRole("listitem")).toHaveLength(34);
});

test("a booster that flew once stands in the middle of its line, without pauses", async () => {
  renderRoute("/vehicles/launchers/801", { data: { "public/launcher/801": flownOften(1) } });
  const arcs = await screen.findByRole("figure", {
    name: "T-1001: 1 flight on January 31, 2023, to scale of time",
  });
  expect(await within(arcs).findByRole("link")).toHaveAccessibleName("Flight 1, January 31, 2023: Landed");
  expect(arcs).not.toHaveTextContent(" d");
});

test("a booster that was lost says so, on its line and in its list", async () => {
  const lost = flight(1, { flight_number: 1, landing: landing({ success: false }) });
  renderRoute("/vehicles/launchers/801", {
    data: {
      "public/launcher/801": launcherDetail({
        ...{ status: "lost", flights: 1, successful_landings: 0, attempted_landings: 1 },
        flight_history: [lost],
      }),
    },
  });
  const arcs = await screen.findByRole("figure", { name: /^T-1001/ });
  expect(await within(arcs).findByRole("link")).toHaveAccessibleName(/: Landing failed$/);
  expect(screen.getByText("landings confirmed").nextElementSibling).toHaveTextContent("0 of 1");
  expect(screen.getAllByText("Lost").length).toBeGreaterThan(0);
  expect(screen.getByText("Landings in a row").nextElementSibling).toHaveTextContent(/^0$/);
});

test("a placeholder, of which nothing is known, has no figures, no arcs and no rings", async () => {
  const unknown = {
    ...{ serial_number: "Unknown F9", status: null, flights: null, flight_proven: null },
    ...{ successful_landings: null, attempted_landings: null, fastest_turnaround: null },
    ...{ first_launch: null, last_launch: null, flight_history: [] },
  };
  renderRoute("/vehicles/launchers/801", {
    data: { "public/launcher/801": launcherDetail(unknown) },
  });
  await screen.findByRole("heading", { level: 1, name: "Unknown F9" });
  expect(screen.getByText("No known flight of this booster.")).toBeVisible();
  expect(screen.queryByText("landings confirmed")).toBeNull();
  expect(screen.queryByRole("region", { name: "Flights over time" })).toBeNull();
  expect(document.querySelector("[data-ring]")).toBeNull();
});
