import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import type { LaunchStats } from "../lib/api/api.gen";
import { agencyDetail, astronautDetail, pageInfo } from "../test/catalogue";
import { rocketConfig } from "../test/launchDetail";
import { renderRoute, statusNow } from "../test/render";
import { server } from "../test/server";
import { launcherDetail, padDetail, rocketDetail, spacecraftDetail } from "../test/things";

const record = { successful_launches: 40, failed_launches: 3 };

/** Answers that a site has been told of 41 launches of everything. */
function answerStats(): void {
  const stats: LaunchStats = {
    ...{ by: "year", split: null, orbital: false, as_of: "2026-08-01T00:00:00Z", path: null, pace: null },
    ...{ total: 41, success: 39, partial: 0, failure: 2, rate: 0.95, groups: [], left_out: 0, launches: [] },
    streak: { launches: 5, path: null, since: null },
    cadence: { last_365_days: 4, longest_gap_s: null, mean_gap_s: null, median_gap_s: null, path: null },
  };
  const noRockets = { _embedded: { rocketConfigSummarizedDTOes: [] }, page: pageInfo(0, 1, 4) };
  server.use(
    http.get("*/api/v1/public/stats/launches", () => HttpResponse.json(stats)),
    http.get("*/api/v1/public/stats/slips", () => HttpResponse.json({ groups: [] })),
    http.get("*/api/v1/public/rockets", () => HttpResponse.json(noRockets)),
    http.get("*/api/v1/public/launches", () =>
      HttpResponse.json({ _embedded: { launchNormalDTOes: [] }, page: pageInfo(1, 1, 4) }),
    ),
  );
}

/** Pages that tell how often a thing flew as the feed counts it, beside what this site counts. */
const told = [
  ["/agencies/121", "public/agency/121", agencyDetail(record), "43 launches"],
  ["/vehicles/rockets/601", "public/rocket/601", rocketDetail(record), "43 launches"],
  ["/vehicles/spacecraft/1", "public/spacecraft/1", spacecraftDetail(record), "43 launches"],
  ["/locations/87", "public/launch-pad/87", padDetail({ total_launch_count: 43 }), "43 launches"],
  ["/astronauts/1", "public/astronaut/1", astronautDetail({ flights_count: 43 }), "43 flights"],
] as const;

test.each(told)(
  "%s says why the feed's figure differs from the site's own",
  async (path, call, thing, words) => {
    answerStats();
    renderRoute(path, { data: { [call]: thing } });
    const line = await screen.findByText(/reported in total/);
    expect(line).toHaveTextContent(`${words} reported in total; 41 on record here.`);
  },
);

const history = (complete_at: string | null) =>
  statusNow({ parts: [{ kind: "launches", count: 41, starter: 0, seen_at: null, complete_at }] });

/** Pages whose figures are counted by the site itself. */
const counted = [
  ...told,
  ["/vehicles/launchers/801", "public/launcher/801", launcherDetail({ flights: 2 }), "flights"],
  [
    "/vehicles/rockets/compare?ids=601",
    "public/rockets?ids=601",
    { _embedded: { rocketConfigSummarizedDTOes: [rocketConfig()] }, page: pageInfo(1) },
    "Succeeded",
  ],
  [
    "/vehicles/launchers/fleet",
    "public/launchers?field=flights&limit=50&ordering=desc&page=1",
    { _embedded: { launcherDTOes: [launcherDetail({ status: "active" })] }, page: pageInfo(1, 1, 50) },
    "Fleet",
  ],
] as const;

const note = /launch history is still loading/;

test.each(counted)("%s tells that the history is not complete", async (path, call, thing) => {
  answerStats();
  renderRoute(path, { data: { [call]: thing, "public/status": history(null) } });
  const [told] = await screen.findAllByText(note);
  expect(told).toBeVisible();
});

test.each(counted)("%s says nothing of a history that is complete", async (path, call, thing, words) => {
  answerStats();
  renderRoute(path, { data: { [call]: thing, "public/status": history("2026-08-01T00:00:00Z") } });
  expect((await screen.findAllByText(new RegExp(words))).length).toBeGreaterThan(0);
  expect(screen.queryByText(note)).toBeNull();
});
