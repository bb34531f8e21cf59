// The top of a launch's page with photographs of every shape and brightness, and with none.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { boxOf, type Theme } from "./browser.ts";
import { aLaunch } from "./fakeLaunch.ts";
import { type FakeSite, startFakeSite } from "./fakeSite.ts";
import { expectStill, noteShifts } from "./layoutShifts.ts";
import { anImage, areReadable, type Photo, servePhotos, settle } from "./pixels.ts";
import { test as base } from "./test.ts";

interface Stage {
  photo?: Photo | undefined;
  width: number;
  theme: Theme;
}

const test = base
  .extend("fake", { scope: "file" }, async ({ starter }, { onCleanup }): Promise<FakeSite> => {
    const fake = await startFakeSite(starter.url, { now: Date.parse("2027-03-10T13:10:00Z") });
    onCleanup(fake.stop);
    return fake;
  })
  /** Opens the page of a launch with this photograph. */
  .extend("show", async ({ openPage, fake }) => async ({ photo, ...options }: Stage): Promise<Page> => {
    const launch = aLaunch({ image: photo ? anImage(photo) : null });
    fake.launches = [launch];
    const { page, context, problems } = await openPage(options);
    await context.addCookies([{ name: "cookieConsent", value: "true", url: fake.url }]);
    await servePhotos(context, photo);
    await page.clock.install({ time: fake.now() });
    await page.goto(`${fake.url}/launches/${launch.id}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await stageOf(page)
      .locator(photo ? "img[data-loaded]" : "svg[viewBox]")
      .first()
      .waitFor();
    await settle(page);
    expect(problems).toEqual([]);
    return page;
  });

const stageOf = (page: Page) => page.getByRole("region", { name: "Crew-1" });

const WIDE = { width: 1500, height: 1000 };
const TALL = { width: 1000, height: 1500 };
const photos: Record<string, Photo | undefined> = {
  "a wide white one": { ...WIDE, colour: "#ffffff" },
  "a wide dark one": { ...WIDE, colour: "#05070c" },
  "a wide orange one": { ...WIDE, colour: "#ff7a1a" },
  "a tall white one": { ...TALL, colour: "#ffffff" },
  "a tall blue one": { ...TALL, colour: "#7db3ee" },
  none: undefined,
};

describe("every word on the stage is readable, on a phone and a desk, in both themes, over", () => {
  for (const [name, photo] of Object.entries(photos)) {
    test(name, async ({ show }) => {
      const page = await show({ photo, width: 390, theme: "dark" });
      const stage = stageOf(page);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        for (const colorScheme of ["dark", "light"] as const) {
          await page.emulateMedia({ colorScheme });
          await settle(page);
          await areReadable(page, {
            back: stage.getByRole("button", { name: "Back" }),
            status: stage.getByText("Go for launch"),
            rocket: stage.getByText("Falcon 9 Block 5"),
            title: stage.getByRole("heading", { level: 1 }),
            clock: stage.getByRole("timer"),
            time: stage.locator("time"),
            site: stage.getByRole("listitem").filter({ hasText: "Cape Canaveral" }),
            credit: stage.getByText(photo ? "Image: Nobody" : "Drawn by Tminus"),
          });
        }
      }
    });
  }
});

describe("the picture's box", () => {
  for (const [name, photo, from, to] of [
    ["a tall photograph has the right two fifths", TALL, 0.39, 0.42],
    ["a wide one three fifths", WIDE, 0.57, 0.61],
  ] as const) {
    test(`${name}, and the credit stands in its lower right corner`, async ({ show }) => {
      const page = await show({ photo, width: 1440, theme: "dark" });
      const places = async () => {
        const stage = await boxOf(stageOf(page));
        const picture = await boxOf(stageOf(page).locator("img"));
        const credit = await boxOf(stageOf(page).getByText("Image: Nobody"));
        const part = picture.width / stage.width;
        return {
          hasItsPart: part > from && part < to,
          isAtTheEdge: Math.abs(picture.x + picture.width - stage.x - stage.width) < 0.5,
          isCornered:
            stage.x + stage.width - credit.x - credit.width < 40 &&
            stage.y + stage.height - credit.y - credit.height < 40,
        };
      };
      await expect.poll(places).toEqual({ hasItsPart: true, isAtTheEdge: true, isCornered: true });
    });
  }

  for (const photo of [TALL, WIDE]) {
    test(`of ${photo.width} × ${photo.height} is there before the photograph, and nothing moves when it comes`, async ({
      openPage,
      fake,
    }) => {
      const launch = aLaunch({ image: anImage({ ...photo, colour: "#336699" }) });
      fake.launches = [launch];
      const { page, context } = await openPage({ width: 1440 });
      await noteShifts(page);
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await context.route("**/img/photo-*", async (route) => {
        await held;
        await route.fulfill({
          contentType: "image/svg+xml",
          body: `<svg xmlns="http://www.w3.org/2000/svg" width="${photo.width}" height="${photo.height}"/>`,
        });
      });
      await page.goto(`${fake.url}/launches/${launch.id}`);
      const ground = stageOf(page).locator("rect[fill='#336699']");
      await ground.waitFor();
      const before = await boxOf(ground);
      release();
      await stageOf(page).locator("img[data-loaded]").waitFor();
      await expect.poll(() => boxOf(stageOf(page).locator("img"))).toEqual(before);
      await expectStill(page, 0.01);
    });
  }
});

test("a photograph that is not fetched yet is drawn, asked for once more after five seconds, and shown", async ({
  openPage,
  fake,
}) => {
  const launch = aLaunch({ image: { ...anImage(), placeholder: null, width: null, height: null } });
  fake.launches = [launch];
  const { page, context } = await openPage({ width: 1440 });
  let asked = 0;
  let fetched = false;
  await context.route("**/img/photo-*", (route) => {
    asked++;
    return fetched
      ? route.fulfill({
          contentType: "image/svg+xml",
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="1000"/>',
        })
      : route.fulfill({ status: 404, headers: { "Cache-Control": "no-store" }, body: "" });
  });
  await page.goto(`${fake.url}/launches/${launch.id}`);
  await stageOf(page).locator("svg[viewBox]").first().waitFor();
  await expect.poll(() => asked).toBeGreaterThan(0);
  await expect.poll(() => stageOf(page).locator("img").count()).toBe(0);
  // A render that React starts over may have asked, too.
  const before = asked;
  fetched = true;
  await stageOf(page).locator("img[data-loaded]").waitFor();
  expect(asked).toBe(before + 1);
});
