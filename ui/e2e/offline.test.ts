// The site without a connection: what was read stays, in the real worker of the real binary.
import type { BrowserContext, Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { phoneAndDesk } from "./everyPage.ts";
import { type Site, startFilledSite, startSite } from "./harness.ts";
import { test } from "./test.ts";

const ALLOWED = { serviceWorkers: "allow" } as const;

/** Waits until the worker serves the page. */
const served = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 30_000 });

/** Reads a page again, now by the worker, and waits until it is kept. */
async function read(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole("heading", { level: 1 }).waitFor();
  const isKept = async (address: string) => (await (await caches.open("pages")).match(address)) !== undefined;
  await expect.poll(() => page.evaluate(isKept, url)).toBe(true);
}

/** Takes the connection away. */
async function cut(context: BrowserContext, site: Site): Promise<void> {
  await context.setOffline(true);
  await site.stop();
}

test("what was read is there without a connection, with its age, and what was not says so", async ({
  openPage,
}) => {
  const site = await startFilledSite(120);
  onTestFinished(site.stop);
  const { page, context } = await openPage(ALLOWED);
  await page.goto(`${site.url}/launches`);
  await served(page);
  await read(page, `${site.url}/launches`);
  const launch = await page.locator('a[href^="/launches/"]').first().getAttribute("href");
  const title = await page.title();
  await read(page, site.url + launch);
  const heading = await page.getByRole("heading", { level: 1 }).innerText();

  await cut(context, site);
  await page.reload();
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(heading);
  await page.getByText("You are offline.").waitFor();
  await page.getByText(/Launch data is from \d\d:\d\d UTC/).waitFor();
  await page.goto(`${site.url}/launches`);
  expect(await page.title()).toBe(title);
  await page.goto(`${site.url}/programs`);
  await page.getByRole("heading", { level: 1, name: "Offline" }).waitFor();
  expect(await page.getByRole("link", { name: "Try again" }).getAttribute("href")).toBe(
    `${site.url}/programs`,
  );
  await page
    .getByRole("navigation", { name: "Kept pages" })
    .getByRole("link", { name: title.replace(/ · Tminus$/, "") })
    .waitFor();
  await phoneAndDesk(page);
});

test("nothing about a member is kept", async ({ visitAsMember, behind }) => {
  const { page, person } = await visitAsMember("/launches", ALLOWED);
  await served(page);
  for (const path of ["/launches", "/account", "/bookmarks", "/launches?search=falcon"]) {
    await page.goto(behind.site.url + path);
    await page.getByRole("heading", { level: 1 }).waitFor();
  }
  await page.waitForTimeout(1_000);
  const text = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push(`${request.url} ${await (await cache.match(request))?.text()}`);
    }
    return texts.join("\n");
  });
  expect(text).toContain("/assets/");
  expect(text).not.toContain(person.email);
  expect(text).not.toContain(person.username);
  expect(text).not.toContain("/api/v1/user");
  expect(await page.evaluate(async () => (await (await caches.open("pages")).keys()).length)).toBe(0);
});

test("an operator who switches it off ends it in every browser, and no page breaks", async ({ openPage }) => {
  const site = await startSite();
  onTestFinished(site.stop);
  const { page } = await openPage(ALLOWED);
  await page.goto(`${site.url}/launches`);
  await served(page);
  await site.restart({ TMINUS_PWA: "off" });
  await page.goto(`${site.url}/news`);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const left = () =>
    page.evaluate(async () => [
      (await caches.keys()).length,
      (await navigator.serviceWorker.getRegistrations()).length,
    ]);
  await expect.poll(left).toEqual([0, 0]);
  await page.goto(`${site.url}/launches`);
  await page.getByRole("heading", { level: 1 }).waitFor();
});

test("below a path the worker serves that path alone", async ({ openPage }) => {
  const site = await startSite({ basePath: "/space" });
  onTestFinished(site.stop);
  const { page, context } = await openPage(ALLOWED);
  await page.goto(`${site.url}/launches`);
  await served(page);
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(new URL(scope).pathname).toBe("/space/");
  await read(page, `${site.url}/launches`);
  await cut(context, site);
  await page.goto(`${site.url}/launches`);
  await page.getByText("You are offline.").waitFor();
  await page.goto(`${site.url}/astronauts`);
  await page.getByRole("heading", { level: 1, name: "Offline" }).waitFor();
});
