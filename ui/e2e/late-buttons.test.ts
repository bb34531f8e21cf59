// Buttons that come after the paint take the place that was kept for them, however wide the window is.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { coming } from "./browser.ts";
import type { Site } from "./harness.ts";
import { holdBack } from "./holdBack.ts";
import { test } from "./test.ts";
import { read } from "./things.ts";

const PHONES = Array.from({ length: 23 }, (_, step) => 320 + 5 * step);
const WIDTHS = [...PHONES, 600, 768, 1024, 1440];
const CHUNK = "**/assets/follow-*.js";

/** The address of the first launch or event to come. */
async function first(site: Site, what: "launches" | "events"): Promise<string> {
  const { _embedded } = await read(site, `${what}?upcoming=true&limit=12&page=1`);
  const [records] = Object.values(_embedded as Record<string, { id: string }[]>);
  return `/${what}/${records?.[0]?.id}`;
}

/** Where the buttons that remind, or their pictures, stand at each width. */
async function places(page: Page) {
  const all: Record<number, string[]> = {};
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    all[width] = await page.evaluate(() =>
      [...document.querySelectorAll("main [data-look]")]
        .filter(({ textContent }) => textContent === "Remind me")
        .map((button) => button.getBoundingClientRect())
        .map(({ x, y, width, height }) => [x, y + scrollY, width, height].map(Math.round).join()),
    );
  }
  return all;
}

describe("the button that reminds stands where its picture stood", () => {
  for (const what of ["/launches?view=cards", "/launches?view=agenda", "launches", "events"] as const)
    test(what, async ({ openPage, filled }) => {
      const path = what === "launches" || what === "events" ? await first(filled, what) : what;
      const { page } = await openPage({ width: 390 });
      const release = await holdBack(page, CHUNK);
      const asked = coming(page.waitForRequest(CHUNK));
      await page.goto(filled.url + path);
      await asked;
      // What else comes late, such as a photograph's label, is there before anything is measured.
      await page.waitForLoadState("networkidle", { timeout: 3_000 }).catch(() => undefined);
      const before = await places(page);
      expect(before[390]?.length).toBeGreaterThan(0);
      release();
      await page.locator("button:visible", { hasText: "Remind me" }).first().waitFor();
      await expect.poll(() => page.locator("span[aria-hidden][data-look]").count()).toBe(0);
      expect(await places(page)).toEqual(before);
    });
});
