// Bookmarks that somebody else changes at the same time: another tab, another browser, nobody at all.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  add,
  addBookmark,
  bookmarkButton,
  box,
  create,
  fill,
  launchIds,
  remove,
  write,
} from "./bookmarks.mjs";
import { memberTests, toast } from "./memberTests.mjs";
import { aMember, profileLink, signIn } from "./people.mjs";

const all = memberTests();
const header = (page) => page.getByRole("banner");
const openBookmarks = async (page) => {
  await header(page).getByRole("link", { name: "Bookmarks" }).click();
  await page.getByRole("heading", { level: 1, name: "Bookmarks" }).waitFor();
};

test("tabs follow each other, and nothing is left of the member who signs out", async () => {
  const { page, context } = await all.visitAsMember();
  const other = await context.newPage();
  await other.goto(`${all.site.url}/launches`);
  await profileLink(other).waitFor();
  await bookmarkButton(page).click();
  await addBookmark(page, "Shared");
  await box(page, "Shared").check();
  await other
    .getByRole("button", { name: /^Remove bookmark/ })
    .first()
    .waitFor();
  await page.goto(`${all.site.url}/profile`);
  await page.getByRole("button", { name: "Logout" }).click();
  await header(other).getByRole("button", { name: "Sign in" }).waitFor();
  await other
    .getByRole("button", { name: /^Remove bookmark/ })
    .first()
    .waitFor({ state: "detached" });

  await signIn(other, all.mail, aMember(all.site));
  await other.waitForTimeout(500);
  assert.equal(await other.getByRole("button", { name: /^Remove bookmark/ }).count(), 0);
  await openBookmarks(other);
  await other.getByText("No bookmarks yet").waitFor();
});

test("a hundred writes of two browsers at once end in the union of what was acknowledged", async () => {
  const one = await all.visitAsMember();
  const two = await all.visit();
  await signIn(two.page, all.mail, one.person, { mails: 2 });
  const ids = await launchIds(all.site, 20);
  await fill(one.page, all.site, { Both: [] });
  const halves = [ids.filter((_, i) => i % 2 === 0), ids.filter((_, i) => i % 2 === 1)];
  /** Fifty writes, the last of each launch deciding: it stays in where the last was an add. */
  const writes = halves.map((half, side) =>
    Array.from({ length: 50 }, (_, i) => {
      const id = half[i % half.length];
      const inside = (Math.floor(i / half.length) + (i % 3) + side) % 2 === 0;
      return inside ? add("Both", id) : remove("Both", id);
    }),
  );
  const answers = await Promise.all([
    write(one.page, all.site, writes[0]),
    write(two.page, all.site, writes[1]),
  ]);
  const held = new Set();
  writes.forEach((list, side) => {
    list.forEach(([method, path, body], i) => {
      assert.equal(answers[side][i], 200, `${method} ${path}`);
      if (method === "POST") held.add(body.launchId);
      else held.delete(path.split("/").at(-1));
    });
  });
  assert.ok(held.size > 3 && held.size < 20, `${held.size} launches`);
  for (const { page } of [one, two]) {
    await page.goto(`${all.site.url}/bookmarks`);
    await page.getByText(`${held.size} launches`, { exact: true }).waitFor();
    await page.goto(`${all.site.url}/bookmarks/Both?limit=50`);
    await page.getByRole("article").first().waitFor();
    const links = await page.getByRole("article").getByRole("heading").getByRole("link").all();
    const shown = await Promise.all(links.map((link) => link.getAttribute("href")));
    assert.deepEqual(new Set(shown.map((href) => href.split("/").at(-1))), held);
  }
});

test("a server that has gone leaves no tick behind", async () => {
  const { page, context, problems } = await all.visitAsMember();
  await fill(page, all.site, { People: [] });
  await page.reload();
  await profileLink(page).waitFor();
  const button = bookmarkButton(page);
  await button.click();
  await box(page, "People").waitFor();
  await context.route(/bookmark\/add/, (route) => route.abort());
  await box(page, "People").check();
  await toast(page, "Opps! Something went wrong...");
  assert.ok(!(await box(page, "People").isChecked()));
  problems.length = 0;
});

test("a bookmark that is gone meanwhile is told, and so is one that is not there", async () => {
  const { page } = await all.visitAsMember();
  await fill(page, all.site, { People: [] });
  await page.reload();
  await profileLink(page).waitFor();
  await bookmarkButton(page).click();
  await box(page, "People").waitFor();
  await write(page, all.site, [["DELETE", "bookmark/delete/People"]]);
  await box(page, "People").check();
  await page.locator("[data-sonner-toast][data-type=error]").waitFor();
  await page.goto(`${all.site.url}/bookmarks/People`);
  await page.getByText("404").first().waitFor();
  assert.deepEqual(await write(page, all.site, [create("People")]), [201]);
});
