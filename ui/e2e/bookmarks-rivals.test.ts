// Bookmarks that somebody else changes at the same time: another tab, another browser, nobody at all.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import {
  add,
  addBookmark,
  bookmarkButton,
  box,
  create,
  fill,
  launchIds,
  pick,
  remove,
  type Write,
  write,
} from "./bookmarks.ts";
import { holdBack } from "./holdBack.ts";
import { aMember, profileLink, signIn, toast } from "./people.ts";
import { test } from "./test.ts";

const header = (page: Page) => page.getByRole("banner");
const openBookmarks = async (page: Page) => {
  await header(page).getByRole("link", { name: "Bookmarks" }).click();
  await page.getByRole("heading", { level: 1, name: "Bookmarks" }).waitFor();
};

test("tabs follow each other, and nothing is left of the member who signs out", async ({
  visitAsMember,
  behind,
}) => {
  const { page, context } = await visitAsMember();
  const other = await context.newPage();
  await other.goto(`${behind.site.url}/launches`);
  await profileLink(other).waitFor();
  await bookmarkButton(page).click();
  await addBookmark(page, "Shared");
  await box(page, "Shared").check();
  await other
    .getByRole("button", { name: /^Remove bookmark/ })
    .first()
    .waitFor();
  await page.goto(`${behind.site.url}/profile`);
  await page.getByRole("button", { name: "Logout" }).click();
  await header(other).getByRole("button", { name: "Sign in" }).waitFor();
  await other
    .getByRole("button", { name: /^Remove bookmark/ })
    .first()
    .waitFor({ state: "detached" });

  await signIn(other, behind.mail, aMember(behind.site));
  await other.waitForTimeout(500);
  await expect.poll(() => other.getByRole("button", { name: /^Remove bookmark/ }).count()).toBe(0);
  await openBookmarks(other);
  await other.getByText("No bookmarks yet").waitFor();
});

test("a hundred writes of two browsers at once end in the union of what was acknowledged", async ({
  visit,
  visitAsMember,
  behind,
}) => {
  const one = await visitAsMember();
  const two = await visit();
  await signIn(two.page, behind.mail, one.person, { mails: 2 });
  const ids = await launchIds(behind.site, 20);
  await fill(one.page, behind.site, { Both: [] });
  /** Fifty writes, the last of each launch deciding: it stays in where the last was an add. */
  const writesOf = (side: number): Write[] => {
    const half = ids.filter((_, i) => i % 2 === side);
    return Array.from({ length: 50 }, (_, i) => {
      const id = half[i % half.length] ?? "";
      const inside = (Math.floor(i / half.length) + (i % 3) + side) % 2 === 0;
      return inside ? add("Both", id) : remove("Both", id);
    });
  };
  const writes = [writesOf(0), writesOf(1)] as const;
  const answers = await Promise.all([
    write(one.page, behind.site, writes[0]),
    write(two.page, behind.site, writes[1]),
  ]);
  const held = new Set();
  writes.forEach((list, side) => {
    list.forEach(([method, path, body], i) => {
      expect(answers[side]?.[i], `${method} ${path}`).toBe(200);
      if (method === "POST") held.add(body?.launchId);
      else held.delete(path.split("/").at(-1));
    });
  });
  expect(held.size > 3 && held.size < 20, `${held.size} launches`).toBe(true);
  for (const { page } of [one, two]) {
    await page.goto(`${behind.site.url}/bookmarks`);
    await page.getByText(`${held.size} launches`, { exact: true }).waitFor();
    await page.goto(`${behind.site.url}/bookmarks/Both?limit=50`);
    await expect.poll(() => page.getByRole("article").count()).toBe(held.size);
    const links = await page.getByRole("article").getByRole("heading").getByRole("link").all();
    const shown = await Promise.all(links.map((link) => link.getAttribute("href")));
    expect(new Set(shown.map((href) => href?.split("/").at(-1)))).toEqual(held);
  }
});

test("a server that has gone leaves no tick behind", async ({ visitAsMember, behind }) => {
  const { page, context, problems } = await visitAsMember();
  await fill(page, behind.site, { People: [] });
  await page.reload();
  await profileLink(page).waitFor();
  const button = bookmarkButton(page);
  await button.click();
  await box(page, "People").waitFor();
  await context.route(/bookmark\/add/, (route) => route.abort());
  await box(page, "People").click(); // which is taken back as soon as the server is missed
  await toast(page, "Opps! Something went wrong...");
  await expect.poll(() => box(page, "People").isChecked()).toBe(false);
  problems.length = 0;
});

test("a bookmark that is gone meanwhile is told, and so is one that is not there", async ({
  visitAsMember,
  behind,
}) => {
  const { page } = await visitAsMember();
  await fill(page, behind.site, { People: [] });
  await page.reload();
  await profileLink(page).waitFor();
  await bookmarkButton(page).click();
  await box(page, "People").waitFor();
  await write(page, behind.site, [["DELETE", "bookmark/delete/People"]]);
  await box(page, "People").click(); // which is taken back by the server's answer
  await page.locator("[data-sonner-toast][data-type=error]").waitFor();
  await page.goto(`${behind.site.url}/bookmarks/People`);
  await page.getByText("404").first().waitFor();
  expect(await write(page, behind.site, [create("People")])).toEqual([201]);
});

test("a dialog that waits for an answer stays open, however often Escape asks the browser to close it", async ({
  visitAsMember,
  behind,
}) => {
  const { page } = await visitAsMember();
  await fill(page, behind.site, { People: [] });
  await page.goto(`${behind.site.url}/bookmarks`);
  await pick(page, "People", "Edit");
  const dialog = page.getByRole("dialog", { name: "Edit Bookmark" });
  const release = await holdBack(page, /\/bookmark\/(update|rename|edit)/);
  await dialog.getByLabel("New Name").fill("Folk");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByRole("button", { name: "Save", disabled: true }).waitFor();
  // Chromium closes a dialog at the second press whatever the page says.
  for (let press = 0; press < 4; press++) {
    await page.keyboard.press("Escape");
    await expect
      .poll(() => dialog.evaluate((node) => node instanceof HTMLDialogElement && node.open))
      .toBe(true);
  }
  release();
  await dialog.waitFor({ state: "detached" });
  await page.getByText("Folk").first().waitFor();
});
