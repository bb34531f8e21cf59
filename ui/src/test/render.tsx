import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { UNSAFE_createMemoryHistory as createMemoryHistory, type To } from "react-router";
import { SWRConfig } from "swr";
import { expect } from "vitest";
import type { SiteRoute } from "../app/lazyPage";
import { routes as siteRoutes } from "../app/router";
import { SiteRouter } from "../app/SiteRouter";
import type { Status } from "../lib/api/api.gen";
import { takeFirstData } from "../lib/api/firstData";
import { startSession } from "../lib/api/session";
import { swrConfig } from "../lib/api/useApi";
import { readSite, type Site, SiteSettings } from "../lib/firstPaint/site";

interface Options {
  /** What the server wrote into the page, by SWR key. */
  data?: Record<string, unknown>;
  /** When it wrote that; now, unless told. */
  writtenAt?: Date;
  /** What the operator has set. */
  site?: Partial<Site>;
  routes?: SiteRoute[];
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

/** What tests ask of the history, and have it do. */
function routerOf(history: ReturnType<typeof createMemoryHistory>) {
  return {
    /** The address, and how it was come to. */
    get state() {
      return { location: history.location, historyAction: history.action };
    },
    /** Goes to a place, or so many steps along the history, and waits for its page. */
    async navigate(to: To | number): Promise<void> {
      if (typeof to === "number") history.go(to);
      else history.push(to);
      await waitFor(() => expect(screen.queryByRole("progressbar", { name: "Loading page" })).toBeNull());
    },
  };
}

/**
 * Renders the site at `path` with an empty cache and, besides `data`, a catalogue that is up to date. Returns Testing
 * Library's result, a user and the router, as far as tests need it.
 */
export function renderRoute(path: string, { data = {}, writtenAt, site, routes = siteRoutes }: Options = {}) {
  writeFirstData({ "public/status": statusNow(), ...data }, writtenAt, site);
  startSession();
  const history = createMemoryHistory({ initialEntries: [path], v5Compat: true });
  const result = render(
    <SWRConfig value={{ ...swrConfig(takeFirstData()), provider: () => new Map() }}>
      <SiteSettings value={readSite()}>
        <SiteRouter history={history} routes={routes} />
      </SiteSettings>
    </SWRConfig>,
  );
  return { ...result, router: routerOf(history), user: userEvent.setup() };
}
