// The forms of accounts for everybody: by keyboard, by assistive technology, and by way of an identity provider.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { accountForms } from "./accountForms.ts";
import { coming } from "./browser.ts";
import { phoneAndDesk } from "./everyPage.ts";
import { failNews } from "./failNews.ts";
import { holdBack } from "./holdBack.ts";
import { aMember, codeFor, hasPopup, openPopup, popup, profileLink, somebody } from "./people.ts";
import { test } from "./test.ts";

describe("nothing bars the way", () => {
  for (const [name, open] of Object.entries(accountForms))
    test(`in the ${name}`, async ({ visit, behind }) => {
      const { page } = await visit("/launches", { width: 390, height: 844 });
      await open(page, behind);
      await phoneAndDesk(page);
    });
});

describe("by keyboard alone", () => {
  test("a member signs in, and the focus stays in the popup and goes back", async ({ visit, behind }) => {
    const person = aMember(behind.site);
    const { page } = await visit();
    const { keyboard } = page;
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    await page.getByRole("banner").getByRole("button", { name: "Sign in" }).waitFor();
    for (let stop = 0; stop < 30 && (await focused()) !== "Sign in"; stop++) await keyboard.press("Tab");
    await expect.poll(() => focused()).toBe("Sign in");
    await keyboard.press("Enter");
    await popup(page).getByLabel("Email").waitFor();
    await keyboard.press("Escape");
    await popup(page).waitFor({ state: "detached" });
    await expect.poll(() => focused()).toBe("Sign in");

    await keyboard.press("Enter");
    await popup(page).getByLabel("Email").waitFor();
    for (let stop = 0; stop < 24; stop++) {
      await keyboard.press("Tab");
      const outside = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement !== document.body && !activeElement?.closest("dialog");
      });
      expect(outside, "the focus left the popup").toBe(false);
    }
    await popup(page).getByLabel("Email").pressSequentially(person.email);
    await keyboard.press("Tab");
    await keyboard.type(person.password);
    await keyboard.press("Enter");
    await popup(page).getByLabel("Six-digit code").and(page.locator(":focus")).waitFor();
    await keyboard.type(await codeFor(behind.mail, person.email)); // the last digit sends it
    await profileLink(page).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
  });

  test("the page does not scroll under the popup", async ({ visit }) => {
    const { page } = await visit("/launches?upcoming=false");
    await openPopup(page);
    await page.mouse.move(10, 400);
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(200);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});

test("a toast lies over an open popup", async ({ open, filled }) => {
  const { page } = await open("/news", { at: filled, reducedMotion: "no-preference" });
  await hasPopup(page);
  await failNews(page);
  await page.locator("[data-sonner-toast][data-mounted=true]").waitFor();
  await openPopup(page);
  // What is modal makes the rest inert, so only the picture shows what lies on top: under the backdrop nothing is white.
  const brightest = async () => {
    const picture = await page.screenshot({ clip: { x: 1_060, y: 0, width: 380, height: 100 } });
    return page.evaluate(async (data) => {
      const image = Object.assign(new Image(), { src: `data:image/png;base64,${data}` });
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height).getContext(
        "2d",
      ) as OffscreenCanvasRenderingContext2D;
      canvas.drawImage(image, 0, 0);
      return canvas
        .getImageData(0, 0, image.width, image.height)
        .data.reduce((max, value, i) => (i % 4 === 3 ? max : Math.max(max, value)), 0);
    }, picture.toString("base64"));
  };
  // The toast is still coming when the popup opens.
  await expect.poll(brightest).toBeGreaterThan(200);
});

describe("the identity provider", () => {
  const leave = async (page: Page) => {
    await openPopup(page);
    await popup(page)
      .getByRole("button", { name: /^Continue with/ })
      .click();
  };

  test("makes an account after one more step, and signs in at once the next time", async ({
    visit,
    behind,
  }) => {
    const person = somebody();
    behind.issuer.person = { sub: person.email, email: person.email, name: "Ada Lovelace" };
    const first = await visit("/news?page=1");
    await leave(first.page);
    const field = popup(first.page).getByLabel("Username");
    await field.waitFor();
    await expect.poll(() => field.inputValue()).toBe("Ada_Lovelace");
    await first.page.waitForURL((url) => url.pathname === "/news" && !url.href.includes("id_token"));
    await field.fill(person.username);
    await popup(first.page).getByRole("button", { name: "Create account" }).click();
    await profileLink(first.page).waitFor();

    const second = await visit();
    await leave(second.page);
    await profileLink(second.page).waitFor();
    await expect.poll(() => popup(second.page).count()).toBe(0);
    await second.page.reload();
    await profileLink(second.page).waitFor();
  });

  test("that refuses leads back to the login, which says so", async ({ visit, behind }) => {
    behind.issuer.person = null;
    const { page } = await visit();
    const logged = coming(page.waitForEvent("console", (message) => message.text() === "Login Failed"));
    await leave(page);
    await logged;
    await popup(page).getByLabel("Email").waitFor();
    await popup(page).getByRole("alert").getByText("Sign-in was canceled at the provider.").waitFor();
    await page.waitForURL(/\/launches/);
  });

  test("is waited for in a popup that nothing closes", async ({ visit, behind }) => {
    const person = somebody();
    behind.issuer.person = { sub: person.email, email: person.email, name: "Ada" };
    const { page } = await visit();
    const answer = await holdBack(page, "**/oauth2/login/google");
    await leave(page);
    await popup(page).getByRole("button", { name: "Close" }).and(page.locator(":disabled")).waitFor();
    for (let press = 0; press < 4; press++) await page.keyboard.press("Escape");
    await page.mouse.click(5, 400);
    await expect.poll(() => popup(page).evaluate((dialog) => dialog.matches(":modal"))).toBe(true);
    answer();
    await popup(page).getByLabel("Username").waitFor();
    await page.keyboard.press("Escape");
    await popup(page).waitFor({ state: "detached" });
  });

  test("is asked for nothing until the button is pressed", async ({ visit, behind }) => {
    const { page } = await visit();
    const hosts = new Set();
    page.on("request", (request) => hosts.add(new URL(request.url()).host));
    await openPopup(page);
    await page.waitForTimeout(300);
    expect(hosts.has(new URL(behind.issuer.url).host)).toBe(false);
  });
});
