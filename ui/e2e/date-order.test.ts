// One order for every date of the site, in the real binary with a simulated catalogue.

import type { Page } from "playwright-core";
import { expect } from "vitest";
import { axeViolations, overflow } from "./browser.ts";
import { test } from "./test.ts";

const orders = (page: Page) => page.getByRole("contentinfo").getByRole("group", { name: "Dates" });
const pick = (page: Page, name: string) =>
  orders(page).getByRole("radio", { name, exact: true }).check({ force: true });

const MONTH =
  "(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:tember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)";
/** How each order looks; "Long March 3" is no date. */
const WAYS = {
  mdy: new RegExp(`(?<!Long )\\b${MONTH} \\d{1,2}(?!\\d)`, "g"),
  dmy: new RegExp(`(?<!\\d)\\d{1,2} ${MONTH}\\b`, "g"),
  ymd: /(?<![\d-])\d{4}-\d\d-\d\d(?!\d)/g,
};
type Way = keyof typeof WAYS;

/** The dates that a page itself shows or says, but for those of its switches and of the catalogue's own texts. */
async function datesOf(page: Page): Promise<Record<Way, string[]>> {
  const text = await page.evaluate(() => {
    const own = document.body.cloneNode(true) as HTMLElement;
    for (const each of own.querySelectorAll("fieldset, article p:not(:has(time)), script, noscript, style"))
      each.remove();
    const labels = [...own.querySelectorAll("[aria-label]")].map((each) => each.getAttribute("aria-label"));
    const walk = document.createTreeWalker(own, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node = walk.nextNode(); node; node = walk.nextNode()) texts.push(node.textContent ?? "");
    return [...texts, ...labels].join("\n");
  });
  const written = (way: Way) => text.match(WAYS[way]) ?? [];
  return { mdy: written("mdy"), dmy: written("dmy"), ymd: written("ymd") };
}

/** Expects that a page writes dates in one way alone. */
async function expectWay(page: Page, way: Way, message: string): Promise<void> {
  await expect.poll(async () => (await datesOf(page))[way].length, { message }).toBeGreaterThan(0);
  const { [way]: _, ...others } = await datesOf(page);
  for (const [other, dates] of Object.entries(others)) expect(dates, `${message}: ${other}`).toEqual([]);
}

/** Pages with dates, in each of the ways in which the site tells one. */
async function addresses(url: string): Promise<string[]> {
  const read = async (path: string) => (await (await fetch(`${url}/api/v1/public/${path}`)).json())._embedded;
  const { launchNormalDTOes: launches } = await read("launches?upcoming=true&limit=50");
  const { astronautNormalDTOes: astronauts } = await read("astronauts?limit=1");
  const exact = launches.find(({ certainty }: { certainty: string }) => certainty === "exact");
  const lists = ["/launches", "/launches?view=agenda", "/calendar", "/events", "/stats", "/news"];
  return [...lists, `/launches/${exact.id}`, `/astronauts/${astronauts[0].id}`];
}

test("one order changes the dates of every page at once, and is remembered", async ({ openPage, filled }) => {
  const { page, context } = await openPage({ width: 1440, locale: "en-US" }, { stayClean: true });
  const pages = await addresses(filled.url);
  const visit = async (address: string) => {
    await page.goto(filled.url + address);
    await orders(page).waitFor();
  };
  for (const address of pages) {
    await visit(address);
    await expectWay(page, "mdy", address);
    await pick(page, "24 Nov");
    await expectWay(page, "dmy", `${address} at once`);
    await pick(page, "Nov 24");
  }
  await pick(page, "2026-11-24");
  for (const address of pages) {
    await visit(address);
    await expectWay(page, "ymd", address);
    await expect.poll(() => overflow(page), { message: address }).toBeLessThanOrEqual(0);
  }
  expect(await axeViolations(page)).toEqual([]);
  await pick(page, "Nov 24");
  await expect.poll(async () => (await context.cookies()).filter(({ name }) => name === "dates")).toEqual([]);
});

test.for([
  ["en-GB", "dmy"],
  ["sv-SE", "ymd"],
  ["en-US", "mdy"],
] as const)(
  "a browser of %s writes its own, once that is asked for",
  async ([locale, way], { openPage, filled }) => {
    const { page } = await openPage({ width: 390, locale }, { stayClean: true });
    await page.goto(`${filled.url}/launches`);
    await orders(page).waitFor();
    await expectWay(page, "mdy", "by default");
    await orders(page).getByRole("radio", { name: /Auto/ }).check({ force: true });
    await expectWay(page, way, "at once");
    await page.reload();
    await orders(page).waitFor();
    await expectWay(page, way, "after a reload");
  },
);

test("what is typed stays while dates are written anew", async ({ openPage, filled }) => {
  const { page } = await openPage({ width: 1440 }, { stayClean: true });
  await page.goto(`${filled.url}/contact`);
  const field = page.getByRole("main").getByRole("textbox").last();
  await field.fill("What I think of it");
  await pick(page, "2026-11-24");
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain("dates=ymd");
  expect(await field.inputValue()).toBe("What I think of it");
});
