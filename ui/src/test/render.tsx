import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, type RouteObject, RouterProvider } from "react-router";
import { SWRConfig } from "swr";
import { routes as siteRoutes } from "../app/router";
import { swrConfig, takeFirstData } from "../lib/api";
import type { Status } from "../lib/api.gen";
import { startSession } from "../lib/session";
import type { Site } from "../lib/status";

interface Options {
  /** What the server wrote into the page, by SWR key. */
  data?: Record<string, unknown>;
  /** When it wrote that; now, unless told. */
  writtenAt?: Date;
  /** What the operator has set. */
  site?: Partial<Site>;
  routes?: RouteObject[];
}

/** How a catalogue stands whose feed has just answered. */
export function statusNow(changes: Partial<Status> = {}): Status {
  const now = new Date().toISOString();
  return {
    server_time: now,
    version: "test",
    launches_seen_at: now,
    starter_as_of: null,
    parts: [],
    ingest: { offline: false, calls_limit: 15, calls_left: 15, next: [], last_error: null },
    ...changes,
  };
}

/** Writes into the page what the server would. The setup takes it out after each test. */
export function writeFirstData(data: Record<string, unknown>, writtenAt = new Date(), site = {}): void {
  const script = document.createElement("script");
  script.type = "application/json";
  script.id = "app-data";
  script.textContent = JSON.stringify({ server_time: writtenAt.toISOString(), data, site });
  document.body.append(script);
}

/**
 * Renders the site at `path` with an empty cache and, besides `data`, a catalogue that is up to date. Returns Testing
 * Library's result, a user and the router.
 */
export function renderRoute(path: string, { data = {}, writtenAt, site, routes = siteRoutes }: Options = {}) {
  writeFirstData({ "public/status": statusNow(), ...data }, writtenAt, site);
  startSession();
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const result = render(
    <SWRConfig value={{ ...swrConfig(takeFirstData()), provider: () => new Map() }}>
      <RouterProvider router={router} />
    </SWRConfig>,
  );
  return { ...result, router, user: userEvent.setup() };
}
