import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import type { Drift, Follow, LauncherPage, LaunchStats, TurnaroundStats } from "../lib/api/api.gen";

const AS_OF = "2026-07-01T00:00:00Z";

const nothingFlown: LaunchStats = {
  as_of: AS_OF,
  by: "year",
  split: null,
  orbital: false,
  total: 0,
  success: 0,
  partial: 0,
  failure: 0,
  rate: null,
  path: null,
  streak: { launches: 0, since: null, path: null },
  cadence: { last_365_days: 0, path: null, median_gap_s: null, longest_gap_s: null, mean_gap_s: null },
  pace: null,
  groups: [],
  left_out: 0,
  launches: [],
};

const nothingDrifted: Drift = {
  orbital: false,
  as_of: AS_OF,
  tracked_since: null,
  launches: [],
  left_out: 0,
};

const nothingTurned: TurnaroundStats = { of: "booster", orbital: false, as_of: AS_OF, turnarounds: [] };

const noFleet: LauncherPage = {
  _embedded: { launcherDTOes: [] },
  page: { number: 1, size: 10, totalElements: 0, totalPages: 0 },
};

const nothingFollowed: Follow = {
  id: 0,
  created_at: null,
  zone: "UTC",
  paused: false,
  quiet_from: null,
  quiet_to: null,
  rules: [],
  sinks: [],
  notices: [],
  limits: { rules: 100, sinks: 10 },
};

/**
 * The server that answers in tests; a test adds its own handlers with `server.use`. What pages show beside what they are
 * about is empty: no list has years, nothing has flown, and nobody follows anything.
 */
export const server = setupServer(
  http.get("*/api/v1/public/launches/shortcuts", () => HttpResponse.json({ data: [] })),
  http.get("*/api/v1/public/launches/years", () => HttpResponse.json({ data: [] })),
  http.get("*/api/v1/public/stats/launches", () => HttpResponse.json(nothingFlown)),
  http.get("*/api/v1/public/stats/drift", () => HttpResponse.json(nothingDrifted)),
  http.get("*/api/v1/public/stats/turnaround", () => HttpResponse.json(nothingTurned)),
  http.get("*/api/v1/public/launchers", () => HttpResponse.json(noFleet)),
  http.get("*/api/v1/follow", () => HttpResponse.json(nothingFollowed)),
);
