// Images come from this site and from nobody else: on every page, fresh or filled; once they are fetched they show,
// and where there is none drawn art stands.
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, onTestFinished } from "vitest";
import { asksOnly, loadImages } from "./everyPage.ts";
import { freePort, type Site, startFeed, startFilledSite, startSite, WITH_IMAGES } from "./harness.ts";
import { test } from "./test.ts";
import { read } from "./things.ts";

/** How long images may take: they are asked for one a second, and the catalogue is looked at once a minute. */
const FETCHED = { timeout: 150_000, interval: 500 };

/** The paths of one page of each kind, but for those that are looked at as a full catalogue's. */
async function everyPath(site: Site): Promise<string[]> {
  const first = async (call: string, key: string): Promise<string> =>
    (await read(site, `${call}?limit=1`))._embedded[key][0].id;
  const [coming, past, person, agencies] = await Promise.all([
    first("launches", "launchNormalDTOes"),
    read(site, "launches?upcoming=false&limit=1"),
    first("astronauts", "astronautNormalDTOes"),
    read(site, "agencies"),
  ]);
  return [
    "/launches",
    "/launches?upcoming=false",
    "/launches?view=agenda",
    `/launches/${coming}`,
    `/launches/${past._embedded.launchNormalDTOes[0].id}`,
    "/calendar",
    "/changes",
    "/astronauts",
    `/astronauts/${person}`,
    "/programs",
    "/programs/1",
    "/agencies",
    `/agencies/${agencies.data[0].id}`,
    "/locations",
    "/api",
    "/contact",
    "/no/such/page",
  ];
}

/** A window in which nothing is far: what is further down is asked for with the rest. */
const ALL_OF_IT = { width: 390, height: 12_000 };

/** The images of the page that are drawn, as the browser chose them, and how many are broken. */
const images = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLImageElement>("main img")];
    return {
      shown: all.filter((img) => img.naturalWidth > 0).map((img) => img.currentSrc),
      broken: all.filter((img) => img.complete && img.naturalWidth === 0 && img.offsetWidth > 0).length,
    };
  });

// With the starter catalogue everyPage looks, and at the things of a full one.
test("every page of a filled site asks this site alone", { timeout: 180_000 }, async ({
  openPage,
  filled,
}) => {
  const { page } = await openPage(ALL_OF_IT);
  for (const path of await everyPath(filled)) {
    await asksOnly(page, filled.url, async () => {
      await page.goto(filled.url + path);
      await page.locator("h1").first().waitFor({ state: "attached" });
      await loadImages(page);
    });
  }
});

describe("images of a host", () => {
  test("show once they are fetched, and again when the cache was deleted", { timeout: 400_000 }, async ({
    openPage,
  }) => {
    // Nobody else may have asked for images before: they would come first.
    const site = await startFilledSite(120, ...WITH_IMAGES);
    onTestFinished(site.stop);
    const isShown = async () => {
      // A year in the browser's cache would hide that there is nothing any more.
      const { page, context, problems } = await openPage({ width: 390, height: 844, deviceScaleFactor: 2 });
      await page.goto(`${site.url}/launches`, { waitUntil: "networkidle" });
      const { shown, broken } = await images(page);
      expect(broken).toBe(0);
      expect(problems).toEqual([]);
      await context.close();
      return shown;
    };
    let before: string[] = [];
    const look = async () => {
      before = await isShown();
      return before.length;
    };
    await expect.poll(look, FETCHED).toBeGreaterThan(0);
    // What the page asks for before its scripts is what they show then.
    const launches = (await read(site, "launches?limit=24"))._embedded.launchNormalDTOes;
    const kept = launches.find(({ image }: { image: { width: number | null } | null }) => image?.width);
    const { page, context, problems } = await openPage({ width: 390, height: 844, deviceScaleFactor: 2 });
    const asked: string[] = [];
    page.on("request", (request) => {
      const [, name] = /\/img\/([\w-]{22}-\d+)/.exec(request.url()) ?? [];
      if (name) asked.push(name);
    });
    await page.goto(`${site.url}/launches/${kept.id}`, { waitUntil: "networkidle" });
    await page.locator('section img[data-loaded="at once"]').first().waitFor();
    expect(kept.image.sources[0].url).toContain(asked[0]?.slice(0, 22));
    expect(new Set(asked.map((name) => name.slice(0, 22))).size).toBe(asked.length);
    expect(problems).toEqual([]);
    await context.close();
    for (const address of before)
      expect(address).toMatch(new RegExp(`^${site.url}/img/[\\w-]{22}-\\d+\\.(jpg|png)$`));
    rmSync(join(site.data, "cache", "images"), { recursive: true });
    // At once: what is missing is asked for again within a second.
    expect((await fetch(before[0] ?? "")).status).toBe(404);
    await expect.poll(async () => (await isShown()).length, FETCHED).toBeGreaterThan(0);
  });

  test("that does not answer leave the art in their place", { timeout: 240_000 }, async ({ openPage }) => {
    const nobody = `http://127.0.0.1:${await freePort()}`;
    const feed = await startFeed("-launches", "60", "-images", nobody);
    onTestFinished(feed.stop);
    const site = await startSite({ env: { ...feed.env, TMINUS_LL2_HOURLY: "1000000" } });
    onTestFinished(site.stop);
    const named = async () =>
      (await read(site, "launches?limit=12"))._embedded.launchNormalDTOes.filter(
        ({ image }: { image: { image_url: string } | null }) => image?.image_url.startsWith(nobody),
      ).length;
    await expect.poll(named, FETCHED).toBeGreaterThan(2);
    const { page } = await openPage(ALL_OF_IT);
    await page.goto(`${site.url}/launches`, { waitUntil: "networkidle" });
    await loadImages(page);
    await expect.poll(() => page.locator("main img").count(), { timeout: 60_000 }).toBe(0);
    // It is drawn by a script of its own, which comes once an image has failed.
    await page.locator("main article svg, main li svg").first().waitFor({ state: "attached" });
  });
});
