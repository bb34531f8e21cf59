// Windows that tests open one after another, emptied in between.
import type { Browser, BrowserContext, Page } from "playwright-core";
import { openPage, type View, type ViewOptions, watch } from "./browser.ts";

/** On the host of all sites, so that the browser goes on with the same process. */
const EMPTY = "http://127.0.0.1/empty";

/** How many stay open for the tests to come; few use two at once. */
const KEPT = 2;

/** What tests listen for. */
const HEARD = ["console", "dialog", "download", "pageerror", "request", "requestfailed", "response"] as const;

/** A window that can be emptied, and what was open in it. */
interface Used {
  page: Page;
  context: BrowserContext;
  /** The sites whose pages were open. */
  origins: Set<string>;
  /** Something was done to it that cannot be taken back. */
  changed: boolean;
}

/** What cannot be taken back: scripts that come before those of pages, another clock, the browser's own tools. */
function noteChanges(window: Used): void {
  const { page, context } = window;
  const note = (target: object, name: string) => {
    const original = Reflect.get(target, name).bind(target);
    Reflect.set(target, name, (...args: unknown[]) => {
      window.changed = true;
      return original(...args);
    });
  };
  for (const name of ["addInitScript", "grantPermissions", "newCDPSession", "setOffline"])
    note(context, name);
  note(page, "addInitScript");
  note(page.clock, "install");
}

/**
 * The windows of a worker. A page in an emptied one spares the browser a process and compiling the scripts again, 0.6 s
 * of 1.5 s of processor time, and finds nothing of what was there: 25 tests took 118 s with it and 159 s without.
 */
export function windowsOf(browser: Browser) {
  const idle: Used[] = [];
  const open = new Map<Page, Used>();

  async function openUsual(options: ViewOptions): Promise<View> {
    const view = await openPage(browser, options);
    const { page, context } = view;
    const window: Used = { page, context, origins: new Set(), changed: false };
    noteChanges(window);
    page.on("framenavigated", (frame) => window.origins.add(new URL(frame.url()).origin));
    open.set(page, window);
    return view;
  }

  return {
    /** Opens an empty page; one that was emptied, if it can be made what is asked for. */
    async take(options: ViewOptions = {}): Promise<View> {
      const { width = 1440, height = 900, theme = "dark", extraHTTPHeaders = {}, ...others } = options;
      if (Object.keys(others).length > 0) return openPage(browser, options);
      const window = idle.pop();
      if (!window) return openUsual(options);
      const { page, context } = window;
      await page.setViewportSize({ width, height });
      await page.emulateMedia({
        colorScheme: theme,
        reducedMotion: "reduce",
        forcedColors: null,
        contrast: null,
        media: null,
      });
      await context.setExtraHTTPHeaders(extraHTTPHeaders);
      open.set(page, window);
      return watch(page, context);
    },

    /** Empties a page for those to come; closes one that cannot be emptied. */
    async giveBack({ page, context }: View): Promise<void> {
      const window = open.get(page);
      open.delete(page);
      if (!window || window.changed || idle.length >= KEPT) return closeWindow(context);
      await empty(window).then(
        () => idle.push(window),
        () => closeWindow(context),
      );
    },
  };
}

/** Closes a window. What a test still had in hand of what its pages asked for is of no use to anybody then. */
export async function closeWindow(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" });
  // Some tests close it themselves.
  await context.unrouteAll({ behavior: "ignoreErrors" }).catch(() => undefined);
  await context.close();
}

/** Takes away all that a site and a test left in a window; fails if more was open in it than one page of one site. */
async function empty(window: Used): Promise<void> {
  const { page, context, origins } = window;
  const { origin } = new URL(page.url());
  const sites = [...origins].filter((one) => one !== "null");
  if (context.pages().length > 1 || `${sites}` !== origin) throw new Error(`not only ${origin} was open`);
  for (const name of HEARD) page.removeAllListeners(name);
  for (const name of ["request", "page"] as const) context.removeAllListeners(name);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await page.evaluate(() => sessionStorage.clear());
  await page.route(EMPTY, (route) => route.fulfill({ contentType: "text/html", body: "<title></title>" }));
  await page.goto(EMPTY);
  await page.unrouteAll();
  await page.mouse.move(-1, -1);
  await context.clearCookies();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await devtools.send("Network.clearBrowserCache");
  await devtools.detach();
  origins.clear();
  window.changed = false;
}
