// Parts whose script does not come: the page around them stays, and dialogs say so and can be tried again.
import type { Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { readManifest } from "../scripts/manifest.ts";
import { startFilledSite } from "./harness.ts";
import { readWhole } from "./readWhole.ts";
import { test } from "./test.ts";

const manifest = readManifest();

/** Collects the files of an entry and of all that it imports statically, without parts of other pages. */
function filesOf(name: string, files = new Set<string>()): Set<string> {
  const entry = manifest[name];
  if (!entry || files.has(entry.file)) return files;
  files.add(entry.file);
  for (const other of entry.imports ?? []) if (!manifest[other]?.isDynamicEntry) filesOf(other, files);
  return files;
}

/** Whatever a page cannot be shown without, and what talks to the server. */
const needed = new Set(
  Object.keys(manifest)
    .filter((name) => /index\.html|theme\.ts|Page\.tsx|MembersOnly|StaffOnly|src\/lib\/api/.test(name))
    .flatMap((name) => [...filesOf(name)]),
);

/** The files of all parts, each a script that a page asks for at some time. */
const parts = Object.values(manifest)
  .filter(({ isDynamicEntry, file }) => isDynamicEntry && file.endsWith(".js") && !needed.has(file))
  .map(({ file }) => file);

/** Lets none of the parts come. Returns those that were asked for, and how to let them come again. */
async function block(page: Page) {
  const asked = new Set<string>();
  let blocked = true;
  await page.route(/\/assets\/.*\.js/, (route) => {
    const part = parts.find((file) => route.request().url().endsWith(file));
    if (!part || !blocked) return route.continue();
    asked.add(part);
    return route.abort();
  });
  return {
    asked,
    unblock: () => {
      blocked = false;
    },
  };
}

test.for([
  "/launches",
  "/launches?search=nothing+is+called+so",
  "/launches?view=agenda",
  "/calendar",
  "/astronauts",
  "/agencies/121",
  "/programs",
  "/vehicles/rockets",
  "/vehicles/rockets/compare?ids=164",
  "/vehicles/launchers",
  "/locations",
  "/stats",
  "/stats/firmness",
  "/changes",
  "/follows",
  "/contact",
  "/news",
])("%s stays where no part of it comes", async (path, { openPage, filled }) => {
  const { page } = await openPage();
  const { asked } = await block(page);
  let loads = 0;
  page.on("load", () => loads++);
  await page.goto(filled.url + path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect.poll(() => asked.size).toBeGreaterThan(0);
  await page.waitForLoadState("networkidle");
  await expect.poll(() => page.locator("[data-error]").count()).toBe(0);
  await expect.poll(() => page.getByRole("banner").count()).toBe(1);
  expect(loads).toBe(1);
});

test("a launch's page stays where no part of it comes, and each section says so", async ({
  openPage,
  filled,
}) => {
  const { page } = await openPage();
  await page.goto(`${filled.url}/launches`);
  const launch = await page.locator('main a[href^="/launches/"]').first().getAttribute("href");
  const { unblock } = await block(page);
  await page.goto(filled.url + launch);
  const lost = page.getByRole("alert").filter({ hasText: "This part could not be loaded." });
  await lost.first().waitFor();
  await expect.poll(() => page.locator("[data-error]").count()).toBe(0);
  unblock();
  // Others may come to say so meanwhile: the one that is tried again has to go.
  const alert = await lost.first().elementHandle();
  await (await alert?.$("button"))?.click();
  await alert?.waitForElementState("hidden");
});

/** The dialogs of the list of launches that anybody can open, by their buttons. */
const dialogs = ["Filters", "Subscribe", "Sign in", "Search"];

/** Presses the button of a dialog on the list, and waits until that says that it did not come. */
async function openLost(page: Page, name: string | RegExp, sentence: string) {
  await page.getByRole("button", { name, exact: false }).first().click();
  await page.getByRole("alert").filter({ hasText: sentence }).waitFor();
  await expect.poll(() => page.getByRole("banner", { includeHidden: true }).count()).toBe(1);
  await expect.poll(() => page.locator("[data-error]").count()).toBe(0);
}

test.for(dialogs)(
  "“%s” says that it did not come, and comes when it is tried again",
  async (name, { openPage, behind }) => {
    const { page } = await openPage();
    const { unblock } = await block(page);
    await page.goto(`${behind.site.url}/launches`);
    await page.getByRole("button", { name }).first().waitFor();
    await openLost(page, name, "This part could not be loaded.");
    unblock();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("alert").waitFor({ state: "detached" });
    await page.getByRole("dialog").first().waitFor();
  },
);

/** Stands for the path of the first launch of the list. */
const LAUNCH = "launch";

/** The buttons of kept pages that open a part which no page keeps, by the page's path. */
const unkept: [string, RegExp[]][] = [
  [
    "/launches",
    [/^Search/, /^Sign in/, /^Bookmarks/, /^Filters/, /^Subscribe/, /^Get alerts: /, /^Bookmark: /, /^Watch/],
  ],
  [LAUNCH, [/^Bookmark: /]],
  ["/calendar", [/^Filters/, /^Subscribe/]],
  ["/astronauts", [/^Filters/]],
  ["/vehicles/rockets", [/^Search/]],
  ["/stats", [/^Filters/, /^Get alerts: /]],
  ["/agencies/121", [/^Subscribe/, /^Get alerts: /]],
  ["/changes", [/^Subscribe/]],
  ["/news", [/^Subscribe/]],
];

test("without a connection a kept page stays, and each part that is not kept says what it needs", async ({
  openPage,
}) => {
  const site = await startFilledSite(120);
  onTestFinished(site.stop);
  const { page, context } = await openPage({ serviceWorkers: "allow" });
  await page.goto(`${site.url}/launches`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 30_000,
  });
  const launch = await page.locator('main a[href^="/launches/"]').first().getAttribute("href");
  const urlOf = (path: string) => site.url + (path === LAUNCH ? launch : path);
  for (const [path] of unkept) await readWhole(page, urlOf(path));
  await context.setOffline(true);
  await site.stop();
  for (const [path, names] of unkept) {
    await page.goto(urlOf(path));
    await page.getByText("You are offline.").first().waitFor();
    let loads = 0;
    const count = () => loads++;
    page.on("load", count);
    for (const name of names) {
      await openLost(page, name, "You are offline. This needs a connection.");
      await page.keyboard.press("Escape");
      await page
        .getByRole("alert")
        .filter({ hasText: "This needs a connection." })
        .waitFor({ state: "detached" });
    }
    page.off("load", count);
    expect(loads, path).toBe(0);
  }
  // A page that was not read says what it needs, and which ones are there.
  await page.goto(urlOf("/agencies/121"));
  await page.getByRole("button", { name: /^Back/ }).click();
  await page.getByRole("heading", { level: 1, name: "You are offline." }).waitFor();
  await page.getByRole("link", { name: "Saved pages" }).click();
  await page.getByRole("navigation", { name: "Saved pages" }).getByRole("link").first().waitFor();
});
