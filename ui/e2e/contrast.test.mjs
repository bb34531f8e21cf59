// Windows' contrast themes: they drop shadows and most colours, so edges and choices need other means.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { openBrowser, openPage, startSite } from "./harness.mjs";

let browser;
let site;
before(async () => {
  [browser, site] = await Promise.all([openBrowser(), startSite()]);
});
after(async () => {
  await browser?.close();
  await site?.stop();
});

async function open(t, path, options = {}) {
  const opened = await openPage(browser, { forcedColors: "active", ...options });
  t.after(opened.close);
  await opened.page.goto(site.url + path);
  await opened.page.getByRole("heading", { level: 1 }).waitFor();
  return opened.page;
}

/** Pixels of the edge around what a locator finds. */
const edges = (locator) =>
  locator.evaluateAll((all) => all.map((each) => Number.parseFloat(getComputedStyle(each).borderTopWidth)));

/** The colour that fills what a locator finds, and that of the page. */
const fills = (locator) =>
  locator.evaluate((each) => ({
    own: getComputedStyle(each).backgroundColor,
    page: getComputedStyle(document.body).backgroundColor,
  }));

async function hasEdges(locator, what) {
  const found = await edges(locator);
  assert.ok(found.length > 0, `${what} are there`);
  assert.ok(
    found.every((width) => width >= 1),
    `${what} have edges: ${found}`,
  );
}

async function isFilled(locator, what) {
  const { own, page } = await fills(locator);
  assert.notEqual(own, page, `${what} is filled`);
  assert.notEqual(own, "rgba(0, 0, 0, 0)", `${what} is filled`);
}

describe("in a contrast theme", () => {
  test("the fields, the box and the buttons of the sign-in have edges", async (t) => {
    const page = await open(t, "/vehicles");
    await page.getByRole("button", { name: "Sign in" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.locator("input").first().waitFor();
    await hasEdges(dialog.locator("input:not([name=website])"), "fields");
    await hasEdges(dialog.getByRole("button"), "buttons");
    const box = dialog.getByRole("checkbox").first();
    await box.check();
    await isFilled(box, "a ticked box");
  });

  test("cards have edges, and what is pressed or under the cursor is filled", async (t) => {
    const page = await open(t, "/astronauts");
    await page.getByRole("article").first().waitFor();
    await hasEdges(page.getByRole("article"), "cards");
    await page.getByRole("button", { name: /^Filters/ }).click();
    const panel = page.getByRole("dialog", { name: "Filters" });
    await hasEdges(panel, "panels");
    await isFilled(panel.locator("[aria-pressed=true]").first(), "a pressed choice");
    await panel.getByRole("button", { name: "Nationality Any nationality" }).click();
    await isFilled(panel.locator("[data-cursor]"), "the option under the cursor");
  });

  test("the chosen zone is filled", async (t) => {
    const page = await open(t, "/vehicles");
    await isFilled(page.locator("footer label", { hasText: "My zone" }), "the chosen zone");
  });

  test("the map shows land and pins", async (t) => {
    const page = await open(t, "/locations");
    await page.locator('[aria-busy="false"] canvas').waitFor({ timeout: 60_000 });
    const picture = (await page.screenshot()).toString("base64");
    const bare = await page.context().newPage();
    const colours = await bare.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const pen = canvas.getContext("2d");
      pen.drawImage(bitmap, 0, 0);
      const { data } = pen.getImageData(0, 0, bitmap.width, bitmap.height);
      const counts = {};
      for (let at = 0; at < data.length; at += 4) {
        const colour = `${data[at]},${data[at + 1]},${data[at + 2]}`;
        counts[colour] = (counts[colour] ?? 0) + 1;
      }
      return Object.values(counts).filter((count) => count > bitmap.width * bitmap.height * 0.05).length;
    }, picture);
    assert.ok(colours >= 2, `sea and land in ${colours} colours`);
  });
});
