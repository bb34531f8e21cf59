// The map of launch pads in a real browser: pins, clusters, legend, search, list, popup, globe and the operator's
// tiles, all under the strict policy.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, before, describe, test } from "node:test";
import { deflateSync } from "node:zlib";
import { axeViolations, openBrowser, openPage, startSite } from "./harness.mjs";

let browser;
let site;
let pads;
before(async () => {
  [browser, site] = await Promise.all([openBrowser(), startSite()]);
  ({ data: pads } = await (await fetch(`${site.url}/api/v1/public/launch-pads`)).json());
});
after(async () => {
  await browser?.close();
  await site?.stop();
});

/** Opens the map and waits until it stands. */
async function openMap(t, { path = "/locations", at = site, ...options } = {}) {
  const opened = await openPage(browser, options);
  t.after(opened.close);
  // A look at the server's clock is no data.
  const data = [];
  opened.page.on("request", (request) => {
    if (request.url().includes("/api/") && request.method() !== "HEAD") data.push(request.url());
  });
  await opened.page.goto(at.url + path);
  await opened.page.locator('[aria-busy="false"] canvas').waitFor({ timeout: 60_000 });
  return { ...opened, data };
}

/** Pixels around the world at zoom 2, as the web's maps count it: tiles of 256 pixels, four in a row. */
const WORLD = 256 * 2 ** 2;

/** Where a place lies on the world of so many pixels: from the left, and from the top. */
function onWorld({ latitude, longitude }, world) {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return {
    x: (longitude / 360 + 0.5) * world,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world,
  };
}

/**
 * Pixels from the middle of the flat map where it starts: zoom 2, longitude 50, latitude 45, or as near to that as
 * the window lets it come without showing what is north of the world.
 */
function pixelOf(place, height = 900) {
  const middle = onWorld({ latitude: 45, longitude: 50 }, WORLD);
  const here = onWorld(place, WORLD);
  // The world goes around: each place stands where it is nearest.
  const x = ((here.x - middle.x + 1.5 * WORLD) % WORLD) - WORLD / 2;
  return { x, y: here.y - Math.max(middle.y, height / 2) };
}

const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/** A pad whose pin stands alone and can be pressed at the start. */
function lonely() {
  const mapped = pads.pads.filter((pad) => pad.on_map);
  const free = ({ x, y }) => Math.abs(x) < 560 && y > -250 && y < 250 && (x > -350 || y < 150);
  return mapped.find((pad) => {
    const here = pixelOf(pad);
    return free(here) && mapped.every((other) => other === pad || distance(here, pixelOf(other)) > 70);
  });
}

describe("the map", () => {
  for (const [width, theme] of [
    [320, "dark"],
    [390, "dark"],
    [390, "light"],
    [1440, "dark"],
    [1440, "light"],
  ]) {
    test(`at ${width} px, ${theme}`, async (t) => {
      const { page, problems, data } = await openMap(t, { width, theme });
      await page.waitForLoadState("networkidle");
      assert.deepEqual(await axeViolations(page), []);
      assert.deepEqual(problems, []);
      assert.deepEqual(data, [], "no API call on first paint");
      assert.equal(await page.getByRole("contentinfo").count(), 0, "no footer");
      const legend = await page.getByRole("list", { name: "Legend" }).innerText();
      assert.match(legend, new RegExp(`${pads.active} Active Pads`));
      assert.match(legend, new RegExp(`${pads.inactive} Non-Active Pads`));
      const { scrollWidth, scrollHeight, height } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
        scrollHeight: document.documentElement.scrollHeight,
        height: innerHeight,
      }));
      assert.ok(scrollWidth <= width && scrollHeight <= height, "the map fills the screen and no more");
    });
  }

  test("the whole inhabited world is in the first view", async (t) => {
    for (const pad of pads.pads.filter((each) => each.on_map)) {
      const { x, y } = pixelOf(pad);
      assert.ok(Math.abs(x) < 720 && Math.abs(y) < 450, `${pad.name} is at ${x}, ${y}`);
    }
    // And the product has a pin where the formula has it.
    const { page } = await openMap(t);
    const { x, y } = pixelOf(lonely());
    await page.mouse.move(720 + x, 450 + y - 18);
    await page.waitForFunction(() => document.querySelector("canvas").style.cursor === "pointer");
  });

  test("a pin opens what is said about its pad, Escape closes it", async (t) => {
    const pad = lonely();
    assert.ok(pad, "a pad that stands alone");
    const { page, problems } = await openMap(t);
    const { x, y } = pixelOf(pad);
    await page.mouse.click(720 + x, 450 + y - 18);
    const popup = page.getByRole("region", { name: pad.name });
    await popup.waitFor();
    assert.match(await popup.innerText(), new RegExp(pad.active ? "Active" : "Non-active"));
    assert.equal(
      await popup.getByRole("link", { name: `Info: ${pad.name}` }).getAttribute("href"),
      `/locations/${pad.id}`,
    );
    assert.ok(page.url().endsWith(`/locations?pad=${pad.id}`));
    await page.keyboard.press("Escape");
    await popup.waitFor({ state: "detached" });
    assert.deepEqual(problems, []);
  });

  test("pins are green for active pads and red for others, in the legend and on the map", async (t) => {
    const { page } = await openMap(t);
    const colours = await page.evaluate(() => {
      const pen = document.createElement("canvas").getContext("2d");
      const rgb = (colour) => {
        pen.fillStyle = colour;
        pen.fillRect(0, 0, 1, 1);
        return Array.from(pen.getImageData(0, 0, 1, 1).data.slice(0, 3));
      };
      const frame = document.querySelector("[aria-busy]:has(canvas)");
      const probe = frame.appendChild(document.createElement("i"));
      const onMap = ["active", "inactive"].map((state) => {
        probe.style.color = `var(--map-${state})`;
        return rgb(getComputedStyle(probe).color);
      });
      const pins = Array.from(document.querySelectorAll("[aria-label=Legend] svg"));
      return { onMap, inLegend: pins.map((pin) => rgb(getComputedStyle(pin).fill)) };
    });
    for (const [[red, green], [otherRed, otherGreen]] of Object.values(colours)) {
      assert.ok(green > red + 50, `active pads are green: ${red}, ${green}`);
      assert.ok(otherRed > otherGreen + 50, `other pads are red: ${otherRed}, ${otherGreen}`);
    }
  });

  test("the search opens the first match and closes on a press outside", async (t) => {
    const { page } = await openMap(t);
    const target = pads.pads.find((pad) => pad.on_map && pad.location);
    const word = target.location.name.split(",")[0].toUpperCase();
    const first = pads.pads.find((pad) => pad.on_map && pad.location?.name.toUpperCase().includes(word));
    await page.getByRole("button", { name: "Search launch pads" }).click();
    await page.getByPlaceholder("e.g. SpaceX Starbase").fill(word);
    await page.getByRole("region", { name: first.name }).waitFor();
    assert.ok(
      await page.getByPlaceholder("e.g. SpaceX Starbase").evaluate((e) => e === document.activeElement),
    );
    await page.mouse.click(1_000, 800);
    await page.getByPlaceholder("e.g. SpaceX Starbase").waitFor({ state: "detached" });
  });

  test("with the keyboard alone: list, pad, its page, and back to where one was", async (t) => {
    const { page } = await openMap(t);
    const pad = pads.pads.find((each) => each.on_map);
    await page.getByRole("button", { name: "List of pads" }).focus();
    await page.keyboard.press("Enter");
    const list = page.getByRole("dialog", { name: "List of pads" });
    assert.equal(await list.getByRole("listitem").count(), pads.pads.length);
    await list.getByRole("button", { name: pad.name }).first().focus();
    await page.keyboard.press("Enter");
    const popup = page.getByRole("region", { name: pad.name });
    await popup.waitFor();
    await page.waitForFunction(() => document.activeElement?.closest("section") !== null);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: pad.name }).waitFor();
    await page.getByRole("button", { name: "Back" }).click();
    await popup.waitFor();
  });

  test("a globe and a flat map, nearer and farther", async (t) => {
    const { page, problems } = await openMap(t);
    const globe = page.getByRole("button", { name: "Globe" });
    await globe.click();
    assert.equal(await globe.getAttribute("aria-pressed"), "true");
    await page.getByRole("button", { name: "Zoom in" }).click();
    await page.getByRole("button", { name: "Zoom out" }).click();
    await page.waitForTimeout(1_000);
    assert.deepEqual(await axeViolations(page), []);
    await globe.click();
    assert.equal(await globe.getAttribute("aria-pressed"), "false");
    assert.deepEqual(problems, []);
  });

  test("without WebGL every pad is still in the list", async (t) => {
    const { page, context, close } = await openPage(browser);
    t.after(close);
    await context.addInitScript(() => {
      const original = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
        return String(kind).startsWith("webgl") ? null : original.call(this, kind, ...rest);
      };
    });
    const pad = pads.pads.find((each) => each.on_map);
    await page.goto(`${site.url}/locations?pad=${pad.id}`);
    await page.getByText("This browser cannot draw the map. Every pad is in the list.").waitFor();
    await page.getByRole("region", { name: pad.name }).waitFor();
  });

  test("is loaded on its own page only", async (t) => {
    const { page, close } = await openPage(browser);
    t.after(close);
    const loaded = [];
    page.on("request", (request) => loaded.push(request.url()));
    await page.goto(`${site.url}/vehicles`, { waitUntil: "networkidle" });
    assert.deepEqual(
      loaded.filter((url) => /maplibre|PadMap|land-/.test(url)),
      [],
    );
  });
});

test("pins stay while the land comes, and while the theme changes", async (t) => {
  const pin = pixelOf(lonely());
  const at = { x: 720 + pin.x, y: 450 + pin.y - 18 };
  const { page, close } = await openPage(browser);
  t.after(close);
  let bringLand;
  const wanted = new Promise((resolve) => {
    bringLand = resolve;
  });
  await page.route(/\/land-/, async (route) => {
    await wanted;
    await route.continue();
  });
  await page.goto(`${site.url}/locations`);
  const canvas = page.locator('[aria-busy="false"] canvas');
  await canvas.waitFor({ timeout: 60_000 });
  await page.mouse.move(at.x, at.y);
  await page.waitForFunction((map) => map.style.cursor === "pointer", await canvas.elementHandle());
  // From now on the mouse trembles with every frame, and what it is said to be over is written down.
  await canvas.evaluate((map, { x, y }) => {
    globalThis.cursors = new Set();
    globalThis.frames = 0;
    const tremble = () => {
      const clientX = x + (globalThis.frames++ % 2);
      map.dispatchEvent(new MouseEvent("mousemove", { clientX, clientY: y, bubbles: true }));
      globalThis.cursors.add(map.style.cursor);
      requestAnimationFrame(tremble);
    };
    tremble();
  }, at);
  const land = page.waitForResponse(/\/land-/);
  bringLand();
  await land;
  for (const scheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme: scheme });
    const seen = await page.evaluate(() => globalThis.frames);
    await page.waitForFunction((before) => globalThis.frames > before + 20, seen);
  }
  assert.deepEqual(await page.evaluate(() => [...globalThis.cursors]), ["pointer"]);
});

/** One pixel of sea, as a picture. */
function png() {
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let bit = 0; bit < 8; bit++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const chunk = (name, body) => {
    const content = Buffer.concat([Buffer.from(name), body]);
    let crc = 0xffffffff;
    for (const byte of content) crc = crcTable[(crc ^ byte) & 0xff] ^ (crc >>> 8);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(body.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
    return Buffer.concat([length, content, sum]);
  };
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const pixel = deflateSync(Buffer.from([0, 70, 110, 160]));
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", pixel),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Pixels from the pad of the next launch on the map of a phone, where a continent fills the screen. */
function fromNext(place) {
  const next = onWorld(
    pads.pads.find(({ id }) => id === pads.next_pad),
    2 * WORLD,
  );
  const here = onWorld(place, 2 * WORLD);
  return { x: here.x - next.x, y: here.y - next.y };
}

describe("on a phone", () => {
  const phone = { width: 390, height: 844, isMobile: true, hasTouch: true };
  const openPhone = async (t, theme = "dark") => {
    const opened = await openPage(browser, { ...phone, theme });
    t.after(opened.close);
    const scripts = [];
    opened.page.on("request", (request) => scripts.push(request.url()));
    await opened.page.goto(`${site.url}/locations`);
    const still = opened.page.getByRole("button", { name: "Open the map of launch pads" });
    await still.waitFor();
    return { ...opened, still, loaded: () => scripts.some((url) => url.includes("/PadMap-")) };
  };

  for (const theme of ["dark", "light"])
    test(`a picture of the map is there at once, without the map's own code, ${theme}`, async (t) => {
      const { page, problems, loaded } = await openPhone(t, theme);
      await page.waitForTimeout(1_000);
      assert.equal(loaded(), false);
      assert.equal(await page.locator("canvas").count(), 0);
      assert.deepEqual(await axeViolations(page), []);
      assert.deepEqual(problems, []);
    });

  test("begins at the pad of the next launch, with what zooms it", async (t) => {
    const { page, problems, still } = await openPhone(t);
    assert.ok(pads.next_pad, "a next launch");
    const away = await page.locator("svg g[transform]").evaluateAll((markers) =>
      markers.map((marker) => {
        const [x, y] = marker
          .getAttribute("transform")
          .match(/-?[\d.]+/g)
          .map(Number);
        return Math.hypot(x, y);
      }),
    );
    assert.ok(Math.min(...away) < 45, `the nearest marker is ${Math.min(...away)} px from the middle`);
    await page.getByRole("button", { name: "Zoom in" }).click();
    await page.locator('[aria-busy="false"] canvas').waitFor({ timeout: 60_000 });
    assert.equal(await still.count(), 0);
    assert.deepEqual(problems, []);
  });

  test("a tap on a pin brings the map and what is known of the pad", async (t) => {
    const { page, problems, still } = await openPhone(t);
    const pad = pads.pads.find((one) => {
      const here = one.on_map && fromNext(one);
      const free = here && Math.abs(here.x) < 150 && Math.abs(here.y) < 250;
      const alone = (other) => other === one || !other.on_map || distance(here, fromNext(other)) > 50;
      return free && pads.pads.every(alone);
    });
    assert.ok(pad, "a pad that stands alone");
    const box = await still.boundingBox();
    const { x, y } = fromNext(pad);
    await page.touchscreen.tap(box.x + box.width / 2 + x, box.y + box.height / 2 + y - 12);
    await page.locator('[aria-busy="false"] canvas').waitFor({ timeout: 60_000 });
    await page.locator(".maplibregl-popup").getByText(pad.name, { exact: true }).waitFor();
    assert.equal(await still.count(), 0);
    assert.deepEqual(problems, []);
  });

  test("a tap elsewhere brings the map alone, and so does the keyboard", async (t) => {
    for (const wake of [(page) => page.touchscreen.tap(40, 420), (page) => page.keyboard.press("Enter")]) {
      const { page, still } = await openPhone(t);
      await still.focus();
      await wake(page);
      await page.locator('[aria-busy="false"] canvas').waitFor({ timeout: 60_000 });
      assert.equal(await page.locator(".maplibregl-popup").count(), 0);
      assert.equal(new URL(page.url()).search, "");
    }
  });
});

describe("the operator's tiles", () => {
  let tiles;
  let tiled;
  const asked = [];
  before(async () => {
    tiles = createServer((request, response) => {
      asked.push(request.url);
      response.writeHead(200, { "content-type": "image/png", "access-control-allow-origin": "*" });
      response.end(png());
    });
    await new Promise((resolve) => tiles.listen(0, "127.0.0.1", resolve));
    const template = `http://127.0.0.1:${tiles.address().port}/{z}/{x}/{y}.png`;
    tiled = await startSite({ env: { TMINUS_OFFLINE: "true", TMINUS_TILE_URL: template } });
  });
  after(async () => {
    await tiled?.stop();
    tiles?.closeAllConnections();
    tiles?.close();
  });

  test("lie on the map with their attribution, and no policy stands in the way", async (t) => {
    const { page, problems } = await openMap(t, { at: tiled });
    await page.waitForLoadState("networkidle");
    assert.ok(asked.length > 3, `${asked.length} tiles asked for`);
    for (const url of asked) assert.match(url, /^\/\d+\/\d+\/\d+\.png$/);
    assert.ok(asked.some((url) => url.startsWith("/2/")));
    const link = page.getByRole("link", { name: "OpenStreetMap contributors" });
    assert.equal(await link.getAttribute("href"), "https://www.openstreetmap.org/copyright");
    assert.deepEqual(problems, []);
  });
});
