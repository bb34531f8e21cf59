// What the cards, the search and the pager of vehicles and news do, on a full simulated catalogue.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { openBrowser, openPage, startFeed, startSite } from "./harness.mjs";
import { filled, read } from "./things.mjs";

describe("vehicles and news", () => {
  let browser;
  let feed;
  let site;
  before(async () => {
    [browser, feed] = await Promise.all([openBrowser(), startFeed("-launches", "300")]);
    site = await startSite({ env: { ...feed.env, TMINUS_LL2_HOURLY: "1000000" } });
    await filled(site);
  });
  after(async () => {
    await browser?.close();
    await site?.stop();
    await feed?.stop();
  });

  test("a rocket's card leads to its launches, past and coming", async (t) => {
    const { page, close } = await openPage(browser);
    t.after(close);
    await page.goto(`${site.url}/vehicles/rockets`);
    await page
      .getByRole("link", { name: /^View Launch/ })
      .first()
      .click();
    await page.getByRole("heading", { level: 1, name: "All Launches" }).waitFor();
    assert.match(page.url(), /\/launches\?page=1&limit=12&rocketConfig=\d+&upcoming=all$/);
  });

  test("Share copies the absolute address of a booster's launches", async (t) => {
    const { page, close } = await openPage(browser);
    t.after(close);
    await page.goto(`${site.url}/vehicles/launchers`);
    const card = page.getByRole("article").first();
    const target = await card.getByRole("link", { name: /^View Launch/ }).getAttribute("href");
    await card.getByRole("button", { name: /^Copy link/ }).click();
    await card.getByRole("button", { name: "Copied!" }).waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), site.url + target);
  });

  test("typing searches after a pause, and the pager turns the page", async (t) => {
    const { page, close } = await openPage(browser);
    t.after(close);
    await page.goto(`${site.url}/vehicles/rockets`);
    const below = page.getByRole("navigation", { name: "Pages, below the list" });
    await below.getByRole("button", { name: "Next page" }).click();
    await page.waitForURL(/page=2/);
    await page.getByPlaceholder("e.g. Falcon 9 Block 5").fill("no such rocket");
    await page.getByText("No Results Match Current Settings!").waitFor();
    assert.match(page.url(), /page=1&limit=12&ordering=desc&search=no\+such\+rocket/);
  });

  test("news are read where they were published, and View Launch takes their place", async (t) => {
    const { page, close } = await openPage(browser);
    t.after(close);
    await page.goto(`${site.url}/launches`);
    await page.goto(`${site.url}/news?limit=50`);
    const card = page.getByRole("article").filter({ has: page.getByRole("link", { name: /^View Launch/ }) });
    const article = card.first().getByRole("link", { name: /^Read Article/ });
    assert.equal(await article.getAttribute("target"), "_blank");
    await card
      .first()
      .getByRole("link", { name: /^View Launch/ })
      .click();
    await page.waitForURL(/\/launches\/[0-9a-f-]{36}$/);
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Upcoming Launches" }).waitFor();
  });

  test("a launch's page shows the news about it", async (t) => {
    const { results } = await read(site, "news?limit=50");
    const [{ launch_id: launch }] = results.find((article) => article.launches.length > 0).launches;
    const { page, problems, calls, close } = await openPage(browser);
    t.after(close);
    await page.goto(`${site.url}/launches/${launch}`, { waitUntil: "networkidle" });
    await page.getByRole("region", { name: "Related news" }).getByRole("listitem").first().waitFor();
    assert.deepEqual(problems, []);
    assert.deepEqual(calls, []);
  });
});
