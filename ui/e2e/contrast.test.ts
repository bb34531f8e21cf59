// Windows' contrast themes: they drop shadows and most colours, so edges and choices need other means.
import type { Locator } from "playwright-core";
import { describe, expect } from "vitest";
import { test } from "./test.ts";

const forcedColors = "active";

/** Pixels of the edge around what a locator finds. */
const edges = (locator: Locator) =>
  locator.evaluateAll((all) => all.map((each) => Number.parseFloat(getComputedStyle(each).borderTopWidth)));

/** The colour that fills what a locator finds, and that of the page. */
const fills = (locator: Locator) =>
  locator.evaluate((each) => ({
    own: getComputedStyle(each).backgroundColor,
    page: getComputedStyle(document.body).backgroundColor,
  }));

async function hasEdges(locator: Locator, what: string): Promise<void> {
  await locator.first().waitFor();
  const thin = async () => (await edges(locator)).filter((width) => width < 1);
  await expect.poll(thin, { message: `${what} have edges` }).toEqual([]);
}

async function isFilled(locator: Locator, what: string): Promise<void> {
  const isOwn = async () => {
    const { own, page } = await fills(locator);
    return own !== page && own !== "rgba(0, 0, 0, 0)";
  };
  await expect.poll(isOwn, { message: `${what} is filled` }).toBe(true);
}

describe("in a contrast theme", () => {
  test("the fields, the box and the buttons of the sign-in have edges", async ({ open }) => {
    const { page } = await open("/vehicles", { forcedColors });
    await page.getByRole("button", { name: "Sign in" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.locator("input").first().waitFor();
    await hasEdges(dialog.locator("input:not([name=website])"), "fields");
    await hasEdges(dialog.getByRole("button"), "buttons");
    const box = dialog.getByRole("checkbox").first();
    await box.check();
    await isFilled(box, "a ticked box");
  });

  test("cards have edges, and what is pressed or under the cursor is filled", async ({ open }) => {
    const { page } = await open("/astronauts", { forcedColors });
    await page.getByRole("article").first().waitFor();
    await hasEdges(page.getByRole("article"), "cards");
    await page.getByRole("button", { name: /^Filters/ }).click();
    const panel = page.getByRole("dialog", { name: "Filters" });
    await panel.waitFor();
    await hasEdges(panel, "panels");
    await isFilled(panel.locator("[aria-pressed=true]").first(), "a pressed choice");
    await panel.getByRole("button", { name: "Nationality Any nationality" }).click();
    await isFilled(panel.locator("[data-cursor]"), "the option under the cursor");
  });

  test("the chosen zone is filled", async ({ open }) => {
    const { page } = await open("/vehicles", { forcedColors });
    await isFilled(page.locator("footer label", { hasText: "My zone" }), "the chosen zone");
  });

  test("the map shows land and pins", async ({ open }) => {
    const { page } = await open("/locations", { forcedColors });
    await page.locator('[aria-busy="false"] canvas').waitFor({ timeout: 60_000 });
    const picture = (await page.screenshot()).toString("base64");
    const bare = await page.context().newPage();
    const colours = await bare.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const pen = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
      pen.drawImage(bitmap, 0, 0);
      const { data } = pen.getImageData(0, 0, bitmap.width, bitmap.height);
      const counts: Record<string, number> = {};
      for (let at = 0; at < data.length; at += 4) {
        const colour = `${data[at]},${data[at + 1]},${data[at + 2]}`;
        counts[colour] = (counts[colour] ?? 0) + 1;
      }
      return Object.values(counts).filter((count) => count > bitmap.width * bitmap.height * 0.05).length;
    }, picture);
    expect(colours, `sea and land in ${colours} colours`).toBeGreaterThanOrEqual(2);
  });
});
