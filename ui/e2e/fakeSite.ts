// A site whose time and launches a test decides: pages and API answers are made here, everything else is the binary's.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext, Page } from "playwright-core";
import type { Event, FirmnessStats, LaunchChangeEntry, StationDetail } from "../src/lib/api/api.gen.ts";
import { driftOf } from "./fakeDrift.ts";
import { briefOf, detailOf, type FakeLaunch } from "./fakeLaunch.ts";
import { type Experience, firmnessStats } from "./firmness.ts";
import type { Running } from "./harness.ts";

const SHORTCUTS = "public/launches/shortcuts";
const DRIFT = "public/stats/drift";
const FIRMNESS = "public/stats/firmness";
/** The pad of all launches, as far as others than its own page ask for it. */
const PAD = { id: 80, latitude: 28.56, longitude: -80.58 };

const FINAL = [3, 4, 7, 9];
const paged = (key: string, all: unknown[], query: URLSearchParams) => {
  const [size, number] = [Number(query.get("limit") ?? 12), Number(query.get("page") ?? 1)];
  return {
    _embedded: { [key]: all.slice((number - 1) * size, number * size) },
    page: { size, totalElements: all.length, totalPages: Math.ceil(all.length / size), number },
  };
};

/** What a fake site holds: cards, some with a ledger, the changes of all launches, how dates held before, stations, events. */
export interface Held {
  experience: Experience;
  launches: FakeLaunch[];
  changes: LaunchChangeEntry[];
  stations: StationDetail[];
  events: Event[];
}

/** A running fake site; what it holds may be replaced at any time. */
export interface FakeSite extends Held, Running {
  url: string;
  /** The API calls that arrived. */
  calls: string[];
  /** Whether calls are cut off. */
  down: boolean;
  /** How old its pages are when they come, in milliseconds, as if a cache had kept them. */
  pagesKept: number;
  /** Its time in milliseconds, which goes on by itself. */
  now(): number;
  /** Moves its time. */
  forward(milliseconds: number): void;
  /** Lets calls wait, or answers those that did. */
  hold(on: boolean): void;
  /** How many listen to its stream. */
  listening(): number;
  /** Tells all that listen that something has changed. */
  tell(): void;
}

const eventsKey = (upcoming: string) => `public/events?limit=12&page=1&upcoming=${upcoming}`;

/** The events on the side of now that is asked for. */
function eventsOf({ events, now }: Pick<FakeSite, "events" | "now">, query: URLSearchParams) {
  const isPast = ({ date }: Event) => Date.parse(date ?? "") < now();
  const wanted = query.get("upcoming") === "false";
  return paged(
    "eventDTOes",
    events.filter((event) => isPast(event) === wanted),
    query,
  );
}

/** The keys of the data that the page of a path gets, as the binary would write them. */
function keysOf({ pathname, searchParams }: URL): string[] {
  const id = pathname.split("/")[2];
  if (pathname === "/changes") {
    const field = searchParams.get("field");
    return [`public/changes?${field ? `field=${field}&` : ""}limit=24&page=${searchParams.get("page") ?? 1}`];
  }
  if (pathname === "/stats/firmness")
    return ["horizon", searchParams.get("by") ?? "provider"].map((by) => `${FIRMNESS}?by=${by}`);
  if (pathname === "/tv") return ["public/launches?limit=6&ordering=next&page=1&upcoming=true"];
  if (pathname.startsWith("/stations")) return [id ? `public/station/${id}` : "public/stations"];
  if (pathname.startsWith("/events"))
    return [id ? `public/event/${id}` : eventsKey(searchParams.get("upcoming") ?? "true")];
  if (id) return [`public/launch/${id}`];
  const upcoming = searchParams.get("upcoming") ?? "true";
  return [
    "public/launches?limit=1&ordering=next&page=1&upcoming=true",
    "public/launches?limit=3&page=1&status=3%2C4%2C7%2C9&upcoming=false",
    `public/launches?limit=12&page=1&upcoming=${upcoming}`,
    `${SHORTCUTS}?upcoming=${upcoming}`,
  ];
}

/** Starts a site before the binary's at `url`, whose time begins at `now`. */
export async function startFakeSite(
  url: string,
  {
    now = Date.now(),
    launches = [],
    changes = [],
    experience = "empty",
    stations = [],
    events = [],
  }: Partial<Held> & { now?: number } = {},
): Promise<FakeSite> {
  let shift = now - Date.now();
  const waiting: (() => void)[] = [];
  const streams = new Set<ServerResponse>();
  let holding = false;
  const fake: FakeSite = {
    url: "",
    launches,
    changes,
    experience,
    stations,
    events,
    calls: [],
    down: false,
    pagesKept: 0,
    now: () => Date.now() + shift,
    forward(milliseconds) {
      shift += milliseconds;
    },
    hold(on) {
      holding = on;
      if (!on) for (const go of waiting.splice(0)) go();
    },
    listening: () => streams.size,
    tell() {
      for (const response of streams) response.write('event: version\ndata: {"version":2}\n\n');
    },
    stop: () =>
      new Promise((resolve) => {
        fake.hold(false);
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };

  let change = 1;
  let last = JSON.stringify(launches);

  /** What an open page asks for again and again: these launches, and a number that grows when any launch changes. */
  function polled(told: FakeLaunch[]) {
    const text = JSON.stringify(fake.launches);
    if (text !== last) change++;
    last = text;
    return { change_id: change, launches: told.map(briefOf) };
  }

  function answer(path: string, query: URLSearchParams): unknown {
    const coming = fake.launches.filter((launch) => !FINAL.includes(launch.status_id));
    if (path === "public/launches") {
      const past = fake.launches.filter((launch) => !coming.includes(launch));
      const key = query.get("view") === "brief" ? "launchBriefDTOes" : "launchNormalDTOes";
      return paged(key, query.get("upcoming") === "false" ? past : coming, query);
    }
    if (path === "public/next") {
      const own = fake.launches.filter(({ id }) => id === query.get("launch"));
      return polled(query.has("launch") ? own : coming.slice(0, 1));
    }
    if (path === "public/launch-pads") return { timestamp: "", data: { pads: [PAD] } };
    if (path === SHORTCUTS) return { data: [] };
    if (path === "public/changes") {
      const field = query.get("field");
      return paged(
        "launchChangeDTOes",
        fake.changes.filter((change) => !field || change.field === field),
        query,
      );
    }
    if (path === DRIFT) return driftOf(fake.launches.find(({ id }) => id === query.get("launch")));
    if (path === FIRMNESS) return firmnessStats(fake.experience, query.get("by") as FirmnessStats["by"]);
    if (path === "public/status") {
      const seen = new Date(fake.now() - 120_000).toISOString();
      return {
        server_time: new Date(fake.now()).toISOString(),
        version: "test",
        launches_seen_at: seen,
        starter_as_of: null,
        parts: [],
        ingest: { offline: false, calls_limit: 15, calls_left: 9, next: [], last_error: null },
      };
    }
    if (path === "public/events") return eventsOf(fake, query);
    const event = fake.events.find(({ id }) => path === `public/event/${id}`);
    if (event) return event;
    if (path === "public/stations") return fake.stations;
    const station = fake.stations.find(({ id }) => path === `public/station/${id}`);
    const launch = fake.launches.find(({ id }) => path === `public/launch/${id}`);
    return station ?? (launch && detailOf(launch));
  }

  async function page(request: URL, response: ServerResponse): Promise<void> {
    const written = new Date(fake.now() - fake.pagesKept).toISOString();
    const original = await fetch(`${url}/launches`);
    const data: Record<string, unknown> = {};
    for (const key of ["public/status", ...keysOf(request)]) {
      const [path = "", query] = key.split("?");
      data[key] = answer(path, new URLSearchParams(query));
    }
    const text = JSON.stringify({ server_time: written, data, site: {} });
    const html = (await original.text()).replace(
      /(<script[^>]*id="app-data"[^>]*>)[\s\S]*?<\/script>/,
      (_, tag: string) => `${tag}${text}</script>`,
    );
    response.writeHead(200, {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-cache",
      "CDN-Cache-Control": "public, max-age=15, stale-while-revalidate=60, stale-if-error=86400",
      Age: String(fake.pagesKept / 1_000),
      "Content-Security-Policy": original.headers.get("content-security-policy") ?? "",
    });
    response.end(html);
  }

  async function api(request: URL, response: ServerResponse, method?: string): Promise<void> {
    const path = request.pathname.replace("/api/v1/", "");
    fake.calls.push(`${method} ${path}${request.search}`);
    if (holding) await new Promise<void>((resolve) => waiting.push(resolve));
    if (fake.down) {
      response.destroy();
      return;
    }
    const body = answer(path, request.searchParams);
    if (path === "public/time") {
      response.writeHead(204, { "Cache-Control": "no-store", Date: new Date(fake.now()).toUTCString() });
      response.end();
      return;
    }
    const headers = {
      "Content-Type": "application/json",
      "Cache-Control": "no-store",
      Date: new Date(fake.now()).toUTCString(),
    };
    response.writeHead(body ? 200 : 404, headers);
    response.end(JSON.stringify(body ?? { status: 404, error: "Not found.", requestId: "1" }));
  }

  function stream(response: ServerResponse): void {
    response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
    response.write('event: hello\ndata: {"version":1}\n\n');
    streams.add(response);
    response.on("close", () => streams.delete(response));
  }

  async function asset(request: URL, response: ServerResponse): Promise<void> {
    const original = await fetch(url + request.pathname);
    response.writeHead(original.status, {
      "Content-Type": original.headers.get("content-type") ?? "text/plain",
    });
    response.end(Buffer.from(await original.arrayBuffer()));
  }

  const server = createServer((incoming: IncomingMessage, response) => {
    const request = new URL(incoming.url ?? "", url);
    if (request.pathname === "/api/v1/public/stream" && !fake.down) return stream(response);
    const kind = request.pathname.startsWith("/api/") ? api : request.pathname.includes(".") ? asset : page;
    kind(request, response, incoming.method).catch((error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;
}

/** Lets the visitor's clock be wrong by so many milliseconds, from before the page is asked for. */
export async function skewClock(context: BrowserContext, milliseconds: number): Promise<void> {
  await context.addInitScript((skew) => {
    const Real = Date;
    const Skewed = class extends Real {
      constructor(...parts: number[]) {
        super(...((parts.length === 0 ? [Real.now() + skew] : parts) as [number]));
      }
      static override now() {
        return Real.now() + skew;
      }
    };
    globalThis.Date = Skewed as DateConstructor;
    const origin = performance.timeOrigin + skew;
    Object.defineProperty(performance, "timeOrigin", { get: () => origin });
  }, milliseconds);
}

/** Hides the page from its visitor, or shows it again. */
export async function setVisible(page: Page, visible: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
      Object.defineProperty(document, "hidden", { configurable: true, get: () => state === "hidden" });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    },
    visible ? "visible" : "hidden",
  );
}
