// The search over everything in the real binary: by key, by touch, and as a page.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { LaunchPage, SearchResult } from "../src/lib/api/api.gen.ts";
import { phoneAndDesk } from "./everyPage.ts";
import { startSite } from "./harness.ts";
import { test } from "./test.ts";

const palette = (page: Page) => page.getByRole("dialog", { name: "Search" });
const field = (page: Page) => page.getByRole("combobox", { name: "Search everything" });
const options = (page: Page) => palette(page).getByRole("option");
const hasFocus = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).evaluate((node) => node === document.activeElement);

describe("the palette", () => {
  test("leads from a key to a hit without a mouse, and the focus returns", async ({ openPage, filled }) => {
    const { page } = await openPage({ width: 1440 }, { stayClean: true });
    await page.goto(`${filled.url}/privacy`);
    const button = page.getByRole("button", { name: "Search", exact: true });
    await button.press("Control+k");
    await palette(page).waitFor();
    await page.getByRole("group", { name: "Next launch" }).waitFor();
    await page.keyboard.press("Escape");
    await palette(page).waitFor({ state: "detached" });
    await expect.poll(() => hasFocus(page, "Search")).toBe(true);

    await page.keyboard.press("/");
    await field(page).and(page.locator(":focus")).waitFor();
    await page.keyboard.type("falcon");
    await page.getByRole("option", { name: "All launches for “falcon”" }).waitFor();
    await page.getByRole("complementary", { name: /^About/ }).waitFor();
    await phoneAndDesk(page);
    await page.keyboard.press("ArrowDown");
    const second = await options(page).nth(1).getAttribute("href");
    await page.keyboard.press("Enter");
    await page.waitForURL(filled.url + second);
    await palette(page).waitFor({ state: "detached" });
  });

  test("is opened by touch on a phone, narrowed by a chip, and left", async ({ openPage, filled }) => {
    const { page } = await openPage(
      { width: 390, height: 844, theme: "light", hasTouch: true },
      { stayClean: true },
    );
    await page.goto(`${filled.url}/agencies/121`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.getByRole("button", { name: "Search", exact: true }).tap();
    await field(page).fill("falcon");
    await page.getByRole("button", { name: /^Rockets/ }).tap();
    await expect.poll(() => page.getByRole("group", { name: /^Launches/ }).count()).toBe(0);
    const rocket = options(page).first();
    await expect.poll(() => rocket.getAttribute("href")).toMatch(/^\/vehicles\/rockets\/\d+$/);
    const address = await rocket.getAttribute("href");
    await rocket.tap();
    await page.waitForURL(filled.url + address);
    await page.getByRole("button", { name: "Search", exact: true }).tap();
    await page.getByRole("group", { name: "Recently visited" }).getByText("SpaceX").waitFor();
    await phoneAndDesk(page);
    await page.getByRole("button", { name: "Cancel" }).tap();
    await palette(page).waitFor({ state: "detached" });
  });

  test("never shows an answer out of order", async ({ openPage, filled }) => {
    const { page } = await openPage({}, { stayClean: true });
    const answers: string[] = [];
    await page.route("**/api/v1/public/search?*", async (route) => {
      const q = new URL(route.request().url()).searchParams.get("q") ?? "";
      answers.push(q);
      const answer: SearchResult = {
        q,
        answer: null,
        looked: null,
        corrected: null,
        groups: [{ kind: "agency", total: 1, more: null, items: [{ ...blank, title: `Found for ${q}` }] }],
      };
      await new Promise((resolve) => setTimeout(resolve, q === "fal" ? 900 : 50));
      await route.fulfill({ json: answer }).catch(() => undefined); // it was given up
    });
    await page.goto(`${filled.url}/privacy`);
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await field(page).fill("fal");
    await expect.poll(() => answers).toEqual(["fal"]);
    await field(page).fill("falcon");
    await page.getByRole("option", { name: "Found for falcon", exact: true }).waitFor();
    await page.waitForTimeout(1_000);
    await expect.poll(() => options(page).first().textContent()).toBe("Found for falcon");
  });

  test("keeps the base path", async ({ openPage }) => {
    const site = await startSite({ basePath: "/sub" });
    const { page } = await openPage({}, { stayClean: true });
    try {
      const list: LaunchPage = await (await fetch(`${site.url}/api/v1/public/launches?limit=1`)).json();
      const name = list._embedded.launchNormalDTOes[0]?.fullname.split(" | ").at(-1) ?? "";
      await page.goto(`${site.url}/privacy`);
      await page.getByRole("button", { name: "Search", exact: true }).click();
      await field(page).fill(name);
      await expect.poll(() => options(page).first().getAttribute("href")).toMatch(/^\/sub\/launches\//);
    } finally {
      // A page that is left open may ask the site for something more.
      await page.close();
      await site.stop();
    }
  });
});

const blank: SearchResult["groups"][number]["items"][number] = {
  id: "1",
  title: "",
  subtitle: null,
  path: "/agencies/1",
  thumbnail_url: null,
  sources: [],
  placeholder: null,
  width: null,
  height: null,
  net: null,
  net_precision: null,
  certainty: null,
  status_id: null,
  held_at: null,
  timezone: null,
  published_at: null,
};

test("a list and a search of it are offered again", async ({ openPage, filled }) => {
  const { page } = await openPage({ width: 390 }, { stayClean: true });
  await page.goto(`${filled.url}/astronauts?search=a`);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByRole("option", { name: "Agencies" }).click();
  await page.waitForURL("**/agencies*");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  const recent = page.getByRole("group", { name: "Recently visited" }).getByRole("option");
  await expect.poll(() => recent.first().getAttribute("href")).toMatch(/^\/astronauts\?.*search=a/);
});
