// The page about the API: its groups are folded, and every address into it unfolds what it names.

import { expect } from "vitest";
import { test } from "./test.ts";

for (const width of [390, 1440])
  test(`the API's page is folded into groups that addresses unfold, ${width} px`, async ({ open }) => {
    const { page } = await open("/api", { width, height: 844 });
    const shown = () =>
      page
        .locator("article")
        .evaluateAll((all: HTMLElement[]) => all.filter(({ offsetHeight }) => offsetHeight > 0).length);
    const height = () => page.evaluate(() => document.body.scrollHeight);
    await expect.poll(() => shown()).toBe(0);
    await expect.poll(() => height()).toBeLessThan(10_000);

    const group = page.locator("main section").first();
    await group.getByRole("link", { name: /^Show \d+ calls?$/ }).click();
    await expect.poll(() => shown()).toBe(await group.locator("article").count());

    // An address that names a call or an answer, as others have kept it, shows it.
    for (const selector of ["main section:nth-of-type(2) article", 'article[id^="schema-"]']) {
      const id = await page.locator(selector).first().getAttribute("id");
      await page.evaluate((hash) => {
        location.hash = hash ?? "";
      }, id);
      await expect.poll(() => page.locator(`[id="${id}"]`).isVisible()).toBe(true);
    }

    await page.evaluate(() => {
      location.hash = "all";
    });
    await expect.poll(() => shown()).toBe(await page.locator("article").count());
  });
