import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { aMonth } from "../features/launches/calendar/calendar.fixture";
import { choices } from "../features/launches/list/launches.fixture";
import { pageInfo } from "../test/catalogue";
import { renderRoute, statusNow } from "../test/render";
import { server } from "../test/server";

/** The status of a site that asks for nothing, and has `starter` launches of the starter catalogue. */
function offline(starter = 0) {
  const launches = { kind: "launches", count: starter, starter, seen_at: null, complete_at: null };
  return { ...statusNow({ parts: [launches] }), ingest: { ...statusNow().ingest, offline: true } };
}

const empty: [path: string, data: Record<string, unknown>, promise: RegExp][] = [
  [
    "/changes",
    { "public/changes?limit=24&page=1": { _embedded: { launchChangeDTOes: [] }, page: pageInfo(0, 1, 24) } },
    /appear here/,
  ],
  ["/calendar?month=2026-08", { "public/launches/month?month=2026-08": aMonth([]) }, /appear here/],
  ["/stations", { "public/stations": [] }, /Come back/],
];

test.each(empty)("a site without live data promises nothing: %s", async (path, data, promise) => {
  server.use(http.get("*/api/v1/public/launches/filters", () => HttpResponse.json(choices)));
  const { unmount } = renderRoute(path, { data });
  expect(await screen.findByText(promise)).toBeVisible();
  unmount();
  document.getElementById("app-data")?.remove();
  renderRoute(path, { data: { ...data, "public/status": offline() } });
  expect(await screen.findByText("This site runs without live data.")).toBeVisible();
  expect(screen.queryByText(promise)).toBeNull();
});

const stats = {
  ...{ by: "year", split: null, orbital: false, as_of: "2026-08-01T00:00:00Z", path: null, pace: null },
  ...{ total: 0, success: 0, partial: 0, failure: 0, rate: null, groups: [], left_out: 0, launches: [] },
  streak: { launches: 0, path: null, since: null },
  cadence: { last_365_days: 0, longest_gap_s: null, mean_gap_s: null, median_gap_s: null, path: null },
};

test.each([
  [0, "No flown launch is in the catalog yet."],
  [18, "The launches of the starter catalog are not counted."],
])("with %d starter launches and no live data nothing is said to load", async (starter, none) => {
  server.use(http.get("*/api/v1/public/stats/launches", () => HttpResponse.json(stats)));
  renderRoute("/stats", { data: { "public/status": offline(starter) } });
  expect(await screen.findByText(none)).toBeVisible();
  expect(screen.getByText(/This site runs without live data\. Counts are incomplete\./)).toBeVisible();
  expect(screen.queryByText(/loading/)).toBeNull();
});
