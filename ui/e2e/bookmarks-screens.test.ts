// The pages and popups of bookmarks for everybody: in both themes, on a phone and on a desk.
import { expect } from "vitest";
import { bookmarkScreens } from "./bookmarks.ts";
import { overflow } from "./browser.ts";
import { barsNobody } from "./everyPage.ts";
import { test } from "./test.ts";

for (const [name, open] of Object.entries(bookmarkScreens))
  test(`nothing bars the way in ${name}`, async ({ visit, behind }) => {
    const { page } = await visit("/launches", { width: 1440, height: 844 });
    await open(page, behind);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await barsNobody(page);
      expect(await overflow(page), `pixels wider than the window at ${width} px`).toBeLessThanOrEqual(0);
    }
  });
