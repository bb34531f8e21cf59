// The pages and popups of bookmarks for everybody: in both themes, on a phone and on a desk.
import { bookmarkScreens } from "./bookmarks.ts";
import { phoneAndDesk } from "./everyPage.ts";
import { test } from "./test.ts";

for (const [name, open] of Object.entries(bookmarkScreens))
  test(`nothing bars the way in ${name}`, async ({ visit, behind }) => {
    const { page } = await visit("/launches", { width: 1440, height: 844 });
    await open(page, behind);
    await phoneAndDesk(page);
  });
