// The contact form and the dashboard for everybody: in both themes, on phones, by assistive technology and by keyboard.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { axeViolations, openBrowser, startMail, startSite } from "./harness.mjs";
import { behindProxy, openVisitor, popup } from "./people.mjs";
import { signInStaff, staffPages, writeMessage } from "./staff.mjs";

let mail;
let site;
let browser;

before(async () => {
  [mail, browser] = await Promise.all([startMail(), openBrowser()]);
  const env = {
    ...behindProxy,
    TMINUS_ISSUES_URL: "https://issues.example.org/tminus",
    TMINUS_CONTACT_EMAIL: "team@example.org",
  };
  site = await startSite({ env, mail });
});
after(async () => {
  await browser?.close();
  await site?.stop();
  await mail?.stop();
});

async function visit(options) {
  const view = await openVisitor(browser, options);
  await view.page.goto(`${site.url}/launches`);
  return view;
}

describe("nothing bars the way", () => {
  for (const [name, open] of Object.entries(staffPages)) {
    test(`in the ${name}`, async () => {
      const view = await visit();
      await open(view.page, { site, mail });
      for (const width of [390, 1440]) {
        await view.page.setViewportSize({ width, height: 844 });
        for (const theme of ["dark", "light"]) {
          await view.page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
          assert.deepEqual(await axeViolations(view.page), [], `${theme} at ${width} px`);
        }
        const wide = await view.page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        assert.ok(!wide, `the page scrolls sideways at ${width} px`);
      }
      assert.deepEqual(view.unexpected(), []);
      await view.close();
    });
  }
});

/** Presses Tab until something with these words has the focus. */
async function tabTo(page, words) {
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: element } = document;
      return element.getAttribute("aria-label") ?? element.textContent;
    });
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press("Tab");
    if (words.test(await focused())) return;
  }
  assert.fail(`Tab does not lead to ${words}`);
}

test("by keyboard alone staff go from page to page, delete a message and sort the members", async () => {
  await writeMessage(site, { email: "keys@example.org", message: "Without a mouse." });
  const { page, close, unexpected } = await visit();
  await signInStaff(page, { site, mail });
  await page.goto(`${site.url}/dashboard`);
  await page.getByRole("heading", { name: "Dashboard" }).waitFor();
  const { keyboard } = page;

  await tabTo(page, /^Grafana/);
  await page.getByRole("tooltip", { name: "Monitoring is not configured." }).waitFor();
  await tabTo(page, /^Messages/);
  await keyboard.press("Enter");
  await page.getByRole("article").first().waitFor();
  await keyboard.press("/");
  await keyboard.type("keys@");
  await keyboard.press("Enter");
  await page.waitForURL(/search=keys/);
  await tabTo(page, /^Delete message from keys@example.org/);
  await keyboard.press("Enter");
  await popup(page).waitFor();
  await keyboard.press("Escape");
  await popup(page).waitFor({ state: "detached" });
  assert.match(
    await page.evaluate(() => document.activeElement.getAttribute("aria-label")),
    /^Delete message from keys@/,
  );
  await keyboard.press("Enter");
  await popup(page).waitFor();
  await tabTo(page, /^Confirm Deletion$/);
  await keyboard.press("Enter");
  await page.getByRole("heading", { name: /^No Results/ }).waitFor();

  await tabTo(page, /^Skip to content$/);
  await tabTo(page, /^Members/);
  await keyboard.press("Enter");
  await page.getByRole("table").waitFor();
  await tabTo(page, /^Email$/);
  await keyboard.press("Enter");
  await page.locator("th[aria-sort=ascending]", { hasText: "Email" }).waitFor();
  await keyboard.press("Space");
  await page.locator("th[aria-sort=descending]", { hasText: "Email" }).waitFor();
  assert.deepEqual(unexpected(), []);
  await close();
});
