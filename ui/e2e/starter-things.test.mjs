// The same pages on the starter catalogue, with every feed out of reach: all stand, and news and picture say so.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { openBrowser, openPage, startSite } from "./harness.mjs";
import { everyPage, pathsOf } from "./things.mjs";

let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser?.close());

describe("the starter catalogue, with every feed out of reach", () => {
  let site;
  let paths;
  before(async () => {
    site = await startSite();
    paths = await pathsOf(site);
  });
  after(() => site?.stop());

  everyPage(
    () => ({ browser, site, paths }),
    [
      [390, "dark"],
      [390, "light"],
      [1440, "dark"],
      [1440, "light"],
    ],
  );

  for (const [path, text] of [
    ["/news", "Oops! Something went wrong with the Space News API."],
    ["/nasa-apod", "Oops! Something went wrong with the Nasa Apod API."],
  ]) {
    test(`${path} says what is missing, in a toast too`, async (t) => {
      const { page, problems, close } = await openPage(browser);
      t.after(close);
      await page.goto(site.url + path);
      await page.locator("[data-sonner-toast]").getByText(text).waitFor();
      assert.equal(await page.getByText(text).count(), 2);
      assert.deepEqual(problems, []);
    });
  }
});
