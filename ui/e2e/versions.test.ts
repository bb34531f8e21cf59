// A page of the version before, kept by a shared cache or a browser after the site was replaced: it works, or is loaded
// anew once.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { hasVarnish, startVarnish } from "./harness.ts";
import { test } from "./test.ts";
import { startVersions } from "./versions.ts";

const heading = (page: Page, name: RegExp) => page.getByRole("heading", { level: 1, name });

/** Returns the addresses of the documents that the page loads from now on. */
function documents(page: Page): string[] {
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loaded.push(request.url());
  });
  return loaded;
}

/** Which version's scripts the page runs. */
const versionOf = (page: Page) =>
  page.evaluate(() => document.querySelector("script[type=module]")?.getAttribute("src")?.split("/")[2]);

// In CI Varnish is there.
describe.skipIf(!hasVarnish() && !process.env.CI)("a page that Varnish kept", () => {
  test("is loaded anew where none of its files is there", async ({ starter, openPage, onTestFinished }) => {
    const site = await startVersions(starter);
    const cache = await startVarnish(site.url);
    onTestFinished(() => cache.stop());
    const address = `${cache.url}/contact?from=a&to=b`;
    await fetch(address, { headers: { "Accept-Encoding": "gzip, deflate, br, zstd" } });
    site.version = 2;
    const { page } = await openPage();
    const loaded = documents(page);
    await page.goto(`${address}#main`);
    await heading(page, /report/i).waitFor();
    expect(await versionOf(page)).toBe("v2");
    expect(loaded).toHaveLength(2);
    expect(page.url()).toBe(`${address}#main`);
    expect(site.refused.filter((file) => file.includes("/v1/index"))).not.toHaveLength(0);
    // The cache still has the old one, and the next visit is helped in the same way.
    const again = await openPage();
    await again.page.goto(address);
    await heading(again.page, /report/i).waitFor();
    expect(await versionOf(again.page)).toBe("v2");
  });

  test("works with the files that were kept, until it needs another", async ({
    starter,
    openPage,
    onTestFinished,
  }) => {
    const site = await startVersions(starter);
    const cache = await startVarnish(site.url);
    onTestFinished(() => cache.stop());
    const address = `${cache.url}/contact`;
    const before = await openPage();
    await before.page.goto(address, { waitUntil: "networkidle" });
    await before.context.close();
    site.version = 2;
    const { page } = await openPage();
    const loaded = documents(page);
    await page.goto(address);
    await heading(page, /report/i).waitFor();
    expect(await versionOf(page)).toBe("v1");
    await page.getByRole("navigation").getByRole("link", { name: "News" }).first().click();
    await heading(page, /news/i).waitFor();
    expect(await versionOf(page)).toBe("v2");
    expect(loaded).toHaveLength(2);
    expect(page.url()).not.toContain("v=");
  });
});

test.for([
  ["script", /\/v1\/index-\w+\.js/],
  ["stylesheet", /\/v1\/index-\w+\.css/],
] as const)(
  "a page whose %s a new version took away is loaded anew",
  async ([, missing], { starter, openPage }) => {
    const site = await startVersions(starter);
    const { page } = await openPage();
    // The page of before comes once, as from a cache, and the file of it that is missing does not.
    await page.route(`${site.url}/contact`, async (route) => {
      const answer = await route.fetch();
      site.version = 2;
      await route.fulfill({ response: answer });
    });
    await page.route("**/assets/v1/**", async (route) => {
      const url = route.request().url();
      if (missing.test(url)) return route.fulfill({ status: 404 });
      await route.fulfill({ response: await route.fetch({ url: url.replace("/v1/", "/v2/") }) });
    });
    const loaded = documents(page);
    await page.goto(`${site.url}/contact`);
    await expect.poll(() => versionOf(page).catch(() => "")).toBe("v2");
    await heading(page, /report/i).waitFor();
    expect(loaded).toHaveLength(2);
    expect(page.url()).toBe(`${site.url}/contact`);
  },
);

test.for([
  ["that a new version took away, and that is missing in it too", 2, 2],
  ["of the same version", 1, 1],
] as const)("a script %s is told of, never in a loop", async ([, version, times], { starter, openPage }) => {
  const site = await startVersions(starter);
  site.missing = /\/index-\w+\.js/;
  const { page } = await openPage();
  await page.route(`${site.url}/launches`, async (route) => {
    site.version = 1;
    const answer = await route.fetch();
    site.version = version;
    await route.fulfill({ response: answer });
  });
  const loaded = documents(page);
  await page.goto(`${site.url}/launches`);
  const sentence = page.getByRole("alert");
  await expect.poll(() => sentence.textContent()).toBe("This page could not be loaded. Try again");
  // What stands there for those who run no scripts.
  await heading(page, /launches/i).waitFor();
  expect(loaded).toHaveLength(times);
  expect(page.url()).toBe(`${site.url}/launches`);
  site.missing = /^$/;
  await page.getByRole("link", { name: "Try again" }).click();
  await page.getByRole("region", { name: "Next launch" }).waitFor();
  expect(loaded).toHaveLength(times + 1);
  expect(page.url()).not.toContain("v=");
});

test("without a connection to the server the missing script is told of", async ({ starter, openPage }) => {
  const site = await startVersions(starter);
  site.missing = /\/index-\w+\.js|public\/time/;
  const { page } = await openPage();
  await page.goto(`${site.url}/contact`);
  await expect.poll(() => page.getByRole("alert").textContent()).toContain("could not be loaded");
});
