// What a launch's page looks like where it is hard: white photographs, small windows, bars at the bottom edge.
import assert from "node:assert/strict";
import { after, afterEach, before, describe, test } from "node:test";
import { aLaunch, startFakeSite } from "./fakeSite.mjs";
import { openBrowser, openPage, startSite } from "./harness.mjs";
import { whiteImage, whitePhotos, worstContrast } from "./pixels.mjs";

const X = { videoUrl: "https://x.com/i/broadcasts/1", priority: 10, title: "Webcast", publisher: null };
const webcast = {
  ...X,
  source: null,
  type: null,
  language: null,
  image_url: null,
  start_time: null,
  live: false,
};

let site;
let fake;
let browser;
let view;

before(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  fake = await startFakeSite(site.url, { now: Date.parse("2027-03-10T13:10:00Z") });
});
afterEach(() => view?.close());
after(async () => {
  await browser?.close();
  await fake?.stop();
  await site?.stop();
});

/** Opens the page of the one launch there is, or another path. */
async function open({
  path = `/launches/${aLaunch().id}`,
  photo = {},
  launch = {},
  cookies,
  ...options
} = {}) {
  fake.launches = [aLaunch({ image: whiteImage, video_urls: [webcast], ...launch })];
  view = await openPage(browser, options);
  if (!cookies) await view.context.addCookies([{ name: "cookieConsent", value: "true", url: fake.url }]);
  await whitePhotos(view.context, photo);
  await view.page.clock.install({ time: fake.now() });
  await view.page.goto(fake.url + path);
  await view.page.getByRole("heading", { level: 1 }).waitFor();
  return view.page;
}

const shapes = { "a wide": { width: 1500, height: 1000 }, "a tall": { width: 1000, height: 1500 } };

describe("words on a white photograph", () => {
  for (const [shape, photo] of Object.entries(shapes)) {
    for (const [width, height] of [
      [320, 640],
      [390, 844],
      [1024, 768],
      [1440, 900],
    ]) {
      test(`stand on ground over ${shape} one at ${width} px`, async () => {
        const fullname = "Falcon 9 Block 5 | Broadband Advanced Technologies Satellite & Student Explorer";
        const page = await open({ width, height, photo, launch: { fullname } });
        await page.locator("img[data-loaded]").first().waitFor();
        await page.waitForTimeout(400);
        const stage = page.getByRole("region", { name: "Broadband" });
        const words = {
          back: stage.getByRole("button", { name: "Back" }),
          rocket: stage.getByText("Falcon 9 Block 5"),
          title: stage.getByRole("heading", { level: 1 }),
          clock: stage.getByRole("timer"),
          time: stage.locator("time"),
          site: stage.getByRole("listitem").filter({ hasText: "Cape Canaveral" }),
          brand: page.getByRole("banner").getByRole("link", { name: "Tminus" }),
          credit: stage.getByText("Image: Nobody"),
        };
        for (const [name, locator] of Object.entries(words)) {
          const contrast = await worstContrast(page, locator);
          assert.ok(contrast >= 4.5, `${name}: ${contrast.toFixed(2)}`);
        }
      });
    }
  }

  for (const width of [390, 1024, 1440]) {
    test(`in the banner of an agency's next launch at ${width} px`, async () => {
      view = await openPage(browser, { width });
      await view.context.addCookies([{ name: "cookieConsent", value: "true", url: site.url }]);
      await whitePhotos(view.context);
      const next = aLaunch({ image: whiteImage, net: new Date(Date.now() + 3_600_000).toISOString() });
      await view.context.route("**/agencies/121", async (route) => {
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
      const { page } = view;
      await page.goto(`${site.url}/agencies/121`);
      const banner = page.getByRole("region", { name: "Upcoming launch" });
      await banner.locator("img[data-loaded]").waitFor();
      await page.waitForTimeout(400);
      for (const [name, locator] of Object.entries({
        title: banner.getByRole("heading", { level: 3 }),
        line: banner.locator("p").first(),
        clock: banner.getByRole("timer"),
        seconds: banner.getByRole("timer").locator("em").last(),
      })) {
        const contrast = await worstContrast(page, locator);
        assert.ok(contrast >= 4.5, `${name}: ${contrast.toFixed(2)}`);
      }
    });
  }
});

/** The names of the links and buttons that Tab reaches and that something else covers, in part or whole. */
async function covered(targets) {
  const hidden = [];
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
  ]) {
    for (const cookies of [true, false]) {
      test(`at ${width} px covers nothing that is pressed, ${cookies ? "with" : "without"} the banner`, async () => {
        const page = await open({ width, height, cookies });
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await page.getByRole("button", { name: "Go to top" }).waitFor();
        await page.waitForTimeout(200);
        assert.deepEqual(await covered(page.getByRole("contentinfo").locator("a, button")), []);
        assert.deepEqual(
          await covered(page.getByRole("region", { name: "Flight strip" }).locator("a, button")),
          [],
        );
        assert.deepEqual(await covered(page.getByRole("button", { name: "Go to top" })), []);
      });
    }
  }

  test("has room for its buttons on the smallest phone", async () => {
    const page = await open({ width: 320, height: 640 });
    const strip = page.getByRole("region", { name: "Flight strip" });
    assert.ok(await strip.getByRole("timer").isVisible());
    for (const target of await strip.locator("a, button, p").all()) {
      const { x, width } = await target.boundingBox();
      assert.ok(x >= 0 && x + width <= 320, `${await target.textContent()}: ${x} to ${x + width}`);
    }
    assert.ok((await strip.boundingBox()).height <= 68);
  });
});

/** Where the hero's drawing lies on the screen: the spark, and the limb as a circle. */
const drawing = (page) =>
  page.evaluate(() => {
    const at = (circle) => {
      const { cx, cy, r } = circle;
      const matrix = circle.getScreenCTM();
      const middle = new DOMPoint(cx.baseVal.value, cy.baseVal.value).matrixTransform(matrix);
      return { x: middle.x, y: middle.y, r: r.baseVal.value * matrix.a };
    };
    const [limb, , , spark] = document.querySelectorAll("[aria-label='Next launch'] svg[aria-hidden] circle");
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
  ]) {
    test(`at ${width} × ${height} px keeps its drawing whole and off the words`, async () => {
      const page = await open({ path: "/launches", width, height, launch: { video_urls: [], ...busy } });
      const hero = page.getByRole("region", { name: "Next launch" });
      const box = await hero.boundingBox();
      if (width > 960) assert.ok(box.height <= 27 * 16, `${box.height} px high`);
      const { limb, spark } = await drawing(page);
      assert.ok(
        spark.x > 0 && spark.x < width && spark.y > 40 && spark.y < box.height,
        JSON.stringify(spark),
      );
      for (const words of await hero.locator("h2, [role=timer] b, li, p, a, button").all()) {
        const { x, y, width: wide, height: high } = await words.boundingBox();
        const [right, bottom] = [x + wide, y + high];
        assert.ok(!(spark.x > x - 8 && spark.x < right + 8 && spark.y > y - 8 && spark.y < bottom + 8));
        // On wide screens no line of the planet crosses a word; on narrow ones the planet fades above them.
        if (width > 960) {
          const inside = Math.hypot(right - limb.x, bottom - limb.y) < limb.r - 2;
          const above = Math.hypot(right - limb.x, y - limb.y) > limb.r;
          assert.ok(!inside || !above || right < width * 0.4, `${await words.textContent()} is on the limb`);
        }
      }
    });
  }

  for (const [width, height, part] of [
    [1440, 900, 200],
    [390, 844, 1],
  ]) {
    test(`leaves room for launches in the first window at ${width} px`, async () => {
      const page = await open({ path: "/launches", width, height });
      const { y } = await page.getByRole("article").first().boundingBox();
      assert.ok(y + part <= height, `the first card begins at ${y}`);
    });
  }
});

describe("the list", () => {
  test("comes clear of its sticky toolbar when the keyboard reaches it", async () => {
    const page = await open({ path: "/launches", width: 1440, height: 700 });
    fake.launches = Array.from({ length: 12 }, (_, number) =>
      aLaunch({ number: number + 1, video_urls: [webcast] }),
    );
    await page.reload();
    await page.getByRole("article").last().waitFor();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const stops = (await page.getByRole("article").locator("a, button").all()).reverse();
    for (const stop of stops) {
      await stop.focus();
      const free = await stop.evaluate((node) => {
        const { left, right, top, bottom } = node.getBoundingClientRect();
        const at = document.elementFromPoint((left + right) / 2, Math.max(top + 2, 0));
        return bottom > 0 && node.contains(at);
      });
      assert.ok(free, `${await stop.getAttribute("aria-label")} is covered`);
    }
  });
});
