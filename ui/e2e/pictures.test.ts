// How many pictures a page asks for, how large ones, and what stands under them.
import { expect, onTestFinished } from "vitest";
import type { RocketConfigDetail, RocketConfigPage } from "../src/lib/api/api.gen.ts";
import { boxOf } from "./browser.ts";
import { aLaunch } from "./fakeLaunch.ts";
import { startFakeSite } from "./fakeSite.ts";
import { anImage } from "./pixels.ts";
import { test } from "./test.ts";
import { read } from "./things.ts";

const WIDTHS = [160, 320, 640, 960, 1280];

test("a phone asks for the pictures it is about to show, in the size it shows them in", async ({
  openPage,
  starter,
}) => {
  const fake = await startFakeSite(starter.url);
  onTestFinished(fake.stop);
  const net = new Date(Date.now() + 3_600_000).toISOString();
  fake.launches = Array.from({ length: 12 }, (_, number) => {
    const sources = WIDTHS.map((width) => ({ width, url: `/img/${number}-${width}.jpg` }));
    return aLaunch({ number: number + 1, net, image: { ...anImage(), sources } });
  });
  const { page, context, problems } = await openPage({ width: 390, height: 844, deviceScaleFactor: 2 });
  const asked = new Map<string, number>();
  await context.route("**/img/*", (route) => {
    const [, number = "", width] = /img\/(\d+)-(\d+)/.exec(route.request().url()) ?? [];
    asked.set(number, Number(width));
    return route.fulfill({
      contentType: "image/svg+xml",
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="1000"/>',
    });
  });
  await page.goto(`${fake.url}/launches`);
  const cards = page.getByRole("article");
  await cards.first().locator("img[data-loaded]").waitFor();
  await page.waitForTimeout(500);
  expect(asked.size).toBeLessThanOrEqual(4);
  expect([...asked.values()]).toEqual([...asked.values()].fill(640));
  const { height } = await boxOf(cards.last());
  for (const card of await cards.all()) {
    await card.scrollIntoViewIfNeeded();
    await card.locator("img[data-loaded]").waitFor();
  }
  expect((await boxOf(cards.last())).height).toBe(height);
  expect(asked.size).toBe(12);
  expect(problems).toEqual([]);
});

test("the licence under a rocket's picture is seen to be a link", async ({ openPage, filled }) => {
  const list: RocketConfigPage = await read(filled, "rockets?limit=100");
  const rockets: RocketConfigDetail[] = await Promise.all(
    list._embedded.rocketConfigSummarizedDTOes.map(({ id }) => read(filled, `rocket/${id}`)),
  );
  const licensed = rockets.find(({ images: [image] }) => image?.license_url && image.license !== "Unknown");
  const { page, problems } = await openPage();
  await page.goto(`${filled.url}/vehicles/rockets/${licensed?.id}`);
  const licence = page.locator("figcaption").getByRole("link", { name: licensed?.images[0]?.license ?? "" });
  expect(await licence.evaluate((link) => getComputedStyle(link).textDecorationLine)).toBe("underline");
  expect(problems).toEqual([]);
});
