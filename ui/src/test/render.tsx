import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { UNSAFE_createMemoryHistory as createMemoryHistory, type To } from "react-router";
import { SWRConfig } from "swr";
import { createNavigation, type Navigation, type SiteRoute } from "../app/navigation";
import { routesOf, routes as siteRoutes } from "../app/router";
import { SiteRouter } from "../app/SiteRouter";
import type { Status } from "../lib/api/api.gen";
import { takeFirstData } from "../lib/api/firstData";
import { reach } from "../lib/api/reach";
import { startSession } from "../lib/api/session";
import { swrConfig } from "../lib/api/useApi";
import { readSite, type Site, SiteSettings } from "../lib/firstPaint/site";
import { closeModal } from "../lib/modal";

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
    announcement: null,
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

/** What tests ask of the navigation, and have it do. */
function routerOf(navigation: Navigation) {
  return {
    /** The place that is shown. */
    get state() {
      const { shown } = navigation.state;
      if (!shown) throw new Error("No page is shown yet.");
      return shown;
    },
    /** Goes to a place, or so many steps along the history, and waits for its page. */
    async navigate(to: To | number): Promise<void> {
      if (typeof to === "number") navigation.navigator.go(to);
      else navigation.navigator.push(to);
      if (!navigation.state.loading) return;
      await new Promise<void>((resolve) => {
        const stop = navigation.subscribe(() => {
          if (navigation.state.loading) return;
          stop();
          resolve();
        });
      });
    },
  };
}

/**
 * Renders the site at `path` with an empty cache and, besides `data`, a catalogue that is up to date. Returns Testing
 * Library's result, a user and the router, as far as tests need it.
 */
export function renderRoute(path: string, { data = {}, writtenAt, site, routes = siteRoutes }: Options = {}) {
  writeFirstData({ "public/status": statusNow(), ...data }, writtenAt, site);
  // As in a document that was opened just now: a dialog whose script came after the end of the test before is not there.
  reach.set("reachable");
  for (const id of ["auth", "bookmark", "follow", "search"] as const) closeModal(id);
  startSession();
  const history = createMemoryHistory({ initialEntries: [path] });
  const navigation = createNavigation(history, routesOf(readSite(), routes));
  const result = render(
    <SWRConfig value={{ ...swrConfig(takeFirstData()), provider: () => new Map() }}>
      <SiteSettings value={readSite()}>
        <SiteRouter navigation={navigation} />
      </SiteSettings>
    </SWRConfig>,
  );
  return { ...result, router: routerOf(navigation), user: userEvent.setup() };
}
