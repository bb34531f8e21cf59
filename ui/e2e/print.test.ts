// Pages on paper: no controls, ink on white, and where sources are.

import type { Locator, Page } from "playwright-core";
import { describe, expect, onTestFinished } from "vitest";
import type { LaunchPage } from "../src/lib/api/api.gen.ts";
import type { Theme } from "./browser.ts";
import { attributeOf, boxOf } from "./browser.ts";
import { aLaunch } from "./fakeLaunch.ts";
import { startFakeSite } from "./fakeSite.ts";
import { test as base } from "./test.ts";

const test = base
  /** The path of the last launch's page. */
  .extend("launch", { scope: "file" }, async ({ starter }) => {
    const list = await fetch(`${starter.url}/api/v1/public/launches?upcoming=false&limit=1`);
    return `/launches/${((await list.json()) as LaunchPage)._embedded.launchNormalDTOes[0]?.id}`;
  })
  /** Opens a page as it is printed. */
  .extend("print", async ({ openPage, starter }) => async (path: string, theme: Theme): Promise<Page> => {
    const { page } = await openPage({ theme });
    await page.goto(starter.url + path, { waitUntil: "networkidle" });
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.emulateMedia({ media: "print" });
    return page;
  });

/** The brightness of a text's colour and of the page, from 0 to 1. */
const brightness = (locator: Locator) =>
  locator.evaluate((element) => {
    const pen = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
    const bright = (colour: string) => {
      pen.fillStyle = "white";
      pen.fillRect(0, 0, 1, 1);
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
      return (red + green + blue) / 765;
    };
    return {
      ink: bright(getComputedStyle(element).color),
      paper: bright(getComputedStyle(document.documentElement).backgroundColor),
    };
  });

describe("on paper", () => {
  for (const theme of ["dark", "light"] as const)
    for (const [name, address] of [
      ["a list", "/launches?upcoming=false"],
      ["a launch", undefined],
      ["an agency", "/agencies/121"],
    ] as const)
      test(`${name} is ink on white without controls, ${theme}`, async ({ print, launch }) => {
        const page = await print(address ?? launch, theme);
        const controls = [
          "button",
          "nav",
          "aside",
          "[role=search]",
          "#root > header",
          "#root > footer",
          "dialog",
        ];
        for (const what of [...controls, "[data-bottom-bar]"])
          for (const element of await page.locator(what).all())
            await expect.poll(() => element.isVisible(), { message: `${what} is printed` }).toBe(false);
        const { ink, paper } = await brightness(page.getByRole("heading", { level: 1 }));
        expect(ink < 0.2 && paper > 0.95, `ink ${ink} on paper ${paper}`).toBe(true);
        for (const paragraph of await page.locator("main p:visible").all())
          expect((await brightness(paragraph)).ink, await paragraph.innerText()).toBeLessThan(0.5);
      });

  test("a launch has neither gaps for its pictures nor their credit", async ({ print, launch }) => {
    const page = await print(launch, "light");
    await page.setViewportSize({ width: 660, height: 900 }); // about a page of A4
    await page.getByRole("region", { name: "Location" }).getByRole("heading", { level: 3 }).waitFor();
    for (const cover of await page.locator("main :is([class^=cover_], [class*=' cover_'])").all())
      await expect.poll(() => cover.evaluate(({ parentElement }) => parentElement?.offsetHeight)).toBe(0);
    const top = () => boxOf(page.getByRole("heading", { level: 1 })).then(({ y }) => y);
    await expect.poll(top, { message: "how far down the title stands" }).toBeLessThan(120);
    await expect.poll(() => page.getByText("Drawn by Tminus").isVisible()).toBe(false);
  });

  test("sources have their addresses", async ({ print }) => {
    const page = await print("/agencies/121", "dark");
    const link = page.locator("main a[href^=http]:visible").first();
    const address = await attributeOf(link, "href");
    const after = await link.evaluate((element) => getComputedStyle(element, "::after").content);
    expect(after.includes(address), `${after} for ${address}`).toBe(true);
  });

  test("sources of updates have lines of their own, one below the other", async ({ openPage, starter }) => {
    const updates = [1, 2, 3].map((id) => ({
      id,
      comment: `Update ${id}.`,
      created_by: "Somebody",
      created_at: `2026-06-0${id}T10:00:00Z`,
      info_url: `https://example.org/a/rather/long/address/of/a/source/${id}/${"words-".repeat(12)}`,
      profile_image: null,
    }));
    const fake = await startFakeSite(starter.url, { launches: [aLaunch({ updates })] });
    onTestFinished(fake.stop);
    const { page } = await openPage({ width: 720 });
    await page.goto(`${fake.url}/launches/${aLaunch().id}`, { waitUntil: "networkidle" });
    const links = page.getByRole("link", { name: /^Source of: / });
    await links.first().scrollIntoViewIfNeeded();
    await page.emulateMedia({ media: "print" });
    await expect.poll(() => links.count()).toBe(3);
    let end = 0;
    for (const link of await links.all()) {
      const { y, width, height } = await boxOf(link);
      expect(width).toBeGreaterThan(300);
      expect(height).toBeLessThan(80);
      expect(y).toBeGreaterThanOrEqual(end);
      end = y + height;
    }
  });
});
