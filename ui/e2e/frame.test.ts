// What every page has around it: header, theme, banner, footer, addresses below a path.

import type { Locator, Page } from "playwright-core";
import { describe, expect, onTestFinished } from "vitest";
import { boxOf } from "./browser.ts";
import { failNews } from "./failNews.ts";
import { startSite } from "./harness.ts";
import { holdBack } from "./holdBack.ts";
import { test } from "./test.ts";

/** The brightness of the pixels along the middle of an element, from 0 to 255. */
async function shadesAcross(page: Page, locator: Locator): Promise<number[]> {
  const png = (await locator.screenshot()).toString("base64");
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext(
      "2d",
    ) as OffscreenCanvasRenderingContext2D;
    pen.drawImage(bitmap, 0, 0);
    const { data: row } = pen.getImageData(0, Math.floor(bitmap.height / 2), bitmap.width, 1);
    return Array.from({ length: bitmap.width }, (_, x) => {
      const [red = 0, green = 0, blue = 0] = row.subarray(4 * x, 4 * x + 3);
      return (red + green + blue) / 3;
    });
  }, png);
}

describe("the frame", () => {
  test("has the eight links in their order", async ({ open }) => {
    const { page } = await open("/launches");
    await page.getByRole("banner").getByRole("link", { name: "Locations" }).waitFor();
    const links = page.getByRole("banner").getByRole("navigation").getByRole("link");
    const words = async () =>
      (await links.allTextContents()).map((text) => text.trim()).filter((text) => text !== "Tminus");
    await expect
      .poll(words)
      .toEqual([
        "Launches",
        "Astronauts",
        "Programs",
        "Agencies",
        "Vehicles",
        "News",
        "Locations",
        "Statistics",
      ]);
  });

  test("the skip link is the first stop of the keyboard", async ({ open }) => {
    const { page } = await open("/launches");
    await page.keyboard.press("Tab");
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLElement).innerText))
      .toBe("Skip to content");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
  });

  test("the menu of small screens opens, leads on and closes", async ({ open }) => {
    const { page } = await open("/launches", { width: 390, height: 844 });
    await page.getByRole("button", { name: /menu/i }).click();
    const menu = page.locator("#menu");
    await expect.poll(() => menu.evaluate((element) => element.matches(":popover-open"))).toBe(true);
    await menu.getByRole("link", { name: "News", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "News" }).waitFor();
    await expect.poll(() => menu.evaluate((element) => element.matches(":popover-open"))).toBe(false);
  });

  for (const width of [390, 1440])
    test(`the menu holds what the header has no room for, and the zone of the times, ${width} px`, async ({
      open,
    }) => {
      const { page } = await open("/launches", { width, height: 844 });
      await page.getByRole("button", { name: "Menu" }).click();
      const menu = page.locator("#menu");
      await menu.getByRole("link", { name: "Picture" }).waitFor(); // after the first paint, too
      for (const word of [
        "Calendar",
        "Events",
        "Alerts",
        "Fleet",
        "Stations",
        "Compare",
        "Statistics",
        "Changes",
        "Picture",
      ]) {
        const isThere = async () =>
          (await menu.locator("a:visible").allTextContents()).includes(word) ||
          (await page.locator("header nav").first().getByText(word).isVisible());
        await expect.poll(isThere, { message: word }).toBe(true);
      }
      const zones = page.getByRole("contentinfo").getByRole("group", { name: "Times in" }).getByRole("radio");
      await zones.first().waitFor(); // the footer comes after the first paint
      await menu.getByText("UTC", { exact: true }).click();
      await expect.poll(() => menu.getByRole("radio", { name: "UTC" }).isChecked()).toBe(true);
      await expect
        .poll(() => zones.evaluateAll((all: HTMLInputElement[]) => all.map(({ checked }) => checked)))
        .toEqual([false, true, false]);
      await menu.getByRole("link", { name: "Changes" }).click();
      await page.getByRole("heading", { level: 1, name: "Changes" }).waitFor();
      await expect.poll(() => menu.evaluate((element) => element.matches(":popover-open"))).toBe(false);
    });

  test("the page of the API has the site's font, and contents that stay", async ({ open }) => {
    const { page, problems } = await open("/api");
    await expect
      .poll(() =>
        page.evaluate(() => document.fonts.ready.then(() => document.fonts.check("16px 'Geist Variable'"))),
      )
      .toBe(true);
    await expect.poll(() => page.evaluate(() => [...document.fonts].length)).toBe(1);
    const contents = page.getByRole("navigation", { name: "Contents" });
    await contents.getByRole("link", { name: "fields", exact: true }).click();
    await page.getByRole("heading", { name: "fields", exact: true }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(900);
    await expect.poll(() => boxOf(contents).then(({ y }) => y)).toBe(0);
    expect(problems).toEqual([]);
  });

  test("the chosen theme is there before the first paint of the next visit", async ({ open }) => {
    const { page } = await open("/launches", { theme: "dark" });
    await page.getByRole("button", { name: /theme/i }).click();
    const chosen = await page.evaluate(() => document.documentElement.dataset.theme);
    expect(chosen === "dark" || chosen === "light").toBe(true);
    await page.route("**/assets/*.js", (route) =>
      route.request().url().includes("theme") ? route.continue() : route.abort(),
    );
    await page.reload({ waitUntil: "commit" });
    await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, chosen);
  });

  test("the cookie banner stays away for a year once it is understood", async ({ open }) => {
    const { page, context } = await open("/launches");
    await page.getByRole("button", { name: "I understand" }).click();
    const cookie = (await context.cookies()).find(({ name }) => name === "cookieConsent");
    expect(cookie).toMatchObject({ value: "true", path: "/" });
    const days = ((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400;
    expect(days > 364 && days <= 365.1, `${days} days`).toBe(true);
    await page.reload();
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect.poll(() => page.getByRole("button", { name: "I understand" }).count()).toBe(0);
  });

  test("the place of the cookie banner is kept before it comes, and given back", async ({
    openPage,
    filled,
  }) => {
    const { page } = await openPage();
    const release = await holdBack(page, /\/assets\/frame-[^/]*\.js/);
    const kept = () =>
      page.evaluate(() => getComputedStyle(document.body).getPropertyValue("--bottom-banner"));
    await page.goto(`${filled.url}/launches`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await kept()).toBe("3.25rem");
    release();
    const understand = page.getByRole("button", { name: "I understand" });
    await understand.waitFor();
    const { height } = await boxOf(page.getByRole("region", { name: "Cookies" }));
    expect(height).toBe(52);
    expect(await kept()).toBe("3.25rem");
    await understand.click();
    expect(await kept()).toBe("0rem");
    await page.reload();
    expect(await kept()).toBe("0rem");
  });

  test("the way back to the top appears after 50 px", async ({ open }) => {
    const { page } = await open("/launches?upcoming=false");
    const top = page.getByRole("button", { name: /top/i });
    await expect.poll(() => top.count()).toBe(0);
    await page.mouse.wheel(0, 800);
    await top.click();
    await page.waitForFunction(() => window.scrollY === 0);
  });

  test("Back and a reload return to where a page was left", async ({ open }) => {
    const { page } = await open("/launches?upcoming=false");
    await page.evaluate(() => window.scrollTo(0, 600));
    await page.getByRole("banner").getByRole("link", { name: "Agencies" }).click();
    await page.getByRole("heading", { level: 1, name: "Agencies" }).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await page.waitForFunction(() => window.scrollY === 600);
    await page.reload();
    await page.waitForFunction(() => window.scrollY === 600);
  });
});

describe("what lies over a page, and below it", () => {
  test("toasts lie over everything at the bottom right, at most 350 px wide", async ({ open, filled }) => {
    const { page } = await open("/news", { at: filled, reducedMotion: "no-preference" });
    await failNews(page);
    await page.locator("[data-sonner-toast][data-mounted=true]").waitFor();
    // At once, before the toast goes.
    const { area, toast, leaving } = await page.locator("[data-sonner-toast]").evaluate((node) => {
      const lookOf = (each: Element | null) => {
        const { zIndex, maxWidth, transitionDuration } = getComputedStyle(each ?? document.body);
        const { width, right, bottom } = (each ?? document.body).getBoundingClientRect();
        return { zIndex, maxWidth, transitionDuration, width, right, bottom };
      };
      const [area, toast] = [lookOf(node.closest("[data-sonner-toaster]")), lookOf(node)];
      node.dataset.removed = "true";
      return { area, toast, leaving: getComputedStyle(node).transitionDuration };
    });
    expect(area.zIndex).toBe("9999");
    expect(area.maxWidth).toBe("350px");
    expect(toast.width <= 350 && toast.right > 1_300 && toast.bottom > 700, JSON.stringify(toast)).toBe(true);
    expect(toast.transitionDuration.split(", ").every((time) => time === "0.35s")).toBe(true);
    expect(leaving.split(", ").every((time) => time === "0.4s")).toBe(true);
  });

  test("the page does not scroll under a dialog", async ({ open }) => {
    const { page } = await open("/launches?upcoming=false", { width: 390, height: 844 });
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
    await expect.poll(() => overflow()).not.toBe("hidden");
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    await page.getByRole("dialog", { name: "Filters" }).waitFor();
    await expect.poll(() => overflow()).toBe("hidden");
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => getComputedStyle(document.documentElement).overflowY !== "hidden");
  });

  test("the footer names the feed and says how old the data is", async ({ open }) => {
    const { page } = await open("/launches");
    const footer = page.getByRole("contentinfo");
    await footer.getByText(/launch library/i).waitFor();
    await page
      .getByText(/starter catalog/i)
      .first()
      .waitFor();
  });

  test("an unknown address is the 404 page in the specified words", async ({ open }) => {
    const { page } = await open("/nowhere");
    await page.getByText("Oops! Somthing went wrong, try again later.").waitFor();
    await page.getByText("404 Page Not Found").first().waitFor();
  });
});

test("the second skip link leads to the launches, and Tab goes on with the first of them", async ({
  open,
}) => {
  const { page } = await open("/launches");
  await page.getByRole("article").first().waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const focused = page.locator(":focus");
  await expect.poll(() => focused.innerText()).toBe("Skip to the launches");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("launches");
  await page.keyboard.press("Tab");
  await expect.poll(() => focused.evaluate((element) => element.closest("article") !== null)).toBe(true);
});

for (const which of ["the launches", "a launch"])
  test(`links on a phone are 24 px high at least: ${which}`, async ({ open }) => {
    const { page } = await open("/launches", { width: 390, height: 844 });
    if (which === "a launch") await page.getByRole("link", { name: /^Launch details/ }).click();
    // The lowest part that comes later.
    await page
      .locator(which === "a launch" ? "#agency h3" : "article")
      .first()
      .waitFor();
    await expect.poll(() => page.locator("main [aria-busy=true]").count()).toBe(0);
    const low = (main: HTMLElement | SVGElement) =>
      Array.from(main.querySelectorAll<HTMLElement>("a[href]"), (link) => {
        const { width, height } = link.getBoundingClientRect();
        // A card is pressed anywhere, and a link within a sentence is as high as its line.
        const isCard = getComputedStyle(link, "::after").position === "absolute";
        const isWithin = link.parentElement?.textContent !== link.textContent && link.closest("p") !== null;
        return width === 0 || height >= 24 || isWithin || isCard
          ? ""
          : `${link.innerText} ${width} × ${height}`;
      }).filter(Boolean);
    await expect.poll(() => page.locator("main").evaluate(low)).toEqual([]);
  });

test("the manifest is no part of the first paint, and there after it", async ({ open }) => {
  const { page } = await open("/launches");
  expect(await (await page.request.get(page.url())).text()).not.toContain("manifest");
  const manifest = page.locator("head link[rel=manifest]");
  await manifest.waitFor({ state: "attached" });
  const address = await manifest.evaluate((link: HTMLLinkElement) => link.href);
  expect(await (await page.request.get(address)).json()).toMatchObject({ name: "Tminus" });
});

describe("the mark of an agency", () => {
  for (const theme of ["dark", "light"] as const)
    for (const colour of ["white", "black"])
      test(`a ${colour} logo is seen, ${theme}`, async ({ open }) => {
        const { page } = await open("/agencies/121", { theme });
        const mark = page.locator("main [class^=mark_]").first();
        await mark.locator("> span").evaluate(async (cover, fill) => {
          const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><circle cx="45" cy="45" r="40" fill="${fill}"/></svg>`;
          const image = new Image();
          image.src = `data:image/svg+xml,${encodeURIComponent(logo)}`;
          await image.decode();
          image.dataset.loaded = "true";
          image.style.transition = "none";
          cover.append(image);
        }, colour);
        const shades = await shadesAcross(page, mark);
        const inner = shades.slice(4, -4);
        const [ground, least] = [inner[0] ?? 0, Math.min(...inner)];
        expect(ground - least, `the darkest is ${least} on ${ground}`).toBeGreaterThan(60);
      });
});

describe("below a path", () => {
  test("links, assets, API and addresses keep it", async ({ openPage }) => {
    const below = await startSite({ basePath: "/space/launches-site" });
    onTestFinished(below.stop);
    const visit = await openPage();
    await visit.page.goto(below.url);
    await visit.page.waitForURL((url) => url.pathname === "/space/launches-site/launches");
    await visit.page.getByRole("article").first().getByRole("link", { name: /info/i }).click();
    await visit.page.waitForURL(/\/space\/launches-site\/launches\/[0-9a-f-]{36}$/);
    await visit.page.reload();
    await visit.page.getByRole("heading", { level: 1 }).waitFor();
    expect(visit.problems).toEqual([]);
    const canonical = await (await fetch(visit.page.url())).text();
    expect(canonical).toMatch(new RegExp(`<link[^>]+rel="canonical"[^>]+${below.url}/launches/`));
  });
});
