// The screen on a wall: what it shows by itself, how it looks from three meters, and that it stands for days.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { axeViolations, heapOf, type Theme } from "./browser.ts";
import { aLaunch, type LaunchChanges } from "./fakeLaunch.ts";
import { type FakeSite, startFakeSite } from "./fakeSite.ts";
import { test as base } from "./test.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.parse("2027-03-10T12:00:00Z");

const test = base
  /** Starts a site whose time and launches the test decides. */
  .extend("startSite", async ({ starter }, { onCleanup }) => {
    const sites: FakeSite[] = [];
    onCleanup(async () => {
      await Promise.all(sites.map((site) => site.stop()));
    });
    return async (...launches: LaunchChanges[]): Promise<FakeSite> => {
      const site = await startFakeSite(starter.url, { now: NOW, launches: launches.map(aLaunch) });
      sites.push(site);
      return site;
    };
  });

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

/** Whether nothing of the page lies outside of the window. */
const fits = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
    return scrollWidth <= clientWidth && scrollHeight <= clientHeight;
  });

test.for([
  [1440, 810, "dark"],
  [3840, 2160, "dark"],
  [1440, 810, "light"],
  [390, 844, "dark"],
] as const)("turns by itself, %i by %i, %s", async ([width, height, theme], { openPage, filled }) => {
  const { page } = await openPage({ width, theme: theme as Theme });
  await page.setViewportSize({ width, height });
  await page.goto(`${filled.url}/tv?every=6&theme=${theme}`);
  for (const view of ["Coming launches", "The year so far"]) {
    await heading(page, view).waitFor({ timeout: 90_000 });
    expect(await fits(page)).toBe(true);
  }
  await page.getByRole("region", { name: "Next launch" }).getByRole("timer").waitFor({ timeout: 60_000 });
  expect(await fits(page)).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.getByRole("navigation").count()).toBe(0);
  expect(await page.getByRole("button").count()).toBe(0);
});

test("stays with a launch that is near, from its hold to its flight", async ({ openPage, startSite }) => {
  const site = await startSite({ net: new Date(NOW + 30 * MINUTE).toISOString() }, { number: 2 });
  const { page } = await openPage();
  await page.clock.install({ time: site.now() });
  await page.goto(`${site.url}/tv?every=5`);
  const next = page.getByRole("region", { name: "Next launch" });
  const pass = async (length: number) => {
    site.forward(length);
    await page.clock.fastForward(length);
  };
  await next.getByRole("timer", { name: /^T minus/ }).waitFor();
  for (let turn = 0; turn < 4; turn++) {
    await pass(5_000);
    await heading(page, "Crew-1").waitFor();
  }
  const become = (changes: LaunchChanges) => {
    site.launches = [
      aLaunch({ net: new Date(NOW + 30 * MINUTE).toISOString(), ...changes }),
      aLaunch({ number: 2 }),
    ];
  };
  become({ status_id: 5, held_at: new Date(site.now()).toISOString() });
  await pass(2 * MINUTE);
  await next.getByText("On hold").first().waitFor();
  become({ status_id: 6, net: new Date(site.now() - MINUTE).toISOString() });
  await pass(2 * MINUTE);
  await next.getByText("Flying now").waitFor();
  await next.getByRole("timer", { name: /^T plus/ }).waitFor();
});

test("tells the period of a launch without a time in large, and has nothing to press", async ({
  openPage,
  startSite,
}) => {
  const site = await startSite({ precision_id: 7 });
  const { page } = await openPage({ width: 1440 });
  await page.clock.install({ time: site.now() });
  await page.goto(`${site.url}/tv`);
  const period = page.getByRole("region", { name: "Next launch" }).getByText("NET March 2027");
  await period.waitFor();
  expect(await period.evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize))).toBeGreaterThan(
    40,
  );
  expect(await page.getByRole("timer").count()).toBe(0);
  expect(await page.getByRole("button").count()).toBe(0);
});

test("leaves the sky calm until a launch is near enough", async ({ openPage, startSite }) => {
  const site = await startSite({ net: new Date(NOW + 26 * HOUR).toISOString() }, { number: 2 });
  const { page } = await openPage();
  await page.clock.install({ time: site.now() });
  await page.goto(`${site.url}/tv?only=24&every=5`);
  await heading(page, "Crew-1").waitFor();
  expect(await page.getByRole("timer").count()).toBe(0);
  site.forward(3 * HOUR);
  await page.clock.fastForward(3 * HOUR);
  await page.getByRole("timer").first().waitFor();
});

test("stands for a day: its clock is right, its memory flat, and it begins anew every six hours", async ({
  openPage,
  startSite,
}) => {
  const site = await startSite({ net: new Date(NOW + 30 * HOUR).toISOString() }, { number: 2 });
  const { page } = await openPage();
  await page.clock.install({ time: site.now() });
  await page.goto(`${site.url}/tv?zone=utc`);
  const shown = page.getByRole("banner").locator("b");
  const clock = () =>
    new Date(site.now()).toLocaleTimeString("en-US", { hour: "2-digit", minute: "2-digit", timeZone: "UTC" });
  let loads = 0;
  page.on("domcontentloaded", () => loads++);
  const heaps: number[] = [];
  for (let hour = 0; hour < 24; hour++) {
    await expect.poll(async () => (await shown.innerText()) === clock(), { timeout: 30_000 }).toBe(true);
    if (loads === 0) heaps.push(await heapOf(page));
    site.forward(HOUR);
    await page.clock.fastForward(HOUR);
  }
  await expect.poll(() => loads).toBeGreaterThanOrEqual(3);
  const [first = 0, last = 0] = [heaps[1], heaps.at(-1)];
  expect(last - first).toBeLessThan(5e6);
});
