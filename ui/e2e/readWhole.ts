import type { Page } from "playwright-core";
import { expect } from "vitest";

/** So often nothing new has to have come, each time the page has nothing to do, until nothing more is expected. */
const CALM = 10;

/** Resolves once the page was painted and loads nothing more: what can wait is asked for after the paint. */
async function calm(times: number): Promise<void> {
  const loaded = () => performance.getEntriesByType("resource").length;
  const isPainted = () => performance.getEntriesByName("first-contentful-paint").length > 0;
  const idle = () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 100)));
  for (let before = -1, since = 0; since < times; ) {
    await idle();
    since = isPainted() && loaded() === before ? since + 1 : 0;
    before = loaded();
  }
}

/** Reports whether the worker keeps the page and every file that it loaded. */
async function isKept(address: string): Promise<boolean> {
  const files = performance.getEntriesByType("resource").filter(({ name }) => name.includes("/assets/"));
  const kept = await Promise.all(files.map(({ name }) => caches.match(name)));
  const pages = await caches.open("pages");
  return (await pages.match(address)) !== undefined && !kept.includes(undefined);
}

/** Reads a page of a site with a worker until it is kept whole, also what comes after the first paint. */
export async function readWhole(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.evaluate(calm, CALM);
  await expect.poll(() => page.evaluate(isKept, address), { timeout: 60_000 }).toBe(true);
}
