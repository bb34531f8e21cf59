// The texts of drawings: none is cut off by the box that its drawing fills, whatever shape that has.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { LaunchPage } from "../src/lib/api/api.gen.ts";
import { test } from "./test.ts";

/** So many pixels a text keeps from the edge that would cut it. */
const ROOM = 2;

/** Brings everything of a page into view once, so that what is drawn late is drawn. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));
    }
  });
  await page.waitForLoadState("networkidle");
}

/** Returns how many texts of drawings there are, and those that lie beyond their drawing or what clips it. */
const textsOf = (page: Page) =>
  page.evaluate((room) => {
    const clips = (element: Element) => getComputedStyle(element).overflow !== "visible";
    const texts = [...document.querySelectorAll<SVGTextElement>("svg text")].filter(
      (text) => text.getBoundingClientRect().width > 0,
    );
    const cut = texts.filter((text) => {
      const { left, right, top, bottom } = text.getBoundingClientRect();
      for (let over = text.parentElement; over; over = over.parentElement) {
        if (over instanceof SVGGraphicsElement && !(over instanceof SVGSVGElement)) continue;
        if (!clips(over)) continue;
        const box = over.getBoundingClientRect();
        if (left < box.left + room || right > box.right - room) return true;
        if (top < box.top + room || bottom > box.bottom - room) return true;
      }
      return false;
    });
    const words = cut.map((text) => `${text.textContent} in ${text.closest("div")?.className}`);
    return { all: texts.length, cut: [...new Set(words)] };
  }, ROOM);

/** Returns the address of a launch whose rocket is drawn. */
async function launchOf(site: string): Promise<string> {
  const answer = await fetch(`${site}/api/v1/public/launches?upcoming=all&search=artemis`);
  const page: LaunchPage = await answer.json();
  return `/launches/${page._embedded.launchNormalDTOes[0]?.id}`;
}

test.for([
  ["/vehicles/rockets", true],
  ["/vehicles/rockets/164", true],
  ["/agencies/121", true],
  ["a launch", true],
  ["/vehicles/launchers", false],
] as const)("no text of a drawing on %s is cut off", async ([path, drawn], { openPage, starter }) => {
  const { page } = await openPage();
  const address = path === "a launch" ? await launchOf(starter.url) : path;
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(starter.url + address);
    await seeAll(page);
    const at = `${path} at ${width} px`;
    if (drawn) await expect.poll(async () => (await textsOf(page)).all, { message: at }).toBeGreaterThan(0);
    await expect.poll(async () => (await textsOf(page)).cut, { message: at }).toEqual([]);
  }
});

test("a card whose drawing is still to come is a surface of its theme, not a dark hole", async ({
  openPage,
  starter,
}) => {
  const { page } = await openPage();
  await page.route(/CoverArt/, (route) => route.abort());
  await page.route(/\/images?\//, (route) => route.abort());
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${starter.url}/launches?upcoming=all&search=artemis`);
    const cover = page.locator("article > div:has(> span:empty)").first();
    await cover.waitFor();
    // A probe beside the page's text has the colour of the surface in the page's own theme.
    const { ground, surface } = await cover.evaluate((box) => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.background = "var(--surface-3)";
      const colours = { ground: getComputedStyle(box), surface: getComputedStyle(probe) };
      return { ground: colours.ground.backgroundColor, surface: colours.surface.backgroundColor };
    });
    expect(ground, colorScheme).toBe(surface);
  }
});
