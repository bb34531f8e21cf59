// Bookmarks whose names are hard to write in an address.
import { test } from "node:test";
import { addBookmark, bookmarkButton, confirmRemoval, pick } from "./bookmarks.mjs";
import { startSite } from "./harness.mjs";
import { memberTests, toast } from "./memberTests.mjs";
import { behindProxy, popup } from "./people.mjs";

const ODD = [
  "a/b",
  "100%",
  "50%2F50",
  "why?",
  "#1",
  "🚀 go",
  "رحلات",
  "a&b=c+d",
  "x\\y",
  "…/..",
  "<b>bold</b>",
];

const all = memberTests();

for (const basePath of ["", "/space/site"]) {
  test(`names may hold any character${basePath && " below a path"}`, async () => {
    const at = basePath ? await startSite({ env: behindProxy, mail: all.mail, basePath }) : all.site;
    const { page } = await all.visitAsMember("/launches", { at });
    await bookmarkButton(page).click();
    for (const name of ODD) {
      await addBookmark(page, name);
      await popup(page)
        .getByRole("link", { name: `Open ${name}`, exact: true })
        .waitFor();
    }
    await popup(page).getByRole("checkbox").nth(2).uncheck();
    await toast(page, "Launch removed successfully!");
    await addBookmark(page, "..");
    await popup(page).getByRole("alert").getByText("A bookmark cannot be named '.' or '..'.").waitFor();
    await page.keyboard.press("Escape");
    for (const name of ODD) {
      await page.goto(`${at.url}/bookmarks`);
      await page.getByRole("link", { name, exact: true }).click();
      await page.getByRole("heading", { level: 1, name: "My Launches" }).waitFor();
      await page.reload();
      await page.locator("bdi", { hasText: name }).waitFor();
      await (name === ODD[2] ? page.getByText("Nothing saved yet") : page.getByRole("article")).waitFor();
    }
    await page.goto(`${at.url}/bookmarks`);
    await pick(page, ODD[0], "Edit");
    await popup(page).getByLabel("New Name").fill("c/d?#%");
    await page.keyboard.press("Enter");
    await toast(page, "Bookmark name updated successfully!");
    for (const name of ["c/d?#%", ...ODD.slice(1)]) {
      await pick(page, name, "Remove");
      await confirmRemoval(page);
      await page.getByRole("link", { name, exact: true }).waitFor({ state: "detached" });
    }
    await page.getByText("No bookmarks yet").waitFor();
    await page.reload();
    await page.getByText("No bookmarks yet").waitFor();
    if (basePath) {
      await all.leave();
      await at.stop();
    }
  });
}
