// What a launch's page looks like where it is hard: white photographs, small windows, bars at the bottom edge.

import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { Video } from "../src/lib/api/api.gen.ts";
import { notKept } from "../src/test/notKept.ts";
import { boxOf, textOf, type View, type ViewOptions } from "./browser.ts";
import { aLaunch, type LaunchChanges } from "./fakeLaunch.ts";
import { type FakeSite, startFakeSite } from "./fakeSite.ts";
import { anImage, areReadable, type Photo, servePhotos, settle } from "./pixels.ts";
import { test as base } from "./test.ts";

const url = "https://x.com/i/broadcasts/1";
const X = { videoUrl: url, watch_url: url, priority: 10, title: "Webcast", publisher: null };
const webcast: Video = {
  ...X,
  source: null,
  type: null,
  language: null,
  image_url: null,
  ...notKept,
  start_time: null,
  live: false,
};

/** A launch, its photograph, and whether the note about cookies is still there; /launches or the launch's own page. */
interface Look extends ViewOptions {
  path?: string;
  photo?: Photo;
  launch?: LaunchChanges;
  cookies?: boolean;
}

const test = base
  .extend("fake", { scope: "file" }, async ({ starter }, { onCleanup }): Promise<FakeSite> => {
    const fake = await startFakeSite(starter.url, { now: Date.parse("2027-03-10T13:10:00Z") });
    onCleanup(fake.stop);
    return fake;
  })
  /** Opens the page of the one launch there is, or another path. */
  .extend(
    "look",
    async ({ openPage, fake }) =>
      async ({
        path = `/launches/${aLaunch().id}`,
        photo,
        launch = {},
        cookies,
        ...options
      }: Look = {}): Promise<View> => {
        fake.launches = [aLaunch({ image: anImage(photo), video_urls: [webcast], ...launch })];
        const view = await openPage(options);
        const { page, context } = view;
        if (!cookies) await context.addCookies([{ name: "cookieConsent", value: "true", url: fake.url }]);
        await servePhotos(context, photo);
        await page.clock.install({ time: fake.now() });
        await page.goto(fake.url + path);
        await page.getByRole("heading", { level: 1 }).waitFor();
        return view;
      },
  );

const shapes = { "a wide": { width: 1500, height: 1000 }, "a tall": { width: 1000, height: 1500 } };

describe("words on a white photograph", () => {
  for (const [shape, photo] of Object.entries(shapes)) {
    test(`stand on ground over ${shape} one in windows of every size`, async ({ look }) => {
      const fullname = "Falcon 9 Block 5 | Broadband Advanced Technologies Satellite & Student Explorer";
      const { page } = await look({ photo, launch: { fullname } });
      await page.locator("img[data-loaded]").first().waitFor();
      const stage = page.getByRole("region", { name: "Broadband" });
      for (const [width, height] of [
        [320, 640],
        [390, 844],
        [1024, 768],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        await settle(page);
        await areReadable(page, {
          back: stage.getByRole("button", { name: "Back" }),
          rocket: stage.getByText("Falcon 9 Block 5"),
          title: stage.getByRole("heading", { level: 1 }),
          clock: stage.getByRole("timer"),
          time: stage.locator("time"),
          site: stage.getByRole("listitem").filter({ hasText: "Cape Canaveral" }),
          brand: page.getByRole("banner").getByRole("link").first(),
          credit: stage.getByText("Image: Nobody"),
        });
      }
    });
  }

  test("in the banner of an agency's next launch in windows of every size", async ({ openPage, starter }) => {
    const { page, context } = await openPage();
    await context.addCookies([{ name: "cookieConsent", value: "true", url: starter.url }]);
    await servePhotos(context);
    const next = aLaunch({ image: anImage(), net: new Date(Date.now() + 3_600_000).toISOString() });
    await context.route("**/agencies/121", async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replace(
        /(<script[^>]*id="app-data"[^>]*>)([\s\S]*?)(<\/script>)/,
        (_, tag, json, end) => {
          const first = JSON.parse(json);
          first.data["public/agency/121"].upcoming_launch = next;
          return tag + JSON.stringify(first) + end;
        },
      );
      await route.fulfill({ response, body });
    });
    await page.goto(`${starter.url}/agencies/121`);
    const banner = page.getByRole("region", { name: "Upcoming launch" });
    await banner.locator("img[data-loaded]").waitFor();
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await settle(page);
      await areReadable(page, {
        title: banner.getByRole("heading", { level: 3 }),
        line: banner.locator("p").first(),
        clock: banner.getByRole("timer"),
        seconds: banner.getByRole("timer").locator("em").last(),
      });
    }
  });
});

/** The names of the links and buttons that Tab reaches and that something else covers, in part or whole. */
async function covered(targets: Locator): Promise<string[]> {
  const hidden: string[] = [];
  for (const target of await targets.all()) {
    await target.evaluate((node) => node.focus());
    const name = await target.evaluate((node) => {
      // A link whose words stand on two lines has a box for each.
      const points = [...node.getClientRects()].flatMap(({ left, right, top, bottom }) =>
        [top + 2, (top + bottom) / 2, bottom - 2].map((y) =>
          document.elementFromPoint((left + right) / 2, y),
        ),
      );
      return points.every((point) => node.contains(point)) ? undefined : node.textContent;
    });
    if (name !== undefined) hidden.push(name);
  }
  return hidden;
}

describe("what stands at the bottom edge", () => {
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [1024, 768],
  ] as const) {
    for (const cookies of [true, false]) {
      test(`at ${width} px covers nothing that is pressed, ${cookies ? "with" : "without"} the banner`, async ({
        look,
      }) => {
        const { page } = await look({ width, height, cookies });
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await page.getByRole("button", { name: "Go to top" }).waitFor();
        for (const pressed of [
          page.getByRole("contentinfo").locator("a, button"),
          page.getByRole("region", { name: "Flight strip" }).locator("a, button"),
          page.getByRole("button", { name: "Go to top" }),
        ])
          await expect.poll(() => covered(pressed)).toEqual([]);
      });
    }
  }

  test("has room for its buttons on the smallest phone", async ({ look }) => {
    const { page } = await look({ width: 320, height: 640 });
    const strip = page.getByRole("region", { name: "Flight strip" });
    await expect.poll(() => strip.getByRole("timer").isVisible()).toBe(true);
    for (const target of await strip.locator("a, button, p").all()) {
      const isInside = () => boxOf(target).then(({ x, width }) => x >= 0 && x + width <= 320);
      await expect.poll(isInside, { message: await textOf(target) }).toBe(true);
    }
    await expect.poll(() => boxOf(strip).then(({ height }) => height)).toBeLessThanOrEqual(68);
  });
});

/** Where the hero's drawing lies on the screen: the spark, and the limb as a circle. */
const drawing = (page: Page) =>
  page.evaluate(() => {
    const at = (circle: SVGCircleElement) => {
      const { cx, cy, r } = circle;
      const matrix = circle.getScreenCTM() ?? new DOMMatrix();
      const middle = new DOMPoint(cx.baseVal.value, cy.baseVal.value).matrixTransform(matrix);
      return { x: middle.x, y: middle.y, r: r.baseVal.value * matrix.a };
    };
    const [limb, , , spark] = document.querySelectorAll<SVGCircleElement>(
      "[aria-label='Next launch'] svg[aria-hidden] circle",
    );
    if (!limb || !spark) throw new Error("the hero has no drawing");
    return { limb: at(limb), spark: at(spark) };
  });

/** A name of usual length, and every unit of the clock in use. */
const busy = { fullname: "Falcon 9 Block 5 | Starlink Group 10-49", net: "2027-05-01T18:00:00Z" };

describe("the hero", () => {
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [844, 390],
    [960, 768],
    [1024, 768],
    [1440, 900],
    [1920, 1080],
    [2560, 1440],
  ] as const) {
    test(`at ${width} × ${height} px keeps its drawing whole and off the words`, async ({ look }) => {
      const { page } = await look({ path: "/launches", width, height, launch: { video_urls: [], ...busy } });
      const hero = page.getByRole("region", { name: "Next launch" });
      await hero.locator("#hero-body").waitFor({ state: "attached" });
      if (width > 960)
        await expect.poll(() => boxOf(hero).then((box) => box.height)).toBeLessThanOrEqual(27 * 16);
      const box = await boxOf(hero);
      const { limb, spark } = await drawing(page);
      expect(
        spark.x > 0 && spark.x < width && spark.y > 40 && spark.y < box.height,
        JSON.stringify(spark),
      ).toBe(true);
      for (const words of await hero.locator("h2, [role=timer] b, li, p, a, button").all()) {
        const { x, y, width: wide, height: high } = await boxOf(words);
        const [right, bottom] = [x + wide, y + high];
        expect(spark.x > x - 8 && spark.x < right + 8 && spark.y > y - 8 && spark.y < bottom + 8).toBe(false);
        // On wide screens no line of the planet crosses a word; on narrow ones the planet fades above them.
        if (width > 960) {
          const inside = Math.hypot(right - limb.x, bottom - limb.y) < limb.r - 2;
          const above = Math.hypot(right - limb.x, y - limb.y) > limb.r;
          expect(
            !inside || !above || right < width * 0.4,
            `${await words.textContent()} is on the limb`,
          ).toBe(true);
        }
      }
    });
  }

  for (const [width, height, part] of [
    [1440, 900, 200],
    [390, 844, 1],
  ] as const) {
    test(`leaves room for launches in the first window at ${width} px`, async ({ look }) => {
      const { page } = await look({ path: "/launches", width, height });
      const top = () => boxOf(page.getByRole("article").first()).then(({ y }) => y);
      await expect.poll(top, { message: "where the first card begins" }).toBeLessThanOrEqual(height - part);
    });
  }
});

describe("the list", () => {
  test("comes clear of its sticky toolbar when the keyboard reaches it", async ({ look, fake }) => {
    const { page } = await look({ path: "/launches", width: 1440, height: 700 });
    fake.launches = Array.from({ length: 12 }, (_, number) =>
      aLaunch({ number: number + 1, video_urls: [webcast] }),
    );
    await page.reload();
    await page.getByRole("article").last().waitFor();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const stops = (await page.getByRole("article").locator("a, button").all()).reverse();
    for (const stop of stops) {
      // What is drawn late may move a stop that has the focus already: it is reached anew for each look.
      const isFree = async () => {
        await stop.blur();
        await stop.focus();
        return stop.evaluate((node) => {
          const { left, right, top, bottom } = node.getBoundingClientRect();
          const at = document.elementFromPoint((left + right) / 2, Math.max(top + 2, 0));
          return bottom > 0 && node.contains(at);
        });
      };
      const name = await stop.getAttribute("aria-label");
      await expect.poll(isFree, { message: `${name} is covered` }).toBe(true);
    }
  });
});
