// The real browser for the tests beside this file, and what is asked of every page in it.
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AxeResults } from "axe-core";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from "playwright-core";

export const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Requests to other hosts fail at once, as if offline. */
const OFFLINE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1";

/** What a browser's program is called. */
export const BROWSERS = ["chromium", "chromium-browser", "google-chrome"];

/**
 * Path of the browser, or undefined when this machine has none. What only draws pages, without windows, is taken
 * first: a page is opened in less than half the time.
 */
export function chromePath(names = ["chromium-headless-shell", ...BROWSERS]): string | undefined {
  const named = process.env.CHROME_PATH;
  if (named) return named;
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/**
 * A page lives for seconds, too short to earn back what compiling its scripts well takes: without that a page of cards
 * costs 1.7 s of processor time instead of 1.9, and a look of axe at it 0.9 s instead of 1.5.
 */
const INTERPRETED = "--js-flags=--max-lazy --no-opt --no-maglev";

/** Starts the browser: what draws pages, or, asked for by its names, the one that has windows too. */
export const openBrowser = (names?: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: chromePath(names) ?? "",
    headless: true,
    args: [...FLAGS, INTERPRETED, OFFLINE],
  });

export type Theme = "dark" | "light";

/** A window of the browser: its size in CSS pixels, its theme, and whatever else Playwright knows of one. */
export interface ViewOptions extends BrowserContextOptions {
  width?: number;
  height?: number;
  theme?: Theme;
  /** Nothing was open in it before: its history is empty. */
  untouched?: boolean;
  /** What is behind a dialog is blurred, as visitors see it. */
  blurred?: boolean;
}

/** A page in a window of its own. */
export interface View {
  page: Page;
  context: BrowserContext;
  /** What a visitor should never see: console errors, uncaught exceptions, policy violations. */
  problems: string[];
  /** The addresses that were read from the API. */
  calls: string[];
}

/**
 * Blurs nothing behind a dialog: without a graphics card that costs 0.2 s of processor time each time the caret of a
 * form blinks, and a frame without it 5 ms.
 */
function withoutBlur(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("::backdrop { backdrop-filter: none !important }");
  document.adoptedStyleSheets = [sheet];
}

/** Writes down what every toast says: one that tells of success is gone after two seconds, before a busy test looks. */
function keepToasts(): void {
  globalThis.toasts = [];
  const said = new WeakMap<Element, string>();
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll("[data-sonner-toast]")) {
      const text = (toast.textContent ?? "").replace(/\s+/g, " ").trim();
      if (text && said.get(toast) !== text) globalThis.toasts.push(text);
      said.set(toast, text);
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

/** Opens a page in Berlin, without motion, that remembers what went wrong and what it called. */
export async function openPage(
  browser: Browser,
  { width = 1440, height = 900, theme = "dark", untouched: _, blurred = false, ...options }: ViewOptions = {},
): Promise<View> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: "reduce",
    // A page that is served by a worker tells nobody of its calls; who tests the worker lets it in.
    serviceWorkers: "block",
    timezoneId: "Europe/Berlin",
    locale: "en-US",
    permissions: ["clipboard-read", "clipboard-write"],
    ...options,
  });
  if (!blurred) await context.addInitScript(withoutBlur);
  await context.addInitScript(keepToasts);
  const page = await context.newPage();
  // A busy machine may need half a minute for what usually takes one second.
  page.setDefaultTimeout(30_000);
  return watch(page, context);
}

/** Remembers what goes wrong on a page from now on, and what it calls. */
export function watch(page: Page, context: BrowserContext): View {
  const problems: string[] = [];
  const calls: string[] = [];
  page.on("console", (message) => {
    // An image that is not fetched yet is missing for a while.
    const awaited = message.text().includes("status of 404") && message.location().url.includes("/img/");
    if (message.type() === "error" && !awaited) problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("request", (request) => {
    if (request.method() === "GET" && new URL(request.url()).pathname.includes("/api/"))
      calls.push(request.url());
  });
  return { page, context, problems, calls };
}

const AXE = readFileSync(
  fileURLToPath(new URL("../node_modules/axe-core/axe.min.js", import.meta.url)),
  "utf8",
);

declare global {
  /** What the toasts of a page said that no test has asked for yet. */
  var toasts: string[];
  interface Window {
    axe: { run(context: Document | Element, options: object): Promise<AxeResults> };
  }
}

/** Which of axe's rules are asked, all unless told, and of what on the page. */
interface Rules {
  only?: string[];
  without?: string[];
  /** A selector; the whole page where nothing is found. */
  within?: string | undefined;
}

/** Accessibility violations on the page as it stands, one line each. */
export async function axeViolations(
  page: Page,
  { only, without = [], within = "html" }: Rules = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const left = without.map((rule) => [rule, { enabled: false }]);
  // Axe leaves room for fingers off unless it is asked for.
  const rules = { "target-size": { enabled: true }, ...Object.fromEntries(left) };
  const options = { resultTypes: ["violations"], ...(only ? { runOnly: only } : { rules }) };
  const look = async () => {
    const result = await page.evaluate(
      ({ within, options }) => window.axe.run(document.querySelector(within) ?? document, options),
      { within, options },
    );
    return result.violations.map(
      (v) => `${v.id}: ${v.help} (${v.nodes.map((n) => n.target.join(" ")).join(", ")})`,
    );
  };
  // What is only just drawn, or fades, is looked at again.
  let violations = await look();
  for (let time = 0; time < 4 && violations.length > 0; time++) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    violations = await look();
  }
  return violations;
}

/**
 * What is waited for from now on, and asked for once something was done for it. If that fails, this is no failure of its
 * own: the run would end with it although the next try passes.
 */
export function coming<T>(event: Promise<T>): Promise<T> {
  event.catch(() => undefined);
  return event;
}

/** How many pixels the page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Where something lies in the window, in pixels. */
export async function boxOf(
  locator: Locator,
): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not drawn`);
  return box;
}

/** The text of something, however it is drawn. */
export const textOf = async (locator: Locator): Promise<string> => (await locator.textContent()) ?? "";

/** An attribute of something, empty where it has none. */
export const attributeOf = async (locator: Locator, name: string): Promise<string> =>
  (await locator.getAttribute(name)) ?? "";

/** The bytes that scripts hold once nothing unused is left. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  await session.send("Performance.enable");
  const { metrics } = await session.send("Performance.getMetrics");
  await session.detach();
  return metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? 0;
}
