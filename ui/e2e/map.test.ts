// The map of launch pads in a real browser: pins, clusters, legend, search, list, popup, globe and the operator's
// tiles, all under the strict policy.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { deflateSync } from "node:zlib";
import type { Locator, Page } from "playwright-core";
import { assert, describe, expect } from "vitest";
import type { PadList, PadSummary } from "../src/lib/api/api.gen.ts";
import { axeViolations, boxOf, coming, type View, type ViewOptions } from "./browser.ts";
import { barsNobody, SIZES } from "./everyPage.ts";
import { type Site, startSite } from "./harness.ts";
import { holdBack } from "./holdBack.ts";
import { test as base } from "./test.ts";

/** Waits until the map stands. */
const mapStands = (page: Page) => page.locator('[aria-busy="false"] canvas').waitFor({ timeout: 120_000 });

const test = base
  .extend("pads", { scope: "file" }, async ({ starter }): Promise<PadList["data"]> => {
    const answer = await fetch(`${starter.url}/api/v1/public/launch-pads`);
    return ((await answer.json()) as PadList).data;
  })
  /** Opens the map and waits until it stands. */
  .extend(
    "openMap",
    async ({ openPage, starter }) =>
      async ({ at = starter, ...options }: ViewOptions & { at?: Site } = {}): Promise<View> => {
        const view = await openPage(options);
        await view.page.goto(`${at.url}/locations`);
        await mapStands(view.page);
        return view;
      },
  )
  /** Opens the map on a phone, where a picture stands for it until it is touched. */
  .extend(
    "openPhone",
    async ({ openPage, starter }) =>
      async (options: ViewOptions = {}): Promise<View & { still: Locator; loaded(): boolean }> => {
        const view = await openPage({ width: 390, height: 844, isMobile: true, hasTouch: true, ...options });
        const scripts: string[] = [];
        view.page.on("request", (request) => scripts.push(request.url()));
        await view.page.goto(`${starter.url}/locations`);
        const still = view.page.getByRole("button", { name: "Open the map of launch pads" });
        await still.waitFor();
        return { ...view, still, loaded: () => scripts.some((url) => url.includes("/PadMap-")) };
      },
  )
  /** A site that shows an operator's tiles, and the paths of the tiles that were asked for. */
  .extend("tiled", async ({}, { onCleanup }) => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.writeHead(200, { "content-type": "image/png", "access-control-allow-origin": "*" });
      response.end(png());
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const template = `http://127.0.0.1:${(server.address() as AddressInfo).port}/{z}/{x}/{y}.png`;
    const site = await startSite({ env: { TMINUS_OFFLINE: "true", TMINUS_TILE_URL: template } });
    onCleanup(async () => {
      await site.stop();
      server.closeAllConnections();
      server.close();
    });
    return { site, asked };
  });

interface Point {
  x: number;
  y: number;
}

interface Place {
  latitude: number;
  longitude: number;
}

type PadOnMap = PadSummary & Place;

const isOnMap = (pad: PadSummary): pad is PadOnMap => pad.on_map;

declare global {
  /** How the map's pointer looked while the mouse trembled over a pin. */
  var cursors: Set<string>;
  /** How often the mouse trembled. */
  var drawn: number;
}

/** Pixels around the world at zoom 2, as the web's maps count it: tiles of 256 pixels, four in a row. */
const WORLD = 256 * 2 ** 2;

/** Where a place lies on the world of so many pixels: from the left, and from the top. */
function onWorld({ latitude, longitude }: Place, world: number): Point {
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
function pixelOf(place: Place, height = 900): Point {
  const middle = onWorld({ latitude: 45, longitude: 50 }, WORLD);
  const here = onWorld(place, WORLD);
  // The world goes around: each place stands where it is nearest.
  const x = ((here.x - middle.x + 1.5 * WORLD) % WORLD) - WORLD / 2;
  return { x, y: here.y - Math.max(middle.y, height / 2) };
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** A pad whose pin stands alone and can be pressed at the start. */
function lonely(pads: PadSummary[]): PadOnMap {
  const mapped = pads.filter(isOnMap);
  const free = ({ x, y }: Point) => Math.abs(x) < 560 && y > -250 && y < 250 && (x > -350 || y < 150);
  const found = mapped.find((pad) => {
    const here = pixelOf(pad);
    return free(here) && mapped.every((other) => other === pad || distance(here, pixelOf(other)) > 70);
  });
  if (!found) throw new Error("no pad stands alone");
  return found;
}

/** Waits until the map has a pin at a point: it looks at each move of the mouse. */
async function pinIsAt(page: Page, { x, y }: Point): Promise<void> {
  const cursor = async () => {
    await page.mouse.move(x + 1, y);
    await page.mouse.move(x, y);
    return page
      .locator("canvas")
      .first()
      .evaluate((map) => map.style.cursor);
  };
  await expect.poll(cursor).toBe("pointer");
}

describe("the map", () => {
  for (const { width, theme } of [...SIZES, { width: 320, theme: "dark" as const }])
    test(`at ${width} px`, async ({ openPage, starter, pads }) => {
      const { page, problems, calls } = await openPage({ width, theme });
      await page.goto(`${starter.url}/locations`);
      await mapStands(page);
      await page.waitForLoadState("networkidle");
      await barsNobody(page);
      expect(problems).toEqual([]);
      expect(calls, "no API call on first paint").toEqual([]);
      await expect.poll(() => page.getByRole("contentinfo").count(), { message: "no footer" }).toBe(0);
      const legend = () => page.getByRole("list", { name: "Legend" }).innerText();
      await expect.poll(legend).toMatch(new RegExp(`${pads.active} Active Pads`));
      await expect.poll(legend).toMatch(new RegExp(`${pads.inactive} Non-Active Pads`));
      const { scrollWidth, scrollHeight, height } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
        scrollHeight: document.documentElement.scrollHeight,
        height: innerHeight,
      }));
      expect(scrollWidth <= width && scrollHeight <= height, "the map fills the screen and no more").toBe(
        true,
      );
    });

  test("the whole inhabited world is in the first view", async ({ openMap, pads }) => {
    for (const pad of pads.pads.filter(isOnMap)) {
      const { x, y } = pixelOf(pad);
      expect(Math.abs(x) < 720 && Math.abs(y) < 450, `${pad.name} is at ${x}, ${y}`).toBe(true);
    }
    // And the product has a pin where the formula has it.
    const { page } = await openMap();
    const { x, y } = pixelOf(lonely(pads.pads));
    await pinIsAt(page, { x: 720 + x, y: 450 + y - 18 });
  });

  test("a pin opens what is said about its pad, Escape closes it", async ({ openMap, pads }) => {
    const pad = lonely(pads.pads);
    const { page, problems } = await openMap();
    const { x, y } = pixelOf(pad);
    await pinIsAt(page, { x: 720 + x, y: 450 + y - 18 });
    await page.mouse.click(720 + x, 450 + y - 18);
    const popup = page.getByRole("region", { name: pad.name });
    await popup.waitFor();
    await expect.poll(() => popup.innerText()).toMatch(new RegExp(pad.active ? "Active" : "Not active"));
    await expect
      .poll(() => popup.getByRole("link", { name: `Info: ${pad.name}` }).getAttribute("href"))
      .toBe(`/locations/${pad.id}`);
    await expect.poll(() => page.url().endsWith(`/locations?pad=${pad.id}`)).toBe(true);
    await page.keyboard.press("Escape");
    await popup.waitFor({ state: "detached" });
    expect(problems).toEqual([]);
  });

  test("pins are green for active pads and red for others, in the legend and on the map", async ({
    openMap,
  }) => {
    const { page } = await openMap();
    const colours = await page.evaluate(() => {
      const pen = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
      const rgb = (colour: string) => {
        pen.fillStyle = colour;
        pen.fillRect(0, 0, 1, 1);
        return Array.from(pen.getImageData(0, 0, 1, 1).data.slice(0, 3));
      };
      const probe = document.createElement("i");
      document.querySelector("[aria-busy]:has(canvas)")?.append(probe);
      const onMap = ["active", "inactive"].map((state) => {
        probe.style.color = `var(--map-${state})`;
        return rgb(getComputedStyle(probe).color);
      });
      const pins = Array.from(document.querySelectorAll("[aria-label=Legend] svg"));
      return { onMap, inLegend: pins.map((pin) => rgb(getComputedStyle(pin).fill)) };
    });
    for (const [[red = 0, green = 0] = [], [otherRed = 0, otherGreen = 0] = []] of Object.values(colours)) {
      expect(green, `active pads are green: ${red}, ${green}`).toBeGreaterThan(red + 50);
      expect(otherRed, `other pads are red: ${otherRed}, ${otherGreen}`).toBeGreaterThan(otherGreen + 50);
    }
  });

  test("the search opens the first match and closes on a press outside", async ({ openMap, pads }) => {
    const { page } = await openMap();
    const target = pads.pads.find((pad) => pad.on_map && pad.location);
    const [word = ""] = (target?.location?.name ?? "").toUpperCase().split(",");
    const first = pads.pads.find((pad) => pad.on_map && pad.location?.name.toUpperCase().includes(word));
    await page.getByRole("button", { name: "Search launch pads" }).click();
    await page.getByPlaceholder("e.g. SpaceX Starbase").fill(word);
    await page.getByRole("region", { name: first?.name ?? "" }).waitFor();
    await expect
      .poll(() => page.getByPlaceholder("e.g. SpaceX Starbase").evaluate((e) => e === document.activeElement))
      .toBe(true);
    await page.mouse.click(1_000, 800);
    await page.getByPlaceholder("e.g. SpaceX Starbase").waitFor({ state: "detached" });
  });

  test("with the keyboard alone: list, pad, its page, and back to where one was", async ({
    openMap,
    pads,
  }) => {
    const { page } = await openMap();
    const pad = lonely(pads.pads);
    await page.getByRole("button", { name: "List of pads" }).press("Enter");
    const list = page.getByRole("dialog", { name: "List of pads" });
    await expect.poll(() => list.getByRole("listitem").count()).toBe(pads.pads.length);
    await list.getByRole("button", { name: pad.name }).first().press("Enter");
    const popup = page.getByRole("region", { name: pad.name });
    await popup.waitFor();
    await page.waitForFunction(() => document.activeElement?.closest("section") !== null);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: pad.name }).waitFor();
    await page.getByRole("button", { name: "Back" }).click();
    await popup.waitFor();
  });

  test("a globe and a flat map, nearer and farther", async ({ openMap }) => {
    // Every frame is drawn without a graphics card: a small window has a third of the pixels.
    const { page, problems } = await openMap({ width: 800, height: 600 });
    const globe = page.getByRole("button", { name: "Globe" });
    await globe.click();
    await expect.poll(() => globe.getAttribute("aria-pressed")).toBe("true");
    await page.getByRole("button", { name: "Zoom in" }).click();
    await page.getByRole("button", { name: "Zoom out" }).click();
    await page.waitForTimeout(1_000);
    expect(await axeViolations(page)).toEqual([]);
    await globe.click();
    await expect.poll(() => globe.getAttribute("aria-pressed")).toBe("false");
    expect(problems).toEqual([]);
  });

  test("without WebGL every pad is still in the list", async ({ openPage, starter, pads }) => {
    const { page, context } = await openPage();
    await context.addInitScript(() => {
      const original = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (
        this: HTMLCanvasElement,
        kind: string,
        more: object,
      ) {
        return kind.startsWith("webgl") ? null : original.call(this, kind, more);
      } as typeof original;
    });
    const pad = lonely(pads.pads);
    await page.goto(`${starter.url}/locations?pad=${pad.id}`);
    await page.getByText("This browser cannot draw the map. Every pad is in the list.").waitFor();
    await page.getByRole("region", { name: pad.name }).waitFor();
  });

  test("is loaded on its own page only", async ({ openPage, starter }) => {
    const { page } = await openPage();
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url()));
    await page.goto(`${starter.url}/vehicles`, { waitUntil: "networkidle" });
    expect(loaded.filter((url) => /maplibre|PadMap|land-/.test(url))).toEqual([]);
  });
});

test("pins stay while the land comes, and while the theme changes", async ({ openPage, starter, pads }) => {
  const pin = pixelOf(lonely(pads.pads));
  const at = { x: 720 + pin.x, y: 450 + pin.y - 18 };
  const { page } = await openPage();
  const bringLand = await holdBack(page, /\/land-/);
  await page.goto(`${starter.url}/locations`);
  const canvas = page.locator('[aria-busy="false"] canvas');
  await canvas.waitFor({ timeout: 120_000 });
  await pinIsAt(page, at);
  // From now on the mouse trembles with every frame, and what it is said to be over is written down.
  await canvas.evaluate((map, { x, y }) => {
    globalThis.cursors = new Set();
    globalThis.drawn = 0;
    const tremble = () => {
      const clientX = x + (globalThis.drawn++ % 2);
      map.dispatchEvent(new MouseEvent("mousemove", { clientX, clientY: y, bubbles: true }));
      globalThis.cursors.add(map.style.cursor);
      requestAnimationFrame(tremble);
    };
    tremble();
  }, at);
  const land = coming(page.waitForResponse(/\/land-/));
  bringLand();
  await land;
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    const seen = await page.evaluate(() => globalThis.drawn);
    await page.waitForFunction((before) => globalThis.drawn > before + 20, seen);
  }
  await expect.poll(() => page.evaluate(() => [...globalThis.cursors])).toEqual(["pointer"]);
});

/** One pixel of sea, as a picture. */
function png(): Buffer {
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let bit = 0; bit < 8; bit++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const chunk = (name: string, body: Buffer) => {
    const content = Buffer.concat([Buffer.from(name), body]);
    let crc = 0xffffffff;
    for (const byte of content) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
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
function fromNext(place: Place, pads: PadList["data"]): Point {
  const pad = pads.pads.filter(isOnMap).find(({ id }) => id === pads.next_pad);
  if (!pad) throw new Error("no launch comes next");
  const next = onWorld(pad, 2 * WORLD);
  const here = onWorld(place, 2 * WORLD);
  return { x: here.x - next.x, y: here.y - next.y };
}

describe("on a phone", () => {
  for (const theme of ["dark", "light"] as const)
    test(`a picture of the map is there at once, without the map's own code, ${theme}`, async ({
      openPhone,
    }) => {
      const { page, problems, loaded } = await openPhone({ theme });
      await page.waitForTimeout(1_000);
      expect(loaded()).toBe(false);
      await expect.poll(() => page.locator("canvas").count()).toBe(0);
      expect(await axeViolations(page)).toEqual([]);
      expect(problems).toEqual([]);
    });

  test("begins at the pad of the next launch, with what zooms it", async ({ openPhone }) => {
    const { page, problems, still } = await openPhone();
    const nearest = () =>
      page.locator("svg g[transform]").evaluateAll((markers) => {
        const away = markers.map((marker) => {
          const [x = 0, y = 0] =
            marker
              .getAttribute("transform")
              ?.match(/-?[\d.]+/g)
              ?.map(Number) ?? [];
          return Math.hypot(x, y);
        });
        return Math.min(...away);
      });
    await expect.poll(nearest, { message: "how far the nearest marker is from the middle" }).toBeLessThan(45);
    await page.getByRole("button", { name: "Zoom in" }).click();
    await mapStands(page);
    await expect.poll(() => still.count()).toBe(0);
    expect(problems).toEqual([]);
  });

  test("a tap on a pin brings the map and what is known of the pad", async ({ openPhone, pads }) => {
    const { page, problems, still } = await openPhone();
    const mapped = pads.pads.filter(isOnMap);
    const pad = mapped.find((one) => {
      const here = fromNext(one, pads);
      const alone = (other: PadOnMap) => other === one || distance(here, fromNext(other, pads)) > 50;
      return Math.abs(here.x) < 150 && Math.abs(here.y) < 250 && mapped.every(alone);
    });
    assert(pad, "a pad that stands alone");
    const box = await boxOf(still);
    const { x, y } = fromNext(pad, pads);
    await page.touchscreen.tap(box.x + box.width / 2 + x, box.y + box.height / 2 + y - 12);
    await mapStands(page);
    await page.locator(".maplibregl-popup").getByText(pad.name, { exact: true }).waitFor();
    await expect.poll(() => still.count()).toBe(0);
    expect(problems).toEqual([]);
  });

  test("a tap elsewhere brings the map alone, and so does the keyboard", async ({ openPhone }) => {
    for (const wake of [
      (page: Page) => page.touchscreen.tap(40, 420),
      (page: Page) => page.keyboard.press("Enter"),
    ]) {
      const { page, still } = await openPhone();
      await still.focus();
      await wake(page);
      await mapStands(page);
      await expect.poll(() => page.locator(".maplibregl-popup").count()).toBe(0);
      await expect.poll(() => new URL(page.url()).search).toBe("");
    }
  });
});

describe("the operator's tiles", () => {
  test("lie on the map with their attribution, and no policy stands in the way", async ({
    openMap,
    tiled,
  }) => {
    const { site, asked } = tiled;
    const { page, problems } = await openMap({ at: site });
    await page.waitForLoadState("networkidle");
    await expect.poll(() => asked.length, { message: "tiles asked for" }).toBeGreaterThan(3);
    for (const url of asked) expect(url).toMatch(/^\/\d+\/\d+\/\d+\.png$/);
    await expect.poll(() => asked.some((url) => url.startsWith("/2/"))).toBe(true);
    const link = page.getByRole("link", { name: "OpenStreetMap contributors" });
    await expect.poll(() => link.getAttribute("href")).toBe("https://www.openstreetmap.org/copyright");
    expect(problems).toEqual([]);
  });
});
