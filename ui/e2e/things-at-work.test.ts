// What the cards, the search and the pager of vehicles and news do, on a full simulated catalogue.
import { describe, expect } from "vitest";
import type { NewsPage } from "../src/lib/api/api.gen.ts";
import { test } from "./test.ts";
import { read } from "./things.ts";

describe("vehicles and news", () => {
  test("a rocket's card leads to its launches, past and coming", async ({ openPage, filled }) => {
    const { page } = await openPage();
    await page.goto(`${filled.url}/vehicles/rockets`);
    await page
      .getByRole("link", { name: /^View Launch/ })
      .first()
      .click();
    await page.getByRole("heading", { level: 1, name: "All Launches" }).waitFor();
    await expect.poll(() => page.url()).toMatch(/\/launches\?page=1&limit=12&rocketConfig=\d+&upcoming=all$/);
  });

  test("Share copies the absolute address of a booster's launches", async ({ openPage, filled }) => {
    const { page } = await openPage();
    await page.goto(`${filled.url}/vehicles/launchers`);
    const card = page.getByRole("article").first();
    const target = await card.getByRole("link", { name: /^View Launch/ }).getAttribute("href");
    const copied = card.getByRole("button", { name: "Copied!" });
    await Promise.all([copied.waitFor(), card.getByRole("button", { name: /^Copy link/ }).click()]);
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(filled.url + target);
  });

  test("typing searches after a pause, and the pager turns the page", async ({ openPage, filled }) => {
    const { page } = await openPage();
    await page.goto(`${filled.url}/vehicles/rockets`);
    const below = page.getByRole("navigation", { name: "Pages, below the list" });
    await below.getByRole("button", { name: "Next page" }).click();
    await page.waitForURL(/page=2/);
    await page.getByPlaceholder("e.g. Falcon 9 Block 5").fill("no such rocket");
    await page.getByText("No Results Match Current Settings!").waitFor();
    await expect.poll(() => page.url()).toMatch(/page=1&limit=12&ordering=desc&search=no\+such\+rocket/);
  });

  test("news are read where they were published, and View Launch takes their place", async ({
    openPage,
    filled,
  }) => {
    const { page } = await openPage();
    await page.goto(`${filled.url}/launches`);
    await page.goto(`${filled.url}/news?limit=50`);
    const card = page.getByRole("article").filter({ has: page.getByRole("link", { name: /^View Launch/ }) });
    const article = card.first().getByRole("link", { name: /^Read Article/ });
    await expect.poll(() => article.getAttribute("target")).toBe("_blank");
    await card
      .first()
      .getByRole("link", { name: /^View Launch/ })
      .click();
    await page.waitForURL(/\/launches\/[0-9a-f-]{36}$/);
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Upcoming Launches" }).waitFor();
  });

  test("a launch's page shows the news about it", async ({ openPage, filled }) => {
    const { results }: NewsPage = await read(filled, "news?limit=50");
    const launch = results.find((article) => article.launches.length > 0)?.launches[0]?.launch_id;
    const { page, problems, calls } = await openPage();
    await page.goto(`${filled.url}/launches/${launch}`, { waitUntil: "networkidle" });
    await page.getByRole("region", { name: "Related news" }).getByRole("listitem").first().waitFor();
    expect(problems).toEqual([]);
    expect(calls).toEqual([]);
  });
});
