// The service worker: it keeps what was read for when there is no connection, and shows notices. The server puts
// `shell` in front of it and hands both out as one classic script, so it imports nothing from outside of its folder.
import { onChange, onClick, onPush } from "./push";
import { type RequestEvent, scope } from "./scope";

const SHELL = `shell-${shell.edition}`;
/** How many answers of a kind are kept; the oldest go. */
const MOST = { pages: 30, data: 60, images: 120 };
type Kind = keyof typeof MOST;
/** So long data is kept, in milliseconds, and a page is waited for before the kept one is shown. */
const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
const PATIENCE = 3_000;
/** Pages that are kept before they are read, beside those that were. */
const AHEAD = "ahead";
/** When an answer was kept, as milliseconds. */
const KEPT_AT = "x-kept-at";

/** What is about one person, or written for one occasion. */
const PERSONAL = /^\/((account|api|bookmarks|dashboard|follows|grafana|unsubscribe)(\/|$)|feeds\/)/;
/** What is asked for once, or does not end. */
const UNKEPT = /^\/api\/v1\/public\/(search|suggest|dump|stream)/;

/** Returns what a request is for, undefined where the worker has no part in it. */
function kindOf({ method, mode, headers, url }: Request): Kind | "shell" | undefined {
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== scope.location.origin || headers.has("Authorization")) return undefined;
  if (!pathname.startsWith(`${shell.base}/`)) return undefined;
  const path = pathname.slice(shell.base.length);
  if (path.startsWith("/assets/")) return "shell";
  if (path.startsWith("/img/")) return "images";
  if (path.startsWith("/api/v1/public/")) return UNKEPT.test(path) ? undefined : "data";
  return mode === "navigate" && !PERSONAL.test(path) ? "pages" : undefined;
}

/** Keeps an answer; that there is no room for it is no reason to fail. */
async function keep(name: string, request: Request, response: Response, most = 0): Promise<void> {
  if (!response.ok || response.redirected || response.headers.get("Cache-Control")?.includes("no-store"))
    return;
  try {
    const headers = new Headers(response.headers);
    headers.set(KEPT_AT, String(Date.now()));
    const kept = new Response(await response.blob(), { headers });
    const cache = await caches.open(name);
    await cache.delete(request);
    await cache.put(request, kept);
    const keys = most > 0 ? await cache.keys() : [];
    for (const old of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(old);
  } catch {
    // A full disk, or one that is not to be written to.
  }
}

/** Returns a kept answer that is not too old. */
async function kept(kind: Kind, request: Request): Promise<Response | undefined> {
  const found = await (await caches.open(kind)).match(request);
  if (kind === "pages") return found ?? (await caches.open(AHEAD)).match(request);
  if (!found) return undefined;
  return Date.now() - Number(found.headers.get(KEPT_AT)) < WEEK ? found : undefined;
}

/** Whether somebody is signed in; where a worker cannot know, somebody may be. */
async function isSignedIn(): Promise<boolean> {
  if (!scope.cookieStore) return true;
  return (await scope.cookieStore.get("signed_in"))?.value === "1";
}

/** Files whose names change with what is in them. */
async function fromShell({ request }: RequestEvent): Promise<Response> {
  const found = await caches.match(request);
  if (found) return found;
  const response = await fetch(request);
  await keep(SHELL, request, response.clone());
  return response;
}

/** Images whose names change with what is in them. */
async function fromImages({ request }: RequestEvent): Promise<Response> {
  const found = await kept("images", request);
  if (found) return found;
  const response = await fetch(request);
  await keep("images", request, response.clone(), MOST.images);
  return response;
}

const isOffline = ({ url }: Request) => new URL(url).pathname === `${shell.base}/offline`;

/** The page that says what can be read, or the way to it: a page shows what its address says. */
async function offline(request: Request): Promise<Response | undefined> {
  const { origin, pathname, search } = new URL(request.url);
  const address = `${shell.base}/offline`;
  if (isOffline(request)) return caches.match(address);
  const from = pathname.slice(shell.base.length) + search;
  return Response.redirect(`${origin}${address}?from=${encodeURIComponent(from)}`);
}

/** The network's answer, or after some patience what was kept, or what `none` says. */
async function fromNetwork(event: RequestEvent, kind: Kind, none?: () => Promise<Response | undefined>) {
  const { request } = event;
  const asked = (async () => {
    const response = (await event.preloadResponse) ?? (await fetch(request));
    const copy = response.clone();
    event.waitUntil(
      (async () => {
        if (kind !== "pages" || !(isOffline(request) || (await isSignedIn())))
          await keep(kind, request, copy, MOST[kind]);
      })(),
    );
    return response;
  })();
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
  try {
    const first = await Promise.race([asked, late]);
    return first ?? (await kept(kind, request)) ?? (await asked);
  } catch (error) {
    const found = (await kept(kind, request)) ?? (await none?.());
    if (found) return found;
    throw error;
  }
}

scope.addEventListener("install", (event) => {
  event.waitUntil((async () => (await caches.open(SHELL)).addAll(shell.files))());
});

scope.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const others = (await caches.keys()).filter((name) => name.startsWith("shell-") && name !== SHELL);
      for (const name of others) await caches.delete(name);
      await scope.registration.navigationPreload?.enable();
      // Pages that another edition serves go on with it.
      if (others.length === 0) await scope.clients.claim();
    })(),
  );
});

scope.addEventListener("fetch", (event) => {
  const kind = kindOf(event.request);
  if (kind === "shell") event.respondWith(fromShell(event));
  if (kind === "images") event.respondWith(fromImages(event));
  if (kind === "data") event.respondWith(fromNetwork(event, kind));
  if (kind === "pages") event.respondWith(fromNetwork(event, kind, () => offline(event.request)));
});

/** Keeps a page with its scripts and styles, unless it was kept within the last hour. */
async function keepAhead(url: string): Promise<void> {
  const cache = await caches.open(AHEAD);
  const held = await cache.match(url);
  if (held && Date.now() - Number(held.headers.get(KEPT_AT)) < HOUR) return;
  const response = await fetch(url);
  const text = await response.clone().text();
  await keep(AHEAD, new Request(url), response);
  const files = new Set(text.match(/[\w/.-]*\/assets\/[\w.-]+\.(?:js|css)/g));
  const shellCache = await caches.open(SHELL);
  for (const file of files) if (!(await caches.match(file))) await shellCache.add(file);
}

/** Keeps these pages of the site, and of those kept so before no others. Somebody's own device does that alone. */
async function keepAllAhead(pages: string[]): Promise<void> {
  const cache = await caches.open(AHEAD);
  for (const { url } of await cache.keys()) if (!pages.includes(url)) await cache.delete(url);
  if (await isSignedIn()) return;
  // One after the other: nobody waits for them. Without a connection those that are there stay.
  for (const page of pages) await keepAhead(page).catch(() => undefined);
}

scope.addEventListener("message", (event) => {
  const { data } = event;
  if (data === "take over") void scope.skipWaiting();
  if (typeof data === "object" && data && "ahead" in data)
    event.waitUntil(keepAllAhead(data.ahead as string[]));
});

scope.addEventListener("push", onPush);
scope.addEventListener("notificationclick", onClick);
scope.addEventListener("pushsubscriptionchange", onChange);
