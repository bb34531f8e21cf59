// The list of launches, as a visitor without internet finds it: the starter catalogue in the real binary.
import assert from "node:assert/strict";
import { after, afterEach, before, describe, test } from "node:test";
import { openBrowser, openPage, startSite } from "./harness.mjs";

let site;
let browser;
let view;

before(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterEach(() => view?.close());
after(async () => {
  await browser?.close();
  await site?.stop();
});

async function open(path, options) {
  view = await openPage(browser, options);
  await view.page.goto(site.url + path);
  await view.page.getByRole("heading", { level: 1 }).waitFor();
  return view.page;
}

const cards = (page) => page.getByRole("article");
const heading = (page, name) => page.getByRole("heading", { level: 1, name });

describe("the address", () => {
  test("the root leads to the launches, and the defaults get no history entry", async () => {
    const page = await open("/");
    await page.waitForURL((url) => url.searchParams.get("upcoming") === "true");
    const { pathname, searchParams } = new URL(page.url());
    assert.equal(pathname, "/launches");
    assert.deepEqual(Object.fromEntries(searchParams), { page: "1", limit: "12", upcoming: "true" });
    await heading(page, "Upcoming Launches").waitFor();
    assert.equal(await page.evaluate(() => window.history.length), 2); // about:blank and this one
  });

  test("previous launches are a click away, and back leads to the coming ones", async () => {
    const page = await open("/launches");
    await page.getByRole("button", { name: "Previous", exact: true }).first().click();
    await heading(page, "Previous Launches").waitFor();
    assert.equal(new URL(page.url()).searchParams.get("upcoming"), "false");
    await page.goBack();
    await heading(page, "Upcoming Launches").waitFor();
  });

  test("an entity filter with all shows both, alone it falls back", async () => {
    const filters = await (await fetch(`${site.url}/api/v1/public/launches/filters`)).json();
    const agency = filters.data.agencies.find(({ name }) => name === "SpaceX");
    const page = await open(`/launches?page=1&limit=12&agency=${agency.id}&upcoming=all`);
    await heading(page, "All Launches").waitFor();
    await page.goto(`${site.url}/launches?upcoming=all`);
    await heading(page, "Upcoming Launches").waitFor();
  });

  test("a page past the end is empty, not an error", async () => {
    const page = await open("/launches?page=99&limit=12&upcoming=true");
    await page.getByText("No Results Match Current Settings!").waitFor();
  });
});

describe("search and filters", () => {
  test("search waits for a pause, starts at page 1 and finds ignoring case", async () => {
    const page = await open("/launches?upcoming=false&limit=12&page=2");
    await page.keyboard.press("/");
    await page.keyboard.type("APOLLO 11", { delay: 20 });
    await page.waitForURL((url) => url.searchParams.get("search") === "APOLLO 11");
    assert.equal(new URL(page.url()).searchParams.get("page"), "1");
    await page.getByRole("article").filter({ hasText: "Apollo 11" }).waitFor();
    assert.equal(await cards(page).count(), 1);
  });

  test("nothing found says so in the specified words", async () => {
    const page = await open("/launches?search=%25%25%25");
    await page.getByText("No Results Match Current Settings!").waitFor();
    await page.getByText("Check your filtering settings using the above").waitFor();
  });

  test("a filter narrows the list, shows as a chip, and reset removes it", async () => {
    const page = await open("/launches?upcoming=false");
    const before = await page
      .getByText(/Page 1/)
      .first()
      .textContent();
    await page
      .getByRole("button", { name: /filters/i })
      .first()
      .click();
    await page.getByRole("button", { name: /^agency/i }).click();
    await page.getByRole("combobox", { name: /agency/i }).fill("aeronautics");
    await page.getByRole("option").first().click();
    await page.waitForURL((url) => url.searchParams.has("agency"));
    await page.keyboard.press("Escape");
    await page.waitForFunction((text) => !document.body.textContent.includes(text), before);
    await page.getByText("National Aeronautics and Space Administration").first().waitFor();
    await page
      .getByRole("button", { name: /remove/i })
      .first()
      .click();
    await page.waitForURL((url) => !url.searchParams.has("agency"));
  });

  test("the pager knows its ends", async () => {
    const page = await open("/launches?upcoming=false&limit=12");
    const previous = page.getByRole("button", { name: /previous page/i }).first();
    const next = page.getByRole("button", { name: /next page/i }).first();
    assert.ok(await previous.isDisabled());
    await next.click();
    await page.waitForURL((url) => url.searchParams.get("page") === "2");
    await previous.click({ trial: true }); // waits until it can be clicked
    await page
      .getByRole("button", { name: /last page/i })
      .first()
      .click();
    await page.waitForURL((url) => Number(url.searchParams.get("page")) > 2);
    await previous.click({ trial: true });
    assert.ok(await next.isDisabled());
  });
});

describe("a card", () => {
  test("leads to the launch, and Back returns to the same list", async () => {
    const page = await open("/launches?upcoming=false&limit=12&page=2");
    const first = cards(page).first();
    const title = await first.getByRole("heading").textContent();
    await first.getByRole("link", { name: /info/i }).click();
    await heading(page, title).waitFor();
    assert.equal(await page.evaluate(() => window.scrollY), 0);
    await page.getByRole("button", { name: "Back" }).click();
    await page.waitForURL((url) => url.pathname === "/launches" && url.searchParams.get("page") === "2");
  });

  test("copies its address and says so", async () => {
    const page = await open("/launches?upcoming=false");
    const share = cards(page)
      .first()
      .getByRole("button", { name: /copy link/i });
    await share.click();
    await cards(page).first().getByRole("button", { name: "Copied!" }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(copied, new RegExp(`^${site.url}/launches/[0-9a-f-]{36}$`));
  });

  test("without a webcast has no dead button", async () => {
    const page = await open("/launches?upcoming=true");
    await cards(page).first().getByRole("link", { name: /info/i }).waitFor();
    assert.equal(await cards(page).first().getByText("Watch").count(), 0);
  });
});

describe("when the server is gone", () => {
  test("what is shown stays, and the next page says that it did not load", async () => {
    const page = await open("/launches?upcoming=false&limit=12");
    await view.context.route("**/api/**", (route) => route.abort());
    await page
      .getByRole("button", { name: /next page/i })
      .first()
      .click();
    await page
      .getByText(/did not load|could not/i)
      .first()
      .waitFor({ timeout: 15_000 });
    assert.ok(await page.getByRole("banner").isVisible());
  });
});
