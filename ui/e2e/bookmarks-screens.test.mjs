// The pages and popups of bookmarks for everybody: in both themes, on a phone and on a desk.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { bookmarkScreens } from "./bookmarks.mjs";
import { axeViolations, openBrowser, startMail, startSite } from "./harness.mjs";
import { behindProxy, openVisitor } from "./people.mjs";

let mail;
let site;
let browser;

before(async () => {
  mail = await startMail();
  [site, browser] = await Promise.all([startSite({ env: behindProxy, mail }), openBrowser()]);
});
after(async () => {
  await browser?.close();
  await site?.stop();
  await mail?.stop();
});

for (const [name, open] of Object.entries(bookmarkScreens)) {
  test(`nothing bars the way in ${name}`, async () => {
    const view = await openVisitor(browser, { width: 1440, height: 844, theme: "dark" });
    const { page } = view;
    await page.goto(`${site.url}/launches`);
    await open(page, { site, mail });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      for (const theme of ["dark", "light"]) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
        assert.deepEqual(await axeViolations(page), [], `${theme}, ${width} px`);
      }
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      assert.ok(!wide, `the page scrolls sideways at ${width} px`);
    }
    assert.deepEqual(view.unexpected(), []);
    await view.close();
  });
}
