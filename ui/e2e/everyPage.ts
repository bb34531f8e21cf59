// What has to hold for every page, at every size and in both themes.
import type { Page, Request } from "playwright-core";
import { expect } from "vitest";
import { axeViolations, overflow, type Theme, type View } from "./browser.ts";

/** The windows in which every page is opened, a usual phone and a desk, each with the theme it has at first. */
export const SIZES: { width: number; theme: Theme }[] = [
  { width: 390, theme: "dark" },
  { width: 1440, theme: "light" },
];

/** Further widths, in which a page has room too: tablets either way, and the smallest phone. */
const RESIZED = [1024, 768, 320];

/** What axe asks of colours: all in which a page differs between its themes. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * Opens an address in windows of each size: it has one heading, all of its data, nothing from elsewhere, room in the
 * window and for fingers, and bars nobody's way, in either theme. A page that is not found has none of its
 * data.
 */
export async function everyPage(view: View, address: string, status = 200): Promise<void> {
  for (const { width, theme } of SIZES) {
    await view.page.setViewportSize({ width, height: 900 });
    await view.page.emulateMedia({ colorScheme: theme });
    await onePage(view, address, status);
  }
  for (const width of RESIZED) {
    await view.page.setViewportSize({ width, height: 900 });
    await hasRoom(view.page);
  }
  // Its colours are those of the usual phone.
  expect(await axeViolations(view.page, { without: COLOR_RULES }), `${address} at 320 px`).toEqual([]);
  await asksOnly(view.page, new URL(address).origin, loadImages);
}

/** Has the page ask for all of its images, those further down too. */
export async function loadImages(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 12_000 });
  await page.evaluate(() => {
    for (const img of document.images) img.loading = "eager";
  });
  await page.waitForLoadState("networkidle");
}

/** Does something with the page, of which nobody but an origin may hear. */
export async function asksOnly<T>(page: Page, origin: string, act: (page: Page) => Promise<T>): Promise<T> {
  const others: string[] = [];
  const note = (request: Request) => {
    const url = new URL(request.url());
    if (url.protocol !== "data:" && url.origin !== origin) others.push(`${url}`);
  };
  page.on("request", note);
  const result = await act(page);
  page.off("request", note);
  expect(others, `requests elsewhere, ${page.url()}`).toEqual([]);
  return result;
}

/** Looks for what is wider than the window. */
export async function hasRoom(page: Page): Promise<void> {
  const at = `${page.url()} at ${page.viewportSize()?.width} px`;
  await expect
    .poll(() => overflow(page), { message: `pixels wider than the window, ${at}` })
    .toBeLessThanOrEqual(0);
}

async function onePage({ page, problems }: View, address: string, status: number): Promise<void> {
  const calls: string[] = [];
  const note = (request: Request) => {
    // A look at the server's clock is no data.
    if (request.url().includes("/api/v1/") && request.method() !== "HEAD") calls.push(request.url());
  };
  page.on("request", note);
  const answer = await asksOnly(page, new URL(address).origin, async () => {
    const first = await page.goto(address, { waitUntil: "networkidle" });
    await page.locator("h1").first().waitFor({ state: "attached" });
    return first;
  });
  page.off("request", note);
  const at = `${address} at ${page.viewportSize()?.width} px`;
  expect(answer?.status(), at).toBe(status);
  expect(answer?.headers()["content-security-policy"], at).toContain("img-src 'self' data:;");
  await expect.poll(() => page.locator("h1").count(), { message: `one h1, ${at}` }).toBe(1);
  await hasRoom(page);
  if (status === 200) expect(calls, `no API call on first paint, ${at}`).toEqual([]);
  await barsNobody(page);
  expect(problems.filter((problem) => status === 200 || !/status of 404/.test(problem))).toEqual([]);
}

/** Looks for what bars people's way, in either theme: on the whole page, or within what a selector finds. */
export async function barsNobody(page: Page, within?: string): Promise<void> {
  const at = `${page.url()} at ${page.viewportSize()?.width} px`;
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  expect(await axeViolations(page, { within }), `dark, ${at}`).toEqual([]);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  expect(await axeViolations(page, { within, only: COLOR_RULES }), `light, ${at}`).toEqual([]);
}

/** What is open over a page; the page itself is looked at as one of its own. */
const OPEN = "dialog[open]";

/** Looks at what is open on the page, first at the width it has: it has room, and bars nobody's way, on both. */
export async function phoneAndDesk(page: Page): Promise<void> {
  const widths = [390, 1440];
  if (page.viewportSize()?.width === 1440) widths.reverse();
  const within = (await page.locator(OPEN).count()) > 0 ? OPEN : undefined;
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await barsNobody(page, within);
    await hasRoom(page);
  }
}
