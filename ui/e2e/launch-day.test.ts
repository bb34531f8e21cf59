// The page of a launch's day: one launch from half an hour before T-0 to its outcome, without a reload.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { axeViolations, heapOf } from "./browser.ts";
import { aLaunch, type LaunchChanges } from "./fakeLaunch.ts";
import { type FakeSite, startFakeSite } from "./fakeSite.ts";
import { test as base } from "./test.ts";

const MINUTE = 60_000;
const NOW = Date.parse("2027-03-10T12:00:00Z");
const T0 = NOW + 30 * MINUTE;
const [SUCCESS, HOLD, FLIGHT] = [3, 5, 6];

const iso = (moment: number) => new Date(moment).toISOString();
const timeline = [
  { name: "Propellant load", offset: -1_200, description: "Oxygen and fuel flow." },
  { name: "Engine chill", offset: -420, description: null },
  { name: "Liftoff", offset: 0, description: null },
  { name: "Max-Q", offset: 72, description: null },
  { name: "Stage separation", offset: 300, description: null },
];
const day = (changes: LaunchChanges = {}) =>
  aLaunch({ net: iso(T0), timeline, window_start: iso(T0), window_end: iso(T0), ...changes });

const test = base
  /** Starts a site whose time and launches the test decides. */
  .extend("startSite", async ({ starter }, { onCleanup }) => {
    const sites: FakeSite[] = [];
    onCleanup(async () => {
      await Promise.all(sites.map((site) => site.stop()));
    });
    return async (launch = day()): Promise<FakeSite> => {
      const site = await startFakeSite(starter.url, { now: NOW, launches: [launch] });
      sites.push(site);
      return site;
    };
  });

const head = (page: Page) => page.getByRole("region", { name: "Crew-1" });
const nextStep = (page: Page) => page.getByRole("region", { name: "Next step" });
const clockSays = (page: Page, pattern: RegExp) =>
  expect
    .poll(() => head(page).getByRole("timer").getAttribute("aria-label"), { timeout: 30_000 })
    .toMatch(pattern);
const told = (page: Page, text: string | RegExp) =>
  page.locator("p.sr-only[role=status]").filter({ hasText: text }).first().waitFor({ state: "attached" });

/** Nothing of the page is wider than the window. */
const fits = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    )
    .toBe(true);

test.for([390, 1440, 3840])(
  "goes from the count to the outcome by itself, %i wide",
  async (width, { openPage, startSite }) => {
    const site = await startSite();
    const { page } = await openPage({ width });
    await page.clock.install({ time: site.now() });
    await page.goto(`${site.url}/launches/${day().id}/live`);
    let loads = 0;
    page.on("domcontentloaded", () => loads++);
    const pass = async (length: number) => {
      site.forward(length);
      await page.clock.fastForward(length);
    };
    const become = async (changes: LaunchChanges) => {
      site.launches = [day(changes)];
      await pass(MINUTE);
    };
    await page.getByRole("heading", { name: "Countdown and ascent" }).waitFor();
    await expect.poll(() => page.locator("p.sr-only[role=status]").count()).toBe(1);
    await clockSays(page, /^T minus (30|29) minutes$/);
    await nextStep(page).getByText("Propellant load").waitFor();
    await page.getByRole("region", { name: "Reminder" }).waitFor();
    await page.getByText("One moment only").waitFor();
    await page.getByRole("link", { name: "See it from my place" }).waitFor();
    await fits(page);
    expect(await axeViolations(page)).toEqual([]);

    await become({ status_id: HOLD, held_at: iso(NOW + MINUTE) });
    await clockSays(page, /^On hold: T minus 29 minutes$/);
    await nextStep(page).getByText("the count stands").waitFor();
    await told(page, /hold/i);

    await become({});
    await clockSays(page, /^T minus 2\d minutes$/);
    await nextStep(page).getByText(/^in /).waitFor();

    const slipped = iso(T0 + 20 * MINUTE);
    await become({ net: slipped });
    await clockSays(page, /^T minus 4\d minutes$/);

    await pass(48 * MINUTE);
    await become({ net: slipped, status_id: FLIGHT });
    await clockSays(page, /^T plus /);
    await page.getByText("5 steps, planned times").waitFor();
    // What was forecast and promised for the count is over.
    expect(await page.getByRole("region", { name: "Reminder" }).count()).toBe(0);
    expect(await page.getByText("One moment only").count()).toBe(0);

    await become({ net: iso(site.now() - 30_000), status_id: FLIGHT });
    await clockSays(page, /^T plus [01] minutes?$/);
    await fits(page);

    await become({ net: slipped, status_id: SUCCESS });
    await page.getByRole("region", { name: "What happened" }).getByText("Success").waitFor();
    await expect.poll(() => head(page).getByRole("timer").count()).toBe(0);
    // Nobody says that what was planned after it comes.
    expect(await nextStep(page).count()).toBe(0);
    expect(await page.getByRole("link", { name: "See it from my place" }).count()).toBe(0);
    await fits(page);
    expect(await axeViolations(page)).toEqual([]);
    expect(loads).toBe(0);
  },
);

test("stands for a day: its clock is right, and its memory flat", async ({ openPage, startSite }) => {
  const t0 = NOW + 23 * 60 * MINUTE + 30 * MINUTE;
  const launch = day({ net: iso(t0), window_start: null, window_end: null });
  const site = await startSite(launch);
  const { page } = await openPage();
  await page.clock.install({ time: site.now() });
  await page.goto(`${site.url}/launches/${launch.id}/live`);
  await page.getByRole("heading", { name: "Countdown and ascent" }).waitFor();
  let loads = 0;
  page.on("domcontentloaded", () => loads++);
  /**
   * By how many seconds the clock is wrong: by the site's time, or by the visitor's, which is left as it is when it differs
   * by less than two seconds. What an answer tells of the time is as far off as half of what it took to come.
   */
  const wrong = async () => {
    const { left, visitors } = await head(page)
      .getByRole("timer")
      .evaluate((timer) => {
        const cells = Array.from(timer.querySelectorAll("b"), ({ textContent }) => Number(textContent));
        return { left: cells.reduce((sum, cell) => sum * 60 + cell, 0), visitors: Date.now() };
      });
    return Math.min(...[site.now(), visitors].map((now) => Math.abs(left - (t0 - now) / 1_000)));
  };
  const heaps: number[] = [];
  const pass = async (length: number) => {
    site.forward(length);
    await page.clock.fastForward(length);
    await expect.poll(wrong, { timeout: 30_000 }).toBeLessThanOrEqual(2);
    heaps.push(await heapOf(page));
  };
  for (let hour = 0; hour < 23; hour++) await pass(60 * MINUTE);
  for (let minute = 0; minute < 20; minute++) await pass(MINUTE);
  const [first = 0, last = 0] = [heaps[1], heaps.at(-1)];
  expect(last - first).toBeLessThan(5e6);
  expect(loads).toBe(0);
});

test("a launch of which little is known has no empty places", async ({ openPage, startSite }) => {
  const site = await startSite(day({ timeline: [] }));
  const { page } = await openPage({ width: 390 });
  await page.clock.install({ time: site.now() });
  await page.goto(`${site.url}/launches/${day().id}/live?theme=light&zone=utc`);
  await page.getByText("No webcast yet. It appears here once one is announced.").waitFor();
  await page.getByRole("heading", { name: "Where it goes" }).waitFor();
  await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe("light");
  expect(await page.getByRole("heading", { name: "Countdown and ascent" }).count()).toBe(0);
  expect(await nextStep(page).count()).toBe(0);
  await fits(page);
  expect(await axeViolations(page)).toEqual([]);
});

test("is reached from the hero, from a card and from a line of the agenda, on its day alone", async ({
  openPage,
  startSite,
}) => {
  const site = await startSite();
  site.launches = [day(), aLaunch({ number: 2, net: iso(NOW + 30 * 60 * MINUTE) })];
  const { page } = await openPage({ width: 390 });
  await page.clock.install({ time: site.now() });
  const links = page.getByRole("link", { name: "Launch day: Crew-1" });
  const hero = page.getByRole("region", { name: "Next launch" }).getByRole("link", { name: /^Launch day/ });
  const ways = [
    ["/launches", hero],
    ["/launches", page.getByRole("article").getByRole("link", { name: /^Launch day/ })],
    ["/launches?view=agenda", page.getByRole("listitem").getByRole("link", { name: /^Launch day/ })],
  ] as const;
  for (const [address, way] of ways) {
    await page.goto(site.url + address);
    await expect.poll(() => links.count()).toBe(2);
    expect(await page.getByRole("link", { name: "Launch day: Crew-2" }).count()).toBe(0);
    await way.click();
    await page.waitForURL(/\/live$/);
    await clockSays(page, /^T minus /);
  }
});

test("is reached from the launch's page", async ({ openPage, startSite }) => {
  const site = await startSite();
  const { page } = await openPage({ width: 1440 });
  await page.clock.install({ time: site.now() });
  await page.goto(`${site.url}/launches/${day().id}`);
  await page.getByRole("link", { name: "Follow launch day live" }).click();
  await page.waitForURL(/\/live$/);
  await clockSays(page, /^T minus /);
});
