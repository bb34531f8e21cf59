// A page that nobody touches rests: nothing is laid out or styled but for its clock, once a second.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./test.ts";

/** So long a page is watched, in seconds. */
const WATCHED = 4;

/** A clock lays out once a second, and where it begins between two of them once more; half as much again is slack. */
const MOST = 10;

/** Returns how often a page was laid out and styled in some seconds, by the browser's own counters. */
async function workOf(page: Page): Promise<Record<string, number>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const read = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  };
  const before = await read();
  await page.waitForTimeout(WATCHED * 1_000);
  const after = await read();
  await session.detach();
  return Object.fromEntries(
    ["LayoutCount", "RecalcStyleCount"].map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)]),
  );
}

test.for([
  ["/launches", 1440],
  ["/launches", 390],
  ["/calendar", 1440],
  ["/astronauts", 1440],
  ["/agencies/121", 1440],
  ["/programs", 1440],
  ["/vehicles/rockets", 1440],
  ["/stats", 1440],
  ["/changes", 1440],
  ["/news", 1440],
  ["a launch", 1440],
] as const)("%s rests at %i px", async ([path, width], { openPage, filled }) => {
  const { page } = await openPage({ width, reducedMotion: "no-preference" });
  await page.goto(`${filled.url}${path === "a launch" ? "/launches" : path}`);
  if (path === "a launch") {
    const launch = await page.locator('main a[href^="/launches/"]').first().getAttribute("href");
    await page.goto(filled.url + launch);
  }
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  // What arrives last fades in.
  const atRest = async () => Math.max(...Object.values(await workOf(page)));
  await expect.poll(atRest, { timeout: 90_000 }).toBeLessThanOrEqual(MOST);
});
