// What every page has around it: header, theme, banner, footer, addresses below a path.
import assert from "node:assert/strict";
import { after, afterEach, before, describe, test } from "node:test";
import { openBrowser, openPage, startSite } from "./harness.mjs";

let site;
let browser;
let view;

before(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterEach(() => view?.close());
after(async () => {
  await browser?.close();
  await site?.stop();
});

async function open(path, options) {
  view = await openPage(browser, options);
  await view.page.goto(site.url + path);
  await view.page.getByRole("heading", { level: 1 }).waitFor();
  return view.page;
}

describe("the frame", () => {
  test("has the seven links in their order", async () => {
    const page = await open("/launches");
    await page.getByRole("banner").getByRole("link", { name: "Locations" }).waitFor();
    const links = await page.getByRole("banner").getByRole("navigation").getByRole("link").allTextContents();
    const words = links.map((text) => text.trim()).filter((text) => text !== "Tminus");
    assert.deepEqual(words, [
      "Launches",
      "Astronauts",
      "Programs",
      "Agencies",
      "Vehicles",
      "News",
      "Locations",
    ]);
  });

  test("the skip link is the first stop of the keyboard", async () => {
    const page = await open("/launches");
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement.innerText), "Skip to content");
    await page.keyboard.press("Enter");
    assert.equal(await page.evaluate(() => document.activeElement.id), "main");
  });

  test("the menu of small screens opens, leads on and closes", async () => {
    const page = await open("/launches", { width: 390, height: 844 });
    await page.getByRole("button", { name: /menu/i }).click();
    const menu = page.locator("#menu");
    assert.equal(await menu.evaluate((element) => element.matches(":popover-open")), true);
    await menu.getByRole("link", { name: "News", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "News" }).waitFor();
    assert.equal(await menu.evaluate((element) => element.matches(":popover-open")), false);
  });

  test("the chosen theme is there before the first paint of the next visit", async () => {
    const page = await open("/launches", { theme: "dark" });
    await page.getByRole("button", { name: /theme/i }).click();
    const chosen = await page.evaluate(() => document.documentElement.dataset.theme);
    assert.ok(chosen === "dark" || chosen === "light");
    await page.route("**/assets/*.js", (route) =>
      route.request().url().includes("theme") ? route.continue() : route.abort(),
    );
    await page.reload({ waitUntil: "commit" });
    await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, chosen);
  });

  test("the cookie banner stays away for a year once it is understood", async () => {
    const page = await open("/launches");
    await page.getByRole("button", { name: "I understand" }).click();
    const cookie = (await view.context.cookies()).find(({ name }) => name === "cookieConsent");
    assert.equal(cookie.value, "true");
    assert.equal(cookie.path, "/");
    const days = (cookie.expires - Date.now() / 1_000) / 86_400;
    assert.ok(days > 364 && days <= 365.1, `${days} days`);
    await page.reload();
    await page.getByRole("heading", { level: 1 }).waitFor();
    assert.equal(await page.getByRole("button", { name: "I understand" }).count(), 0);
  });

  test("the way back to the top appears after 50 px", async () => {
    const page = await open("/launches?upcoming=false");
    const top = page.getByRole("button", { name: /top/i });
    assert.equal(await top.count(), 0);
    await page.mouse.wheel(0, 800);
    await top.click();
    await page.waitForFunction(() => window.scrollY === 0);
  });

  test("Back and a reload return to where a page was left", async () => {
    const page = await open("/launches?upcoming=false");
    await page.evaluate(() => window.scrollTo(0, 600));
    await page.getByRole("banner").getByRole("link", { name: "Agencies" }).click();
    await page.getByRole("heading", { level: 1, name: "Agencies" }).waitFor();
    assert.equal(await page.evaluate(() => window.scrollY), 0);
    await page.goBack();
    await page.waitForFunction(() => window.scrollY === 600);
    await page.reload();
    await page.waitForFunction(() => window.scrollY === 600);
  });

  test("toasts lie over everything at the bottom right, at most 350 px wide", async () => {
    // The starter catalogue has no news, and a toast says so.
    const page = await open("/news", { reducedMotion: "no-preference" });
    await page.locator("[data-sonner-toast][data-mounted=true]").waitFor();
    const [area, toast] = await page.evaluate(() =>
      ["[data-sonner-toaster]", "[data-sonner-toast]"].map((selector) => {
        const node = document.querySelector(selector);
        const { zIndex, maxWidth, transitionDuration } = getComputedStyle(node);
        const { width, right, bottom } = node.getBoundingClientRect();
        return { zIndex, maxWidth, transitionDuration, width, right, bottom };
      }),
    );
    assert.equal(area.zIndex, "9999");
    assert.equal(area.maxWidth, "350px");
    assert.ok(toast.width <= 350 && toast.right > 1_300 && toast.bottom > 700, JSON.stringify(toast));
    assert.ok(toast.transitionDuration.split(", ").every((time) => time === "0.35s"));
    const leaving = await page.locator("[data-sonner-toast]").evaluate((node) => {
      node.dataset.removed = "true";
      return getComputedStyle(node).transitionDuration;
    });
    assert.ok(leaving.split(", ").every((time) => time === "0.4s"));
  });

  test("the page does not scroll under a dialog", async () => {
    const page = await open("/launches?upcoming=false", { width: 390, height: 844 });
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
    assert.notEqual(await overflow(), "hidden");
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    await page.getByRole("dialog", { name: "Filters" }).waitFor();
    assert.equal(await overflow(), "hidden");
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => getComputedStyle(document.documentElement).overflowY !== "hidden");
  });

  test("the footer names the feed and says how old the data is", async () => {
    const page = await open("/launches");
    const footer = page.getByRole("contentinfo");
    await footer.getByText(/launch library/i).waitFor();
    await page
      .getByText(/starter catalogue/i)
      .first()
      .waitFor();
  });

  test("an unknown address is the 404 page in the specified words", async () => {
    const page = await open("/nowhere");
    await page.getByText("Oops! Somthing went wrong, try again later.").waitFor();
    await page.getByText("404 Page Not Found").first().waitFor();
  });
});

describe("below a path", () => {
  test("links, assets, API and addresses keep it", async () => {
    const below = await startSite({ basePath: "/space/launches-site" });
    const visit = await openPage(browser);
    await visit.page.goto(below.url);
    await visit.page.waitForURL((url) => url.pathname === "/space/launches-site/launches");
    await visit.page.getByRole("article").first().getByRole("link", { name: /info/i }).click();
    await visit.page.waitForURL(/\/space\/launches-site\/launches\/[0-9a-f-]{36}$/);
    await visit.page.reload();
    await visit.page.getByRole("heading", { level: 1 }).waitFor();
    assert.deepEqual(visit.problems, []);
    const canonical = await (await fetch(visit.page.url())).text();
    assert.match(canonical, new RegExp(`<link[^>]+rel="canonical"[^>]+${below.url}/launches/`));
    await visit.close();
    await below.stop();
  });
});
