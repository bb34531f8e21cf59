// Bookmarks whose names are hard to write in an address.

import { onTestFinished } from "vitest";
import { addBookmark, bookmarkButton, box, confirmRemoval, fill, launchIds, pick } from "./bookmarks.ts";
import { offline, startSite } from "./harness.ts";
import { popup, toast } from "./people.ts";
import { test } from "./test.ts";

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

for (const basePath of ["", "/space/site"]) {
  test(`names may hold any character${basePath && " below a path"}`, async ({ visitAsMember, behind }) => {
    const at = basePath ? await startSite({ env: offline, mail: behind.mail, basePath }) : behind.site;
    if (basePath) onTestFinished(at.stop);
    const { page } = await visitAsMember("/launches", { at });
    if (basePath) {
      // What the form sends is the same everywhere: here only the addresses differ.
      const [launch = ""] = await launchIds(at, 1);
      await fill(page, at, Object.fromEntries(ODD.map((name) => [name, name === ODD[2] ? [] : [launch]])));
    } else {
      await bookmarkButton(page).click();
      for (const name of ODD) {
        await addBookmark(page, name);
        await popup(page)
          .getByRole("link", { name: `Open ${name}`, exact: true })
          .waitFor();
      }
      await box(page, ODD[2] ?? "").uncheck();
      await toast(page, "Launch removed successfully!");
      await addBookmark(page, "..");
      await popup(page).getByRole("alert").getByText("A bookmark cannot be named '.' or '..'.").waitFor();
      await page.keyboard.press("Escape");
    }
    await page.goto(`${at.url}/bookmarks`);
    for (const name of ODD) {
      await page.getByRole("link", { name, exact: true }).click();
      await page.getByRole("heading", { level: 1, name: "My Launches" }).waitFor();
      await page.reload();
      await page.locator("bdi", { hasText: name }).waitFor();
      await (name === ODD[2] ? page.getByText("Nothing saved yet") : page.getByRole("article")).waitFor();
      await page.goBack();
    }
    await pick(page, "a/b", "Edit");
    await popup(page).getByLabel("New Name").fill("c/d?#%");
    await page.keyboard.press("Enter");
    await toast(page, "Bookmark name updated successfully!");
    // The form that removes is the same everywhere, too.
    if (!basePath) return;
    for (const name of ["c/d?#%", ...ODD.slice(1)]) {
      await pick(page, name, "Remove");
      await confirmRemoval(page);
      await page.getByRole("link", { name, exact: true }).waitFor({ state: "detached" });
    }
    await page.getByText("No bookmarks yet").waitFor();
    // It is gone from the page before the server has taken it, and a reload would break that off.
    await page.getByText(`You removed ${ODD.at(-1)}`).waitFor();
    await page.reload();
    await page.getByText("No bookmarks yet").waitFor();
  });
}
