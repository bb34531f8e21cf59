// Bookmarks from end to end, in a real browser: marks, popup and pages.

import type { Page } from "playwright-core";
import { expect } from "vitest";
import { addBookmark, bookmarkButton, box, confirmRemoval, fill, launchIds, pick } from "./bookmarks.ts";
import { attributeOf, coming, textOf } from "./browser.ts";
import { aMember, popup, profileLink, signIn, toast } from "./people.ts";
import { test } from "./test.ts";

const SIGN_UP = "You're almost there! Sign up or log in to bookmark your favorites launches.";

const header = (page: Page) => page.getByRole("banner");
const openBookmarks = async (page: Page) => {
  await header(page).getByRole("link", { name: "Bookmarks" }).click();
  await page.getByRole("heading", { level: 1, name: "Bookmarks" }).waitFor();
};

test("a visitor is asked to sign in, on a card and in the header, and nothing is called", async ({
  visit,
}) => {
  const { page, calls } = await visit();
  await header(page).getByRole("button", { name: "Bookmarks" }).click();
  await popup(page).getByLabel("Email").waitFor();
  await toast(page, SIGN_UP);
  await page.keyboard.press("Escape");
  await bookmarkButton(page).click();
  await popup(page).getByLabel("Email").waitFor();
  expect(calls).toEqual([]);
});

test("a launch is bookmarked from its card and from its page, and removed again", async ({
  visitAsMember,
  behind,
}) => {
  const { page } = await visitAsMember();
  const card = page.getByRole("article").first();
  const mission = await textOf(card.getByRole("heading"));
  await card.getByRole("button", { name: `Bookmark: ${mission}` }).click();
  await addBookmark(page, "People");
  await toast(page, "Bookmark added!");
  await box(page, "People").waitFor();
  await expect.poll(() => box(page, "People").isChecked()).toBe(true);
  await addBookmark(page, "Beach");
  await box(page, "Beach").waitFor();
  await box(page, "Beach").uncheck();
  await toast(page, "Launch removed successfully!");
  await page.keyboard.press("Escape");
  await card.getByRole("button", { name: `Remove bookmark: ${mission}` }).waitFor();

  await card.getByRole("link", { name: mission, exact: true }).click();
  // The list stays until the launch's page is there, and has such a button as well.
  await page.getByRole("heading", { level: 1, name: mission }).waitFor();
  await page
    .getByRole("button", { name: `Bookmarked: ${mission}` })
    .first()
    .click();
  await expect.poll(() => box(page, "People").isChecked()).toBe(true);
  await box(page, "Beach").check();
  // Closing at once loses nothing.
  await page.keyboard.press("Escape");
  await toast(page, "Launch added successfully!");

  await openBookmarks(page);
  await page.getByText("2 / 20").waitFor();
  await expect.poll(() => page.getByText("1 launch", { exact: true }).count()).toBe(2);
  await page.getByRole("link", { name: "Beach" }).click();
  await page.getByRole("heading", { level: 1, name: "My Launches" }).waitFor();
  await page.getByRole("button", { name: `Remove bookmark: ${mission}` }).click();
  await toast(page, "Launch removed!");
  await page.getByText("Nothing saved yet").waitFor();

  await page.goto(`${behind.site.url}/launches`);
  await card.getByRole("button", { name: `Remove bookmark: ${mission}` }).click();
  await box(page, "People").uncheck();
  await toast(page, "Launch removed successfully!");
  await page.keyboard.press("Escape");
  await card.getByRole("button", { name: `Bookmark: ${mission}` }).waitFor();
  await page.reload();
  await profileLink(page).waitFor();
  await page.waitForTimeout(500);
  await expect.poll(() => card.getByRole("button", { name: `Bookmark: ${mission}` }).count()).toBe(1);
});

test("twenty bookmarks can be made, and the next is refused in the form", async ({
  visitAsMember,
  behind,
}) => {
  const { page } = await visitAsMember();
  const most = Array.from({ length: 18 }, (_, i) => [`List ${i + 1}`, []]);
  await fill(page, behind.site, Object.fromEntries(most));
  await page.reload();
  await bookmarkButton(page).click();
  for (const name of ["List 19", "List 20"]) {
    await addBookmark(page, name);
    await box(page, name).waitFor();
  }
  await addBookmark(page, "One more");
  await popup(page).getByRole("alert").getByText("You can have at most 20 bookmarks.").waitFor();
  const list = popup(page).getByRole("list", { name: "Your bookmarks" });
  await expect.poll(() => list.evaluate((node) => node.scrollHeight > node.clientHeight + 100)).toBe(true);
  const rows = await list.evaluate(
    (node) => node.clientHeight / (node.firstElementChild as HTMLElement).offsetHeight,
  );
  expect(rows >= 5 && rows < 5.5, `${rows} rows without scrolling`).toBe(true);
  await page.keyboard.press("Escape");
  await openBookmarks(page);
  await page.getByText("20 / 20").waitFor();
  await expect.poll(() => page.getByRole("article").count()).toBe(20);
});

test("a bookmark is found, renamed and removed; a taken name is refused in the form", async ({
  visitAsMember,
  behind,
}) => {
  const { page } = await visitAsMember();
  const ids = await launchIds(behind.site, 14);
  await fill(page, behind.site, { People: ids, Beach: [] });
  await page.goto(`${behind.site.url}/bookmarks`);
  await pick(page, "People", "Edit");
  await popup(page).getByLabel("New Name").fill("BEACH");
  await popup(page).getByRole("button", { name: "Save" }).click();
  await popup(page).getByRole("alert").getByText("You already have a bookmark with this name.").waitFor();
  await popup(page).getByLabel("New Name").fill("Crews");
  await popup(page).getByRole("button", { name: "Save" }).click();
  await toast(page, "Bookmark name updated successfully!");
  await page.getByRole("link", { name: "Crews" }).click();

  await page.getByText("Page 1 / 2 of 14 items").first().waitFor();
  await expect.poll(() => page.getByRole("article").count()).toBe(12);
  await page.getByRole("button", { name: "Next page" }).first().click();
  await page.waitForFunction(() => document.querySelectorAll("main article").length === 2);
  const mission = await textOf(page.getByRole("article").last().getByRole("heading"));
  await page.getByPlaceholder("e.g. Falcon 9 Block 5").fill(mission);
  await page.waitForURL(/search=/);
  await page
    .getByText(/^Page \d/)
    .first()
    .waitFor({ state: "detached" });
  await page.getByRole("link", { name: mission, exact: true }).waitFor();

  await page.goto(`${behind.site.url}/bookmarks`);
  await pick(page, "Crews", "Remove");
  await confirmRemoval(page);
  await toast(page, "Bookmark removed!");
  await page.getByText("1 / 20").waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Crews" }).count()).toBe(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("14 launches").waitFor();
  await page.reload();
  await page.getByText("14 launches").waitFor();
});

test("everything is done by key alone", async ({ visitAsMember }) => {
  const { page } = await visitAsMember();
  const button = bookmarkButton(page);
  const name = await attributeOf(button, "aria-label");
  await button.press("Enter");
  await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "bookmarkName");
  await page.keyboard.type("Keys");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement?.matches("[type=checkbox]"));
  await page.keyboard.press("Space");
  await toast(page, "Launch removed successfully!");
  await page.keyboard.press("Space");
  await toast(page, "Launch added successfully!");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.matches("[type=checkbox]:checked")))
    .toBe(true);
  await page.keyboard.press("Escape");
  await popup(page).waitFor({ state: "detached" });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  await expect.poll(() => focused()).toBe(name.replace("Bookmark", "Remove bookmark"));

  await header(page).getByRole("link", { name: "Bookmarks" }).press("Enter");
  const menu = page.getByRole("button", { name: "Actions for Keys" });
  await menu.press("Enter");
  await page.getByRole("menuitem").first().and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "newName");
  await page.keyboard.type("Other keys");
  await page.keyboard.press("Enter");
  await popup(page).waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Other keys" }).waitFor();
  await expect.poll(() => focused()).toMatch(/^Actions for/);

  await page.getByRole("link", { name: "Other keys" }).press("Enter");
  await page.getByRole("button", { name: /^Remove bookmark/ }).press("Enter");
  await page.getByText("Nothing saved yet").waitFor();
  await page.getByRole("button", { name: "Back" }).press("Enter");
  await page.getByRole("button", { name: "Actions for Other keys" }).press("ArrowDown");
  await page.getByRole("menuitem").first().and(page.locator(":focus")).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await popup(page).getByRole("button", { name: "Remove", exact: true }).waitFor();
  await popup(page).locator(":focus").waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await toast(page, "Bookmark removed!");
  await page.getByText("No bookmarks yet").waitFor();
});

test("the member's data is saved as a file", async ({ visitAsMember, behind }) => {
  const { page, person } = await visitAsMember();
  await fill(page, behind.site, { People: await launchIds(behind.site, 1) });
  await page.goto(`${behind.site.url}/profile`);
  const saved = coming(page.waitForEvent("download"));
  await page.getByRole("button", { name: "Download my data" }).click();
  const file = await saved;
  const chunks = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk);
  const data = JSON.parse(Buffer.concat(chunks).toString());
  expect(file.suggestedFilename()).toBe("tminus-my-data.json");
  expect(data.account.email).toBe(person.email);
  expect(data.bookmarks[0].launches.length).toBe(1);
});

test("the profile leads members to their bookmarks, and staff to the dashboard besides", async ({
  visit,
  visitAsMember,
  behind,
}) => {
  const { page } = await visitAsMember("/launches");
  await profileLink(page).click();
  await page.getByRole("main").getByRole("link", { name: "Bookmarks" }).waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Dashboard" }).count()).toBe(0);
  const view = await visit();
  await signIn(view.page, behind.mail, aMember(behind.site, { role: "MODERATOR" }));
  await profileLink(view.page).click();
  await view.page.getByRole("link", { name: "Dashboard" }).click();
  await view.page.waitForURL(/\/dashboard$/);
});
