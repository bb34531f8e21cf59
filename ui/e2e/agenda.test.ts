// The launches as an agenda, in the real binary: the starter catalogue, and a simulated one with days and times.

import { describe, expect } from "vitest";
import { holdBack } from "./holdBack.ts";
import { expectStill, noteShifts } from "./layoutShifts.ts";
import { test } from "./test.ts";

describe("the agenda", () => {
  test("is there with the page: no call, and nothing moves", async ({ openPage, filled }) => {
    for (const width of [390, 1440]) {
      const { page, calls } = await openPage({ width }, { stayClean: true });
      await noteShifts(page);
      await page.goto(`${filled.url}/launches?view=agenda`);
      await page.locator("time").first().waitFor();
      await page.waitForURL((url) => url.searchParams.get("upcoming") === "true");
      await page.waitForTimeout(1_000);
      await expect.poll(() => page.getByRole("article").count()).toBe(0);
      expect(calls.filter((call) => call.includes("launches"))).toEqual([]);
      await expectStill(page, 0.02);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
        .toBe(true);
    }
  });

  test("stays where it is when the font comes late", async ({ openPage, filled }) => {
    const { page } = await openPage({ width: 390 });
    await noteShifts(page);
    const release = await holdBack(page, "**/*.woff2");
    await page.goto(`${filled.url}/launches?view=agenda`, { waitUntil: "commit" });
    await page.getByRole("region", { name: "Just flown" }).waitFor();
    const fonts = () => page.evaluate(() => document.fonts.status);
    await expect.poll(fonts).toBe("loading");
    release();
    await expect.poll(fonts).toBe("loaded");
    await page.waitForTimeout(500);
    await expectStill(page, 0.01);
  });

  test("is chosen by keyboard, remembered without the address, and given up again", async ({
    openPage,
    filled,
  }) => {
    const { page } = await openPage({ width: 390 }, { stayClean: true });
    await page.goto(`${filled.url}/launches`);
    await page.getByRole("article").first().waitFor();
    await page.getByRole("button", { name: "Agenda" }).press("Enter");
    await page.waitForURL((url) => url.searchParams.get("view") === "agenda");
    await page.locator("section li time").first().waitFor();

    await page.goto(`${filled.url}/launches`);
    await page.locator("section li time").first().waitFor();
    await expect.poll(() => page.getByRole("article").count()).toBe(0);
    await page.goto(`${filled.url}/launches?view=cards`);
    await page.getByRole("article").first().waitFor();

    await page.goto(`${filled.url}/launches?view=agenda`);
    await page.getByRole("button", { name: "Cards" }).click();
    await page.getByRole("article").first().waitFor();
    await page.goto(`${filled.url}/launches`);
    await page.getByRole("article").first().waitFor();
  });

  test("shows launches without a day in the tray, and each line leads to its launch", async ({
    open,
    starter,
  }) => {
    const { page } = await open("/launches?view=agenda", { at: starter, width: 320 });
    const launch = page
      .getByRole("region", { name: /no date announced/ })
      .getByRole("link")
      .first();
    const name = await launch.innerText();
    await launch.click();
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await page.goBack();
    await page.getByRole("button", { name: "Agenda", pressed: true }).waitFor();
  });
});
