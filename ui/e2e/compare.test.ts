// Rockets beside each other, in a real browser.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { RocketConfig, RocketConfigPage } from "../src/lib/api/api.gen.ts";
import { boxOf, textOf } from "./browser.ts";
import { everyPage } from "./everyPage.ts";
import { test } from "./test.ts";

/** All rockets of a site whose height is known, the smallest first. */
async function byHeight(url: string): Promise<RocketConfig[]> {
  const all: RocketConfig[] = [];
  for (let page = 1; ; page++) {
    const answer = await fetch(`${url}/api/v1/public/rockets?limit=50&page=${page}`);
    const { _embedded, page: about } = (await answer.json()) as RocketConfigPage;
    all.push(..._embedded.rocketConfigSummarizedDTOes.filter(({ length, diameter }) => length && diameter));
    if (page >= about.totalPages) break;
  }
  return all.sort((a, b) => (a.length ?? 0) - (b.length ?? 0));
}

const nearest = (rockets: RocketConfig[], metres: number) =>
  rockets.reduce((best, each) =>
    Math.abs((each.length ?? 0) - metres) < Math.abs((best.length ?? 0) - metres) ? each : best,
  );

/** How many pixels a metre has, by two lines of the drawing. */
async function pixelsAMetre(page: Page): Promise<number> {
  const [low, high] = await Promise.all(
    [20, 100].map((metres) => boxOf(page.getByText(`${metres} m`, { exact: true }).first())),
  );
  if (!low || !high) throw new Error("no lines");
  return (low.y + low.height - high.y - high.height) / 80;
}

describe("comparing rockets", () => {
  test("is to scale within a pixel, for 20 m as for 120 m", async ({ open, filled }) => {
    const rockets = await byHeight(filled.url);
    const [small, large] = [nearest(rockets, 20), nearest(rockets, 120)];
    expect(large.length, "the simulator has a rocket that tall").toBeGreaterThan(110);
    for (const width of [390, 1440]) {
      const { page } = await open(`/vehicles/rockets/compare?ids=${small.id},${large.id}`, {
        at: filled,
        width,
      });
      const scale = await pixelsAMetre(page);
      for (const { id, length } of [small, large]) {
        // The last core that is drawn is the one in the middle.
        const { height } = await boxOf(page.locator(`[data-rocket="${id}"] path[fill^="url"]`).last());
        expect(Math.abs(height - (length ?? 0) * scale), `${length} m at ${width} px`).toBeLessThan(1);
      }
    }
  });

  test("has a page for none, for two and for four of them", async ({ openPage, filled }) => {
    const rockets = await byHeight(filled.url);
    const ids = [0, 0.3, 0.6, 0.99].map((part) => rockets[Math.floor(part * rockets.length)]?.id);
    const view = await openPage({}, { stayClean: true });
    for (const query of ["", `?ids=${ids.slice(0, 2)}`, `?ids=${ids}`])
      await everyPage(view, `${filled.url}/vehicles/rockets/compare${query}`);
  });

  test("begins at a rocket, takes another and lets it go, and the address says which", async ({
    open,
    filled,
  }) => {
    const rockets = await byHeight(filled.url);
    const first = rockets.find(({ total_launches }) => total_launches) ?? nearest(rockets, 70);
    const { page } = await open(`/vehicles/rockets/${first.id}`, { at: filled });
    await page.getByRole("link", { name: "Compare" }).click();
    await page.getByRole("heading", { level: 1, name: "Compare" }).waitFor();
    await page.getByRole("button", { name: /Add a rocket/ }).click();
    const option = page.getByRole("option").first();
    const name = (await textOf(option.locator("span").first())).trim();
    await option.click();
    await page.getByRole("columnheader", { name }).waitFor({ state: "attached" });
    expect(new URL(page.url()).searchParams.get("ids")).toMatch(new RegExp(`^${first.id},\\d+$`));
    expect(await page.title()).toContain(`${first.fullname} and ${name}`);
    await page.getByRole("button", { name: "Clear Rocket 1" }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get("ids")).toMatch(/^\d+$/);
    await page.goBack();
    await page.getByRole("columnheader", { name: first.fullname }).waitFor({ state: "attached" });
  });
});
