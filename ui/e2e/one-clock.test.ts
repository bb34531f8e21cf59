// One clock for every time of the site, in the real binary with a simulated catalogue.

import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { boxOf } from "./browser.ts";
import { expectStill, noteShifts } from "./layoutShifts.ts";
import { test } from "./test.ts";

const clocks = (page: Page) => page.getByRole("group", { name: "Clock" }).last();
const pick = (page: Page, name: string) => clocks(page).getByRole("radio", { name }).check({ force: true });

const TWELVE = /\d\d:\d\d(?::\d\d)? [AP]M/g;
/** A time of day that is not one of twelve hours, nor the clock of a countdown. */
const TWENTY_FOUR = /(?<![T+\-:\d])\d\d:\d\d(?: (?:UTC|GMT)|(?=\n|$))/g;

/** The times of day that a page shows, by the clock they are told by. */
async function timesOf(page: Page): Promise<{ twelve: string[]; twentyFour: string[] }> {
  const texts = await page
    .locator("time, footer p, [role=img]")
    .evaluateAll((all) =>
      all.flatMap((each) => [(each as HTMLElement).innerText ?? "", each.getAttribute("aria-label") ?? ""]),
    );
  const text = `${await page.locator("body").innerText()}\n${texts.join("\n")}`;
  return { twelve: text.match(TWELVE) ?? [], twentyFour: text.match(TWENTY_FOUR) ?? [] };
}

/** Pages with times of their own, in each of the ways in which the site tells one. */
async function addresses(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/v1/public/launches?upcoming=true&limit=50`);
  const { _embedded } = (await answer.json()) as {
    _embedded: { launchNormalDTOes: { id: string; certainty: string }[] };
  };
  const exact = _embedded.launchNormalDTOes.find(({ certainty }) => certainty === "exact");
  const lists = ["/launches", "/launches?view=agenda", "/calendar", "/changes", "/stats", "/news"];
  return [...lists, `/launches/${exact?.id}`];
}

describe("one clock", () => {
  test("tells the times of every page, and is remembered", async ({ openPage, filled }) => {
    const { page, context } = await openPage({ width: 1440 }, { stayClean: true });
    const pages = await addresses(filled.url);
    const visit = async (address: string) => {
      await page.goto(filled.url + address);
      await clocks(page).waitFor();
    };
    for (const address of pages) {
      await visit(address);
      await expect
        .poll(async () => (await timesOf(page)).twelve.length, { message: `times on ${address}` })
        .toBeGreaterThan(0);
      expect((await timesOf(page)).twentyFour, address).toEqual([]);
    }
    for (const address of pages) {
      await visit(address);
      if (address === pages[0]) {
        await pick(page, "24 h");
        await expect.poll(async () => (await timesOf(page)).twelve, { message: "at once" }).toEqual([]);
        await page.reload();
        await clocks(page).waitFor();
      }
      await expect
        .poll(async () => (await timesOf(page)).twentyFour.length, { message: `times on ${address}` })
        .toBeGreaterThan(0);
      expect((await timesOf(page)).twelve, address).toEqual([]);
    }
    await pick(page, "Auto");
    await expect
      .poll(async () => (await context.cookies()).filter(({ name }) => name === "clock"))
      .toEqual([]);
    await expect.poll(async () => (await timesOf(page)).twentyFour).toEqual([]);
  });

  test("is the one of the visitor's language, and that of the long form beside it", async ({
    openPage,
    filled,
  }) => {
    const { page } = await openPage({ width: 1440, locale: "de-DE" }, { stayClean: true });
    const pages = await addresses(filled.url);
    for (const address of pages) {
      await page.goto(filled.url + address);
      await clocks(page).getByText("24 h").first().waitFor();
      const main = page.getByRole("main");
      const shown = `${await main.innerText()}\n`;
      const [twelve, twentyFour] = [shown.match(TWELVE) ?? [], shown.match(TWENTY_FOUR) ?? []];
      expect(twelve.length > 0 && twentyFour.length > 0, `two clocks on ${address}`).toBe(false);
      if (address === "/calendar") expect(twentyFour.length).toBeGreaterThan(0);
    }
  });

  test("is there at the first paint: nothing moves", async ({ openPage, filled }) => {
    const { page, context } = await openPage({ width: 390 }, { stayClean: true });
    await context.addCookies([{ name: "clock", value: "24", url: filled.url }]);
    await noteShifts(page);
    await page.addInitScript(() => {
      const seen = { twelve: false };
      Object.assign(window, { seen });
      new MutationObserver(() => {
        seen.twelve ||= /\d\d:\d\d [AP]M/.test(document.body?.innerText ?? "");
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.goto(`${filled.url}/launches?view=agenda`);
    await page.locator("section li time").first().waitFor();
    await page.waitForTimeout(500);
    const seen = await page.evaluate(() => (window as unknown as { seen: { twelve: boolean } }).seen);
    expect(seen.twelve, "the other clock was shown first").toBe(false);
    await expectStill(page, 0.02);
  });

  test("is chosen in the menu of a phone, where it fits", async ({ openPage, filled }) => {
    const { page } = await openPage({ width: 390 }, { stayClean: true });
    await page.goto(`${filled.url}/launches`);
    await page.getByRole("button", { name: "Menu" }).click();
    const group = page.locator("#menu").getByRole("group", { name: "Clock" });
    await expect.poll(() => boxOf(group).then((box) => box.x + box.width)).toBeLessThanOrEqual(390);
    await group.getByRole("radio", { name: "24 h" }).check({ force: true });
    await expect.poll(async () => (await timesOf(page)).twelve).toEqual([]);
  });
});
