// What moved lately: the page of all changes, the move on a card, and the way from both to a launch's own ledger.
import assert from "node:assert/strict";
import { after, afterEach, before, describe, test } from "node:test";
import { aLaunch, startFakeSite } from "./fakeSite.mjs";
import { axeViolations, openBrowser, openPage, startSite } from "./harness.mjs";
import { ledger, movedLaunches } from "./ledger.mjs";

let binary;
let browser;
let site;
let view;

before(async () => {
  [binary, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterEach(async () => {
  await view?.close();
  await site?.stop();
  site = undefined;
});
after(async () => {
  await browser?.close();
  await binary?.stop();
});

async function open(path, { url, ...options } = {}) {
  const now = Date.now();
  site = await startFakeSite(binary.url, { launches: movedLaunches(now), changes: ledger(now) });
  view = await openPage(browser, options);
  await view.page.goto((url ?? site.url) + path);
  await view.page.getByRole("heading", { level: 1 }).waitFor();
  return view.page;
}

describe("the page of changes", () => {
  for (const width of [320, 390, 1440]) {
    for (const theme of ["dark", "light"]) {
      test(`is accessible and fits at ${width} px, ${theme}`, async () => {
        const page = await open("/changes", { width, theme });
        await page.getByText("Scrub", { exact: true }).waitFor();
        assert.deepEqual(await axeViolations(page), []);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(overflow <= 0, `${overflow} px wider than the window`);
        assert.deepEqual(site.calls, [], "no API call on first paint");
        assert.deepEqual(view.problems, []);
      });
    }
  }

  test("names the kinds, and how far times moved", async () => {
    const page = await open("/changes");
    for (const kind of [
      "Slip",
      "Advance",
      "Scrub",
      "Hold",
      "Hold released",
      "Precise now",
      "Lift-off",
      "Outcome",
      "Moved pad",
      "Renamed",
      "Webcast live",
    ]) {
      await page.getByText(kind, { exact: true }).first().waitFor();
    }
    const main = await page.getByRole("main").innerText();
    assert.match(main, /\+2\sd\s4\sh/);
    assert.match(main, /−1\sh/);
  });

  test("is found in the footer, narrows to a kind and turns its pages", async () => {
    const page = await open("/launches");
    await page.getByRole("contentinfo").getByRole("link", { name: "Changes" }).click();
    await page.getByRole("heading", { level: 1, name: "Changes" }).waitFor();
    await page.getByRole("combobox", { name: "Show" }).selectOption("Webcasts");
    await page.waitForURL((url) => url.searchParams.get("field") === "webcast_live");
    await page.waitForFunction(() => !document.querySelector("main").textContent.includes("Slip"));
    await page.getByRole("combobox", { name: "Show" }).selectOption("Every change");
    await page.getByRole("button", { name: "Next page" }).first().click();
    await page.waitForURL((url) => url.searchParams.get("page") === "2");
    await page.goBack();
    await page.waitForURL((url) => url.searchParams.get("page") === "1");
  });

  test("leads to the launch's own ledger", async () => {
    const page = await open("/changes");
    await page.getByRole("link", { name: "Crew-1", exact: true }).first().click();
    const own = page.getByRole("region", { name: "Changes" });
    await own.waitFor();
    await page.waitForFunction(() => {
      const top = document.getElementById("changes")?.getBoundingClientRect().top ?? -1;
      return top >= 0 && top < innerHeight;
    });
  });

  test("says when nothing has changed, and when it did not load", async () => {
    const page = await open("/changes", { url: binary.url });
    await page.getByText("Nothing has changed yet").waitFor();
    assert.deepEqual(await axeViolations(page), []);
    await view.context.route("**/api/**", (route) => route.abort());
    await page.getByRole("combobox", { name: "Show" }).selectOption("Status");
    await page.getByText("This list did not load.").waitFor();
  });
});

describe("a launch that moved", () => {
  test("carries the move on its card and in the hero, which lead to its ledger", async () => {
    const page = await open("/launches");
    const hero = page.getByRole("region", { name: "Next launch" });
    await hero.getByRole("link", { name: "Crew-1: moved 2 days 4 hours later" }).waitFor();
    const earlier = page.getByRole("article").getByRole("link", { name: "Crew-2: moved 1 hour earlier" });
    assert.match(await earlier.innerText(), /−1\sh/);
    await page.getByRole("article").getByRole("link", { name: "Crew-1: moved 2 days 4 hours later" }).click();
    await page.waitForURL(/#changes$/);
    await page.getByRole("region", { name: "Changes" }).getByText("Slip", { exact: true }).waitFor();
    await page.getByRole("region", { name: "Crew-1" }).first().getByText("moved 2 days 4 hours").waitFor();
  });

  test("its address with the ledger in it opens there", async () => {
    const page = await open(`/launches/${aLaunch().id}#changes`, { width: 390, height: 844 });
    await page.waitForFunction(() => {
      const top = document.getElementById("changes")?.getBoundingClientRect().top ?? -1;
      return top >= 0 && top < innerHeight;
    });
  });
});
