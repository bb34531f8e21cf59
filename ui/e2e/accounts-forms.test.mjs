// The forms of accounts for everybody: by keyboard, by assistive technology, and by way of an identity provider.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { accountForms } from "./accountForms.mjs";
import { axeViolations, openBrowser, startMail, startSite } from "./harness.mjs";
import { startIssuer } from "./issuer.mjs";
import {
  aMember,
  behindProxy,
  codeFor,
  openPopup,
  openVisitor,
  popup,
  profileLink,
  somebody,
} from "./people.mjs";

let mail;
let issuer;
let site;
let browser;

before(async () => {
  [mail, issuer, browser] = await Promise.all([startMail(), startIssuer(), openBrowser()]);
  const env = { ...behindProxy, TMINUS_GOOGLE_CLIENT_ID: "tminus-tests", TMINUS_OIDC_ISSUER: issuer.url };
  site = await startSite({ env, mail });
});
after(async () => {
  await browser?.close();
  await site?.stop();
  await issuer?.stop();
  await mail?.stop();
});

async function visit(path = "/launches", options) {
  const view = await openVisitor(browser, options);
  await view.page.goto(site.url + path);
  return view;
}

describe("nothing bars the way", () => {
  for (const [name, open] of Object.entries(accountForms)) {
    for (const width of [390, 1440]) {
      test(`in the ${name} at ${width} px`, async () => {
        const view = await visit("/launches", { width, height: 844, theme: "dark" });
        await open(view.page, { site, mail, issuer });
        for (const theme of ["dark", "light"]) {
          await view.page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
          assert.deepEqual(await axeViolations(view.page), [], theme);
        }
        const wide = await view.page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        assert.ok(!wide, "the page scrolls sideways");
        await view.close();
      });
    }
  }
});

describe("by keyboard alone", () => {
  test("a member signs in, and the focus stays in the popup and goes back", async () => {
    const person = aMember(site);
    const { page, close } = await visit();
    const { keyboard } = page;
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    for (let stop = 0; stop < 30 && (await focused()) !== "Sign in"; stop++) await keyboard.press("Tab");
    assert.equal(await focused(), "Sign in");
    await keyboard.press("Enter");
    await popup(page).getByLabel("Email").waitFor();
    await keyboard.press("Escape");
    await popup(page).waitFor({ state: "detached" });
    assert.equal(await focused(), "Sign in");

    await keyboard.press("Enter");
    await popup(page).getByLabel("Email").waitFor();
    for (let stop = 0; stop < 24; stop++) {
      await keyboard.press("Tab");
      const outside = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement !== document.body && !activeElement.closest("dialog");
      });
      assert.ok(!outside, "the focus left the popup");
    }
    await popup(page).getByLabel("Email").focus();
    await keyboard.type(person.email);
    await keyboard.press("Tab");
    await keyboard.type(person.password);
    await keyboard.press("Enter");
    await popup(page).getByLabel("Six-digit code").waitFor();
    await keyboard.type(await codeFor(mail, person.email));
    await keyboard.press("Enter");
    await profileLink(page).waitFor();
    assert.equal(await page.evaluate(() => document.activeElement.id), "main");
    await close();
  });

  test("the page does not scroll under the popup", async () => {
    const { page, close } = await visit("/launches?upcoming=false");
    await openPopup(page);
    await page.mouse.move(10, 400);
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(200);
    assert.equal(await page.evaluate(() => scrollY), 0);
    await close();
  });
});

test("a toast lies over an open popup", async () => {
  const { page, close } = await visit("/news", { reducedMotion: "no-preference" });
  await page.locator("[data-sonner-toast][data-mounted=true]").waitFor();
  await openPopup(page);
  // What is modal makes the rest inert, so only the picture shows what lies on top: under the backdrop nothing is white.
  const picture = await page.screenshot({ clip: { x: 1_060, y: 0, width: 380, height: 100 } });
  const brightest = await page.evaluate(async (data) => {
    const image = Object.assign(new Image(), { src: `data:image/png;base64,${data}` });
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas.drawImage(image, 0, 0);
    return canvas
      .getImageData(0, 0, image.width, image.height)
      .data.reduce((max, value, i) => (i % 4 === 3 ? max : Math.max(max, value)), 0);
  }, picture.toString("base64"));
  assert.ok(brightest > 200, `the brightest is ${brightest}`);
  await close();
});

describe("the identity provider", () => {
  const leave = async (page) => {
    await openPopup(page);
    await popup(page)
      .getByRole("button", { name: /^Continue with/ })
      .click();
  };

  test("makes an account after one more step, and signs in at once the next time", async () => {
    const person = somebody();
    issuer.person = { sub: person.email, email: person.email, name: "Ada Lovelace" };
    const first = await visit("/news?page=1");
    await leave(first.page);
    const field = popup(first.page).getByLabel("Username");
    await field.waitFor();
    assert.equal(await field.inputValue(), "Ada_Lovelace");
    await first.page.waitForURL(/\/news\?/);
    assert.doesNotMatch(first.page.url(), /id_token/);
    await field.fill(person.username);
    await popup(first.page).getByRole("button", { name: "Create account" }).click();
    await profileLink(first.page).waitFor();
    assert.deepEqual(first.unexpected(), []);
    await first.close();

    const second = await visit();
    await leave(second.page);
    await profileLink(second.page).waitFor();
    assert.equal(await popup(second.page).count(), 0);
    await second.page.reload();
    await profileLink(second.page).waitFor();
    assert.deepEqual(second.unexpected(), []);
    await second.close();
  });

  test("that refuses leads back to the login, which says so", async () => {
    issuer.person = null;
    const { page, close, unexpected } = await visit();
    const logged = page.waitForEvent("console", (message) => message.text() === "Login Failed");
    await leave(page);
    await logged;
    await popup(page).getByLabel("Email").waitFor();
    await popup(page).getByRole("alert").getByText("The sign-in was cancelled at the provider.").waitFor();
    await page.waitForURL(/\/launches/);
    assert.deepEqual(unexpected(), []);
    await close();
  });

  test("is waited for in a popup that nothing closes", async () => {
    const person = somebody();
    issuer.person = { sub: person.email, email: person.email, name: "Ada" };
    const { page, close } = await visit();
    let answer;
    const held = new Promise((resolve) => (answer = resolve));
    await page.route("**/oauth2/login/google", async (route) => {
      await held;
      await route.continue();
    });
    await leave(page);
    await popup(page).getByRole("button", { name: "Close" }).and(page.locator(":disabled")).waitFor();
    for (let press = 0; press < 4; press++) await page.keyboard.press("Escape");
    await page.mouse.click(5, 400);
    assert.ok(await popup(page).evaluate((dialog) => dialog.matches(":modal")));
    answer();
    await popup(page).getByLabel("Username").waitFor();
    await page.keyboard.press("Escape");
    await popup(page).waitFor({ state: "detached" });
    await close();
  });

  test("is asked for nothing until the button is pressed", async () => {
    const { page, close } = await visit();
    const hosts = new Set();
    page.on("request", (request) => hosts.add(new URL(request.url()).host));
    await openPopup(page);
    await page.waitForTimeout(300);
    assert.ok(!hosts.has(new URL(issuer.url).host));
    await close();
  });
});
