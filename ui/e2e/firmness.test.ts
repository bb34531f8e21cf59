// How firm a date is: the line on a launch's page, and the page about all dates.
import type { Page } from "playwright-core";
import { describe, expect, onTestFinished } from "vitest";
import { axeViolations, overflow } from "./browser.ts";
import { T0 } from "./clockStates.ts";
import { barsNobody, phoneAndDesk } from "./everyPage.ts";
import { aLaunch } from "./fakeLaunch.ts";
import { type FakeSite, startFakeSite } from "./fakeSite.ts";
import { type Experience, firmLaunches } from "./firmness.ts";
import { test } from "./test.ts";

const HOUR = 3_600_000;
const THREE_DAYS = 72 * HOUR;

/** What each launch's page says of its date; nothing where nothing is known. */
const said: Record<string, [dots: string | null, sentence: string]> = {
  "7-in-10": [
    "7 in 10",
    "7 in 10 launches that stood like this flew on time. Of 118 with Go three days before their time, 85 flew at most 12 hours after it; the others moved by 2 days in the middle.",
  ],
  "1-in-10": [
    "1 in 10",
    "1 in 10 launches that stood like this flew on time. Of 41 to be determined and known to the day at best three days before their time, 4 flew at most 12 hours after it; the others moved by 14 days in the middle.",
  ],
  month: ["2 in 10", "Dates given as a month: 2 in 10 flew in it, 10 of 50."],
  nothing: [null, ""],
};

describe("a launch's page", () => {
  for (const [name, [dots, sentence]] of Object.entries(said))
    test(`of ${name} says so below its time`, async ({ openPage, starter }) => {
      const site = await startFakeSite(starter.url, {
        now: T0 - THREE_DAYS,
        launches: [aLaunch(firmLaunches[name])],
      });
      onTestFinished(site.stop);
      const { page, problems } = await openPage({ width: 390 });
      await page.clock.install({ time: site.now() });
      await page.goto(`${site.url}/launches/${aLaunch().id}`);
      const stage = page.getByRole("region", { name: "Crew-1" });
      await stage.waitFor();
      const link = stage.getByRole("link", { name: "How this is counted" });
      if (dots === null) {
        await page.waitForLoadState("networkidle");
        await expect.poll(() => link.count()).toBe(0);
        await expect.poll(() => stage.getByText(/ in 10/).count()).toBe(0);
        return;
      }
      await stage.getByText(sentence).waitFor();
      await stage.getByRole("img", { name: dots, exact: true }).waitFor();
      await phoneAndDesk(page);
      expect(problems).toEqual([]);
      await link.click();
      await page.waitForURL(/\/stats\/firmness#counted$/);
      const counted = page.getByRole("heading", { name: "How this is counted" });
      await expect
        .poll(() => counted.evaluate((title) => title.getBoundingClientRect().top))
        .toBeLessThan(800);
    });
});

test("the last hour says nothing of a chance any more", async ({ openPage, starter }) => {
  const site = await startFakeSite(starter.url, {
    now: T0 - HOUR - 60_000,
    launches: [aLaunch(firmLaunches["7-in-10"])],
  });
  onTestFinished(site.stop);
  const { page } = await openPage();
  await page.clock.install({ time: site.now() });
  await page.goto(`${site.url}/launches/${aLaunch().id}`);
  const line = page.getByText(/launches that stood like this/);
  await line.waitFor();
  site.forward(70_000);
  await page.clock.fastForward(70_000);
  await line.waitFor({ state: "detached" });
});

/** What pages say of chances: for each row of dots, whether its counts stand with it. */
const chances = (page: Page) =>
  page.locator('[role="img"][aria-label$=" in 10"]').evaluateAll((dots) =>
    dots.map((each) => {
      const place = each.closest("li, p, td");
      const text = [place, place?.closest("tr")].map((part) => part?.textContent).join(" ");
      return /\d+ of \d+|Of \d+ .*, \d+ flew/.test(text);
    }),
  );

test("nowhere a chance without its counts", async ({ openPage, starter }) => {
  const site = await startFakeSite(starter.url, {
    now: T0 - 20 * HOUR - ((T0 - 20 * HOUR) % (2 * HOUR)),
    launches: [aLaunch(firmLaunches["7-in-10"]), aLaunch({ number: 2 })],
    experience: "full",
  });
  onTestFinished(site.stop);
  const { page } = await openPage();
  await page.clock.install({ time: site.now() });
  const own = `/launches/${aLaunch().id}`;
  for (const [path, least] of [
    [own, 1],
    [`${own}/live`, 1],
    ["/tv?every=3600", 1],
    ["/stats/firmness", 40],
  ] as const) {
    await page.goto(site.url + path);
    await expect
      .poll(async () => (await chances(page)).length, { message: path })
      .toBeGreaterThanOrEqual(least);
    expect(await chances(page), path).not.toContain(false);
  }
  await page.goto(`${site.url}/launches`);
  await page.getByText("Crew-2").first().waitFor();
  await page.waitForLoadState("networkidle");
  expect(await chances(page)).toEqual([]);
});

/** Returns another address of a site, which a phone could reach. */
async function named(page: Page, { url }: FakeSite): Promise<string> {
  const name = "http://wall.example";
  await page.route(`${name}/**`, async (route) => {
    const asked = route.request().url().replace(name, url);
    if (asked.endsWith("/stream")) return route.abort();
    return route.fulfill({ response: await route.fetch({ url: asked }) });
  });
  return name;
}

describe("a screen on a wall", () => {
  for (const [name, [dots, sentence]] of Object.entries(said))
    test(`says so of ${name} below its clock, with nothing to press`, async ({ openPage, starter }) => {
      const others = Array.from({ length: 10 }, (_, i) => aLaunch({ number: i + 2 }));
      const launches = [aLaunch(firmLaunches[name]), ...others];
      // From an even hour on the screen stays with the next launch.
      const now = T0 - THREE_DAYS - ((T0 - THREE_DAYS) % (2 * HOUR));
      const site = await startFakeSite(starter.url, { now, launches });
      onTestFinished(site.stop);
      const { page } = await openPage({ width: 1440 });
      await page.setViewportSize({ width: 1440, height: 810 });
      await page.clock.install({ time: site.now() });
      const tv = `${await named(page, site)}/tv?every=3600`;
      await page.goto(tv);
      const next = page.getByRole("region", { name: "Next launch" });
      if (dots === null) {
        await expect.poll(() => site.calls.some((call) => call.includes("view=brief"))).toBe(true);
        await page.waitForLoadState("networkidle");
        expect(await next.getByText(/ in 10/).count()).toBe(0);
        return;
      }
      await next.getByText(sentence).waitFor();
      await next.getByRole("img", { name: dots, exact: true }).waitFor();
      expect(await next.getByRole("link").count()).toBe(0);
      for (const [width, height, query] of [
        [1440, 810, ""],
        [1280, 720, ""],
        [3840, 2160, ""],
        [390, 844, ""],
        [1080, 1920, ""],
        [1440, 810, "&n=10"],
      ] as const) {
        await page.setViewportSize({ width, height });
        if (query) await page.goto(tv + query);
        await next.getByText(sentence).waitFor();
        await page.getByText("On your phone").waitFor({ state: "attached" });
        await expect
          .poll(() => apart(page), { message: `${width} by ${height}` })
          .toEqual({
            apart: true,
            inside: true,
          });
      }
      expect(await axeViolations(page)).toEqual([]);
    });
});

test("a screen on a wall says nothing of a launch that is held", async ({ openPage, starter }) => {
  const now = T0 - 20 * HOUR - ((T0 - 20 * HOUR) % (2 * HOUR));
  const site = await startFakeSite(starter.url, { now, launches: [aLaunch(firmLaunches["7-in-10"])] });
  onTestFinished(site.stop);
  const { page } = await openPage();
  await page.clock.install({ time: site.now() });
  await page.goto(`${site.url}/tv?every=3600`);
  const line = page.getByText(/launches that stood like this/);
  await line.waitFor();
  // What it hears of the date is older than what it hears of the launch.
  await page.route(/view=brief/, async (route) =>
    route.fulfill({ json: { _embedded: { launchBriefDTOes: [aLaunch(firmLaunches["7-in-10"])] } } }),
  );
  site.launches = [aLaunch({ status_id: 5, held_at: new Date(site.now()).toISOString(), firmness: null })];
  site.forward(2 * 60_000);
  await page.clock.fastForward(2 * 60_000);
  await page.getByText("On hold").first().waitFor();
  await line.waitFor({ state: "detached" });
});

/** Whether what comes after the next launch begins below it, and ends inside of the screen's edge. */
const apart = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector("main");
    const [next, foot] = [...(main?.children ?? [])].map((part) => part.getBoundingClientRect());
    if (!main || !next || !foot) return "nothing is shown";
    const clock = main.querySelector("[role=timer]")?.getBoundingClientRect();
    return {
      apart: next.bottom < foot.top,
      inside: foot.bottom <= main.getBoundingClientRect().bottom + 1 && (clock?.right ?? 0) <= innerWidth,
    };
  });

describe("the page of a site that has seen", () => {
  const all: Record<Experience, string> = { empty: "nothing", young: "a little", full: "a lot" };
  for (const [experience, words] of Object.entries(all) as [Experience, string][])
    test(words, async ({ openPage, starter }) => {
      const site = await startFakeSite(starter.url, { experience });
      onTestFinished(site.stop);
      const { page, problems } = await openPage({ width: 390 });
      await page.goto(`${site.url}/stats/firmness`);
      await page.getByRole("heading", { level: 1, name: "How firm dates are" }).waitFor();
      await page.getByRole("heading", { name: "How good this was" }).waitFor();
      for (const width of [390, 1440, 320, 768]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => overflow(page), { message: `${width} px` }).toBeLessThanOrEqual(0);
        if (width !== 320) await barsNobody(page);
        else expect(await axeViolations(page)).toEqual([]);
      }
      const links = page.locator("#held td a");
      if (experience === "empty") await expect.poll(() => links.count()).toBe(0);
      else await links.first().waitFor();
      await expect
        .poll(() => page.locator("#record svg circle").count())
        .toBe(experience === "empty" ? 0 : 5);
      expect([site.calls.filter((call) => call.includes("firmness")), problems]).toEqual([[], []]);
    });
});

test("all statistics lead to the page", async ({ openPage, filled }) => {
  const { page, problems } = await openPage();
  await page.goto(`${filled.url}/stats`);
  await page.getByRole("link", { name: "Table of how firm dates are" }).click();
  await page.getByRole("heading", { level: 1, name: "How firm dates are" }).waitFor();
  await page.getByRole("heading", { name: "How often dates hold" }).waitFor();
  expect(problems).toEqual([]);
});

test("a new site has what it came with in the page, by agency alone", async ({ openPage, starter }) => {
  const { page, problems, calls } = await openPage();
  await page.goto(`${starter.url}/stats/firmness`);
  await page.getByRole("cell", { name: "SpaceX" }).waitFor();
  await page.getByText("This site has seen none itself yet: these counts are what it came with.").waitFor();
  expect(calls).toEqual([]);
  await page.getByRole("button", { name: "Site", exact: true }).click();
  await page.waitForURL(/by=location/);
  await page.getByText("what it came with is known by agency alone").waitFor();
  expect(problems).toEqual([]);
});
