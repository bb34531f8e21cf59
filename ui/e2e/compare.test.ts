// Rockets and spacecraft beside each other, in a real browser.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { RocketConfig, RocketConfigPage, SpacecraftConfigPage } from "../src/lib/api/api.gen.ts";
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

/** How many pixels a metre has, by the lowest and the highest line of the drawing. */
async function pixelsAMetre(page: Page): Promise<number> {
  const lines = page.locator("figure span").filter({ hasText: /^\d+ m$/ });
  const [low, high] = await Promise.all(
    [lines.first(), lines.last()].map(async (line) => {
      const { y, height } = await boxOf(line);
      return { metres: Number.parseInt(await textOf(line), 10), bottom: y + height };
    }),
  );
  if (!low || !high) throw new Error("no lines");
  return (low.bottom - high.bottom) / (high.metres - low.metres);
}

describe("comparing vehicles", () => {
  test("is to scale within a pixel, for 20 m as for 120 m", async ({ open, filled }) => {
    const rockets = await byHeight(filled.url);
    const [small, large] = [nearest(rockets, 20), nearest(rockets, 120)];
    expect(large.length, "the simulator has a rocket that tall").toBeGreaterThan(110);
    for (const width of [390, 1440]) {
      const { page } = await open(`/vehicles/rockets/compare?ids=${small.id},${large.id}`, {
        at: filled,
        width,
      });
      for (const { id, length } of [small, large]) {
        const error = async () => {
          // The last core that is drawn is the one in the middle.
          const { height } = await boxOf(page.locator(`[data-thing="${id}"] path[fill^="url"]`).last());
          return Math.abs(height - (length ?? 0) * (await pixelsAMetre(page)));
        };
        await expect.poll(error, { message: `${length} m at ${width} px` }).toBeLessThan(1);
      }
    }
  });

  test("is to scale for four spacecraft in narrow columns, and none leaves its own", async ({
    open,
    filled,
  }) => {
    const answer = await fetch(`${filled.url}/api/v1/public/spacecraft?limit=50`);
    const { _embedded } = (await answer.json()) as SpacecraftConfigPage;
    const known = _embedded.spacecraftConfigSummarizedDTOes
      .filter(({ height, diameter }) => height && diameter && diameter > 2)
      .sort((a, b) => (b.diameter ?? 0) / (b.height ?? 1) - (a.diameter ?? 0) / (a.height ?? 1))
      .slice(0, 4);
    expect(known).toHaveLength(4);
    for (const width of [390, 1440]) {
      const { page } = await open(`/vehicles/spacecraft/compare?ids=${known.map(({ id }) => id)}`, {
        at: filled,
        width,
      });
      for (const { id, name, height, diameter } of known) {
        const drawing = page.locator(`[data-thing="${id}"]`);
        const error = async () => {
          const scale = await pixelsAMetre(page);
          const body = await boxOf(drawing.locator('path[fill^="url"]'));
          const column = await boxOf(drawing);
          return Math.max(
            Math.abs(body.height - (height ?? 0) * scale),
            Math.abs(body.width - (diameter ?? 0) * scale),
            body.width - column.width,
          );
        };
        await expect.poll(error, { message: `${name} at ${width} px` }).toBeLessThan(1);
      }
    }
  });

  test("has a page for none, for two and for four of them", async ({ openPage, filled }) => {
    const rockets = await byHeight(filled.url);
    const ids = [0, 0.3, 0.6, 0.99].map((part) => rockets[Math.floor(part * rockets.length)]?.id);
    const view = await openPage({}, { stayClean: true });
    for (const query of ["", `?ids=${ids.slice(0, 2)}`, `?ids=${ids}`])
      await everyPage(view, `${filled.url}/vehicles/rockets/compare${query}`);
    await everyPage(view, `${filled.url}/vehicles/spacecraft/compare?ids=1,6,27`);
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
    await expect
      .poll(() => new URL(page.url()).searchParams.get("ids"))
      .toMatch(new RegExp(`^${first.id},\\d+$`));
    await expect.poll(() => page.title()).toContain(`${first.fullname} and ${name}`);
    await page.getByRole("button", { name: "Clear Rocket 1" }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get("ids")).toMatch(/^\d+$/);
    await page.goBack();
    await page.getByRole("columnheader", { name: first.fullname }).waitFor({ state: "attached" });
  });

  test("keeps the names over the columns on a phone", async ({ open, filled }) => {
    const rockets = await byHeight(filled.url);
    const ids = rockets.slice(-3).map(({ id }) => id);
    const { page } = await open(`/vehicles/rockets/compare?ids=${ids}`, { at: filled, width: 390 });
    const last = page.locator("tbody tr").last();
    await last.scrollIntoViewIfNeeded();
    for (const [index, name] of (await page.locator("thead th").all()).entries()) {
      const place = async () => {
        const header = await boxOf(page.locator("body > * header, header").first());
        const { x, y } = await boxOf(name);
        const below = y - header.y - header.height;
        const aside = Math.abs(x - (await boxOf(last.locator("td").nth(index))).x);
        return { isBelow: below >= -1 && below < 24, isOver: aside < 2 };
      };
      await expect.poll(place).toEqual({ isBelow: true, isOver: true });
    }
  });
});
