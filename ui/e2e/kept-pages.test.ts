// Pages that a shared cache kept for a while: their clocks show the true time all the same.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { aLaunch } from "./fakeLaunch.ts";
import { skewClock, startFakeSite } from "./fakeSite.ts";
import { hasVarnish, startVarnish } from "./harness.ts";
import { test } from "./test.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const AGES = [0, 45, 75, 600, 86_400];
/** How far from the truth a clock may be, in seconds, and the second that passes while it is read. */
const CLOSE = 2 + 1;

const timer = (page: Page) => page.getByRole("region", { name: "Next launch" }).getByRole("timer").first();

/** By how many seconds the countdown to `net` is wrong. */
async function error(page: Page, net: string): Promise<number> {
  const text = (await timer(page).innerText()).replace(/\s/g, "");
  const [, hours = 0, minutes = 0, seconds = 0] =
    /T-(?:(\d+)HR)?(?:(\d+)MIN)?(?:(\d+)SEC)?/.exec(text)?.map(Number) ?? [];
  return Math.abs((hours * 60 + minutes) * 60 + seconds - (Date.parse(net) - Date.now()) / SECOND);
}

// In CI Varnish is there.
describe.skipIf(!hasVarnish() && !process.env.CI)("a page that Varnish kept", () => {
  for (const age of AGES)
    for (const [clock, skew] of [
      ["a right clock", 0],
      ["a clock five minutes fast", 5 * MINUTE],
      ["a clock five minutes slow", -5 * MINUTE],
    ] as const)
      test(`for ${age} s, before ${clock}`, async ({ starter, openPage, onTestFinished }) => {
        const net = new Date(Date.now() + 3 * 3_600_000).toISOString();
        const site = await startFakeSite(starter.url, { launches: [aLaunch({ net })] });
        onTestFinished(() => site.stop());
        const cache = await startVarnish(site.url);
        onTestFinished(() => cache.stop());
        site.pagesKept = age * SECOND;
        const { page, context } = await openPage();
        await skewClock(context, skew);
        await page.goto(`${cache.url}/launches`);
        await timer(page).waitFor();
        if (skew === 0) expect(await error(page, net)).toBeLessThanOrEqual(CLOSE);
        await expect.poll(() => error(page, net)).toBeLessThanOrEqual(CLOSE);
        expect(site.calls.filter((call) => call === "HEAD public/time").length).toBeLessThanOrEqual(1);
        expect(await error(page, net)).toBeLessThanOrEqual(CLOSE);
      });

  test("for a day while the site is away, before a right clock", async ({
    starter,
    openPage,
    onTestFinished,
  }) => {
    const net = new Date(Date.now() + 3 * 3_600_000).toISOString();
    const site = await startFakeSite(starter.url, { launches: [aLaunch({ net })] });
    const cache = await startVarnish(site.url);
    onTestFinished(() => cache.stop());
    site.pagesKept = 86_400 * SECOND;
    const { page } = await openPage();
    await page.goto(`${cache.url}/launches`);
    await timer(page).waitFor();
    site.down = true;
    await page.reload();
    await timer(page).waitFor();
    for (let look = 0; look < 8; look++) {
      expect(await error(page, net)).toBeLessThanOrEqual(CLOSE);
      await page.waitForTimeout(SECOND);
    }
    await site.stop();
  });
});
