import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import type { LaunchStats, LaunchStatsGroup } from "../../lib/api/api.gen";
import { renderRoute, statusNow } from "../../test/render";
import { server } from "../../test/server";
import { thisYear } from "./statsState";

const YEAR = thisYear();

function aGroup(changes: Partial<LaunchStatsGroup> = {}): LaunchStatsGroup {
  const { total = 12, partial = 0, failure = 0 } = changes;
  return {
    key: String(YEAR - 1),
    name: null,
    total,
    success: total - partial - failure,
    partial,
    failure,
    rate: total < 10 ? null : (total - partial - failure) / total,
    first_at: `${YEAR - 1}-01-02T00:00:00Z`,
    last_at: `${YEAR - 1}-12-30T00:00:00Z`,
    last: "",
    streak: 0,
    parts: [],
    path: `/launches?from=${YEAR - 1}-01-01&to=${YEAR - 1}-12-31`,
    ...changes,
  };
}

function stats(groups: LaunchStatsGroup[], changes: Partial<LaunchStats> = {}): LaunchStats {
  const sum = (kind: "total" | "success" | "partial" | "failure") =>
    groups.reduce((all, group) => all + group[kind], 0);
  return {
    as_of: `${YEAR}-08-22T15:00:00Z`,
    by: "year",
    split: null,
    orbital: false,
    groups,
    left_out: 0,
    launches: [],
    total: sum("total"),
    success: sum("success"),
    partial: sum("partial"),
    failure: sum("failure"),
    rate: sum("total") < 10 ? null : sum("success") / sum("total"),
    path: null,
    pace: null,
    cadence: { last_365_days: 0, longest_gap_s: null, mean_gap_s: null, median_gap_s: null, path: null },
    streak: { launches: 0, path: null, since: null },
    ...changes,
  };
}

/** Answers each call of groups. */
function answer(of: (query: URLSearchParams) => LaunchStats | Response): void {
  server.use(
    http.get("*/api/v1/public/stats/launches", ({ request }) => {
      const found = of(new URL(request.url).searchParams);
      return found instanceof Response ? found : HttpResponse.json(found);
    }),
  );
}

const section = async (name: string) => within(await screen.findByRole("region", { name: new RegExp(name) }));

beforeEach(() =>
  server.use(
    http.get("*/api/v1/public/stats/records", () => HttpResponse.json({ records: [] })),
    http.get("*/api/v1/public/stats/slips", () => HttpResponse.json({ tracked_since: null, groups: [] })),
    http.get("*/api/v1/public/launches/filters", () => HttpResponse.json({ data: {} })),
  ),
);

test("a year whose launches no list can show is drawn and told, without a link", async () => {
  const none = { path: null, total: 3, partial: 1 };
  answer(() => stats([aGroup({ ...none, key: String(YEAR - 2) }), aGroup()]));
  renderRoute("/stats");
  const years = await section("Launches by year");
  expect(years.getByText(`${YEAR - 2}: 3 launches: 2 succeeded, 1 in part`)).toBeTruthy();
  expect(years.queryByRole("link", { name: new RegExp(`^${YEAR - 2}:`) })).toBeNull();
  expect(years.getByRole("link", { name: `${YEAR - 1}: 12 launches: 12 succeeded` })).toBeTruthy();
});

test.each([
  ["all of history is read", "2026-08-01T00:00:00Z", 0],
  ["some of history is not read yet", null, 1],
])("figures are whole or told not to be: %s", async (_, complete_at, notes) => {
  answer(() => stats([aGroup()]));
  const launches = { kind: "launches", count: 20, starter: 0, seen_at: null, complete_at };
  for (const path of ["/stats", "/stats/rocket"]) {
    const { unmount } = renderRoute(path, { data: { "public/status": statusNow({ parts: [launches] }) } });
    expect(await screen.findAllByText(/12/)).not.toHaveLength(0);
    expect(screen.queryAllByText(/launch history is still loading/)).toHaveLength(notes);
    unmount();
  }
});

test("what succeeded in part is striped, and not a colour alone", async () => {
  answer(() => stats([aGroup({ partial: 2 })]));
  renderRoute("/stats");
  const bar = (await section("Launches by year")).getByRole("link", { name: /2 in part/ });
  const striped = [...bar.querySelectorAll("rect")].filter((rect) => rect.getAttribute("fill"));
  expect(striped.map((rect) => rect.getAttribute("fill"))).toEqual(["url(#partly)"]);
  // A class with a fill of its own would win over the attribute.
  expect(striped[0]?.getAttribute("class")).toBeNull();
});

test("launches by year that do not load say so, and are counted again on demand", async () => {
  let fails = true;
  answer((query) =>
    fails && query.get("by") === "year" && !query.has("split")
      ? HttpResponse.json({}, { status: 500 })
      : stats([aGroup()]),
  );
  renderRoute("/stats");
  const years = await section("Launches by year");
  const again = await years.findByRole("button", { name: "Try again" });
  fails = false;
  await userEvent.click(again);
  expect(await years.findByText(`Busiest year: ${YEAR - 1}, with 12 launches.`)).toBeTruthy();
});

test("a record is dated once, by who holds it or by its launch", async () => {
  answer(() => stats([aGroup()]));
  const path = "/launches?from=2024-01-01&to=2024-12-31";
  const year = {
    id: "year",
    title: "Most launches in a year",
    value: 257,
    unit: "launches",
    holder: "2024",
    path,
  };
  const gap = {
    id: "gap",
    title: "Longest time without a launch",
    value: 86_400,
    unit: "seconds",
    holder: "Sputnik 2",
  };
  server.use(
    http.get("*/api/v1/public/stats/records", () =>
      HttpResponse.json({
        records: [
          { ...year, at: "2024-01-02T00:00:00Z" },
          { ...gap, at: "1957-11-03T02:30:00Z", path: "/launches/1" },
        ],
      }),
    ),
  );
  renderRoute("/stats");
  const records = await section("Records");
  const told = (await records.findAllByRole("listitem")).map((item) => item.textContent);
  expect(told).toEqual([
    "257Most launches in a year2024",
    "1\u202fdLongest time without a launchSputnik 2 · November 03, 1957",
  ]);
});

test("days are a table, too, and the last flights of a rocket are told in words", async () => {
  const day = `${YEAR}-01-05`;
  answer((query) => {
    if (query.get("by") === "day")
      return stats([aGroup({ key: day, total: 2, path: `/launches?on=${day}` })]);
    if (query.get("by") === "rocket") return stats([aGroup({ name: "Electron", last: "sspf" })]);
    return stats([aGroup()]);
  });
  renderRoute("/stats");
  const days = await section("Every day of");
  await userEvent.click(await days.findByText("As a table"));
  const row = days.getByRole("row", { name: new RegExp(`^January 05, ${YEAR}`) });
  expect(within(row).getByRole("link").getAttribute("href")).toBe(`/launches?on=${day}`);
  const track = await section("Track record");
  const words = "Last 4 launches: 2 succeeded, 1 in part, 1 failed";
  expect(await track.findByRole("img", { name: words })).toBeTruthy();
});

test("a year without launches has no rate", async () => {
  answer((query) => (query.has("from") ? stats([]) : stats([aGroup()])));
  renderRoute("/stats");
  const told = (await screen.findByText("succeeded")).closest("div");
  expect(told?.textContent).toBe("succeeded–");
  expect(screen.queryByText("0 of 0")).toBeNull();
});

const aRocket = (name: string, changes: Partial<LaunchStatsGroup>) =>
  aGroup({ key: name, name, path: `/launches?rocketConfig=${name}`, ...changes });

test("a grouping is a table that its headings sort, each name leads to its launches, and the CSV is of the same", async () => {
  const asked: string[] = [];
  answer((query) => {
    asked.push(query.toString());
    return stats([
      aRocket("Soyuz", { total: 40, failure: 4 }),
      aRocket("Electron", { total: 20 }),
      aRocket("Kii", { total: 2, failure: 1 }),
    ]);
  });
  const { user } = renderRoute("/stats/rocket?agency=121&year=all&orbital=true");
  const first = () =>
    screen
      .getAllByRole("row")
      .slice(1)
      .map((row) => within(row).getAllByRole("link")[0]?.textContent);
  await screen.findByRole("link", { name: "Soyuz" });
  expect(asked).toEqual(["agency=121&by=rocket&orbital=true&split=outcome"]);
  expect(first()).toEqual(["Soyuz", "Electron", "Kii"]);
  expect(screen.getByRole("link", { name: "Soyuz" })).toHaveAttribute("href", "/launches?rocketConfig=Soyuz");
  await user.click(screen.getByRole("button", { name: "Rate" }));
  // Two launches have no rate.
  expect(first()).toEqual(["Soyuz", "Electron", "Kii"]);
  await user.click(screen.getByRole("button", { name: "Rate" }));
  expect(first()).toEqual(["Electron", "Soyuz", "Kii"]);
  expect(screen.getByRole("link", { name: "CSV" })).toHaveAttribute(
    "href",
    "/stats/rocket.csv?agency=121&orbital=true",
  );
});

test("order and length of a grouping stand in its address, and another grouping has its own", async () => {
  answer(() =>
    stats(Array.from({ length: 60 }, (_, i) => aRocket(`R${i}`, { total: 60 - i, failure: 60 - i }))),
  );
  const { user, router } = renderRoute("/stats/rocket?agency=121&year=all&sort=-name");
  const first = () => within(screen.getAllByRole("row")[1] as HTMLElement).getAllByRole("link")[0];
  await screen.findByRole("table");
  expect(first()).toHaveTextContent("R59");
  expect(screen.getByRole("columnheader", { name: /Rocket/ })).toHaveAttribute("aria-sort", "descending");
  await user.click(screen.getByRole("button", { name: "Show all 60" }));
  expect(screen.getAllByRole("row")).toHaveLength(61);
  await user.click(screen.getByRole("button", { name: "Launches" }));
  expect(first()).toHaveTextContent("R59");
  expect(router.state.location.search).toBe("?agency=121&year=all&sort=total&rows=all");
  await user.selectOptions(screen.getByRole("combobox", { name: "Counted by" }), "By agency");
  await screen.findByRole("heading", { level: 1, name: "Launches by agency" });
  expect(router.state.location.search).toBe("?agency=121&year=all");
  expect(await screen.findByRole("button", { name: "Show all 60" })).toBeVisible();
});

test("another grouping keeps the filter and the year, and all years stand beside each other", async () => {
  const asked: string[] = [];
  answer((query) => {
    asked.push(query.toString());
    return stats([aGroup()]);
  });
  const { user } = renderRoute(`/stats/rocket?agency=121&year=${YEAR - 1}`);
  await screen.findByRole("table");
  await user.selectOptions(screen.getByRole("combobox", { name: "Counted by" }), "By year");
  expect(await screen.findByRole("heading", { level: 1, name: "Launches by year" })).toBeVisible();
  expect(screen.queryByRole("combobox", { name: "Year" })).toBeNull();
  await screen.findByRole("table");
  expect(asked).toEqual([
    `agency=121&by=rocket&from=${YEAR - 1}-01-01&split=outcome&to=${YEAR - 1}-12-31`,
    "agency=121&by=year&split=outcome",
  ]);
  await user.selectOptions(screen.getByRole("combobox", { name: "Counted by" }), "By pad");
  expect(await screen.findByRole("combobox", { name: "Year" })).toHaveValue(String(YEAR - 1));
});

test("a grouping that nobody has says so", async () => {
  renderRoute("/stats/colour");
  expect(await screen.findByRole("heading", { name: "There is no such statistic." })).toBeVisible();
});

test("without suborbital flights the definition of a launch says so", async () => {
  answer(() => stats([aGroup()], { orbital: true }));
  renderRoute("/stats?orbital=true");
  expect(await screen.findByText(/suborbital flights excluded/)).toBeVisible();
});

test("each month of the race is a row, and months that are not over have no figure", async () => {
  const flown = (day: string) => ({
    key: day,
    name: null,
    total: 1,
    success: 1,
    partial: 0,
    failure: 0,
    path: null,
  });
  answer((query) =>
    query.get("split") === "day"
      ? stats([
          aGroup({
            total: 3,
            parts: [flown(`${YEAR - 1}-01-31`), flown(`${YEAR - 1}-02-01`), flown(`${YEAR - 1}-12-31`)],
          }),
          aGroup({ key: String(YEAR), total: 1, parts: [flown(`${YEAR}-01-01`)] }),
        ])
      : stats([aGroup()]),
  );
  renderRoute("/stats");
  const race = await section("Year by year");
  await userEvent.click(await race.findByText("As a table"));
  const cells = (month: string) =>
    within(race.getByRole("row", { name: new RegExp(`^${month}`) }))
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);
  expect(cells("January")[0]).toBe("1");
  expect(cells("February")[0]).toBe("2");
  expect(cells("November")[0]).toBe("2");
  expect(cells("December")[0]).toBe("3");
  const over = new Date().getUTCMonth() === 11 && new Date().getUTCDate() === 31;
  expect(cells("December")[1]).toBe(over ? "1" : "–");
});

test("slips are told with what half and nine of ten of them stay below, and drawn beside it", async () => {
  const counts = { launches: 30, changes: 40, moves: 38, advances: 2, scrubs: 3, corrections: 2, flown: 30 };
  const group = { ...counts, slips: 33, on_time: 20, on_time_rate: 0.6667, too_few: false, path: null };
  server.use(
    http.get("*/api/v1/public/stats/slips", () =>
      HttpResponse.json({
        ...group,
        tracked_since: "2026-01-01T00:00:00Z",
        groups: [
          { ...group, key: "1", name: "Many", median_s: 3_600, p90_s: 86_400 },
          { ...group, key: "2", name: "Few", median_s: null, p90_s: null, too_few: true },
        ],
      }),
    ),
  );
  answer(() => stats([aGroup()]));
  renderRoute("/stats");
  const slips = await section("Slips and scrubs");
  const many = await slips.findByRole("row", { name: /^Many/ });
  expect(many).toHaveTextContent(/1.h.*1.d/);
  expect(many.querySelectorAll("circle")).toHaveLength(2);
  expect(slips.getByRole("row", { name: /^Few/ }).querySelector("circle")).toBeNull();
});

test("slips without a length have no columns for one, and an agency without any has no row", async () => {
  const none = { median_s: null, p90_s: null, on_time: 0, on_time_rate: null, too_few: true, path: null };
  const counts = { launches: 1, changes: 2, moves: 2, advances: 0, corrections: 0, slips: 2, scrubs: 0 };
  const still = { changes: 0, moves: 0, slips: 0 };
  const group = { ...none, ...counts, flown: 0 };
  server.use(
    http.get("*/api/v1/public/stats/slips", () =>
      HttpResponse.json({
        ...group,
        tracked_since: "2026-01-01T00:00:00Z",
        groups: [
          { ...group, key: "1", name: "Moved" },
          { ...group, ...still, key: "2", name: "Stayed" },
        ],
      }),
    ),
  );
  answer(() => stats([aGroup()]));
  renderRoute("/stats");
  const slips = await section("Slips and scrubs");
  await slips.findByRole("row", { name: /^Moved/ });
  expect(slips.queryByRole("row", { name: /^Stayed/ })).toBeNull();
  const heads = slips.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(heads).toEqual(["Agency", "Changes", "Slips", "Scrubs"]);
});

test("years have one table, behind the heading", async () => {
  answer(() => stats([aGroup()]));
  renderRoute("/stats");
  const years = await section("Launches by year");
  expect(await years.findByRole("link", { name: /^Table/ })).toBeVisible();
  expect(years.queryByText("As a table")).toBeNull();
});

test("of few launches the track record is a count, told once", async () => {
  answer(() => stats([aGroup({ name: "Electron", total: 9, success: 8 })]));
  renderRoute("/stats");
  const track = await section("Track record");
  const row = (await track.findByText("8 of 9")).closest("li");
  expect(row).toHaveTextContent(/8 of 9$/);
});

test.each([
  ["/stats", "No flown launch is in the catalog yet."],
  ["/stats?agency=121", "No flown launch matches these filters."],
  ["/stats/rocket", "No flown launch is in the catalog yet."],
  ["/stats/rocket?year=1960", "No flown launch matches these filters."],
])("where nothing is counted %s says why", async (path, text) => {
  answer(() => stats([]));
  renderRoute(path);
  expect(await screen.findByText(text)).toBeVisible();
});

test.each([
  ["/stats", "Copy link to these statistics"],
  ["/stats?agency=121", "Copy link to this list"],
])("%s can be shared by one button", async (path, name) => {
  answer(() => stats([aGroup()]));
  renderRoute(path);
  expect(await screen.findByRole("button", { name })).toBeEnabled();
  expect(screen.getAllByRole("button", { name: /^Copy link/ })).toHaveLength(1);
});
