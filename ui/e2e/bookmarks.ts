// What the tests of bookmarks do again and again, by the words on the page.
import type { Locator, Page } from "playwright-core";
import type { LaunchPage } from "../src/lib/api/api.gen.ts";
import { type Site, until } from "./harness.ts";
import { aMember, type Behind, giveSession, popup, profileLink } from "./people.ts";

/** A write below /user: its method, its path and its body. */
export type Write = [method: string, path: string, body?: Record<string, string>];

/**
 * Does writes in the member's name from within the page, one after another: each is a method, a path below /user and a
 * body. Returns their statuses.
 */
export function write(page: Page, site: Pick<Site, "url">, writes: Write[]): Promise<number[]> {
  return page.evaluate(
    async ({ api, all }) => {
      const read = async (path: string, options?: RequestInit) => (await fetch(api + path, options)).json();
      const { token } = await read("/csrf/token");
      const headers: Record<string, string> = { "X-XSRF-TOKEN": token, "Content-Type": "application/json" };
      const { access_token } = await read("/auth/refresh-token", { method: "POST", headers });
      headers.Authorization = `Bearer ${access_token}`;
      const statuses: number[] = [];
      for (const [method, path, body] of all) {
        const answer = await fetch(`${api}/user/${path}`, {
          method,
          headers,
          body: JSON.stringify(body) ?? null,
        });
        statuses.push(answer.status);
      }
      return statuses;
    },
    { api: `${site.url}/api/v1`, all: writes },
  );
}

export const create = (bookmarkName: string): Write => ["POST", "bookmark/create", { bookmarkName }];
export const add = (bookmarkName: string, launchId: string): Write => [
  "POST",
  "bookmark/add",
  { bookmarkName, launchId },
];
export const remove = (name: string, launchId: string): Write => [
  "DELETE",
  `bookmark/delete/${encodeURIComponent(name)}/${launchId}`,
];

/** The ids of so many launches of the catalogue. */
export async function launchIds(site: Pick<Site, "url">, count: number): Promise<string[]> {
  const list = await fetch(`${site.url}/api/v1/public/launches?upcoming=all&limit=${count}`);
  const { _embedded } = (await list.json()) as LaunchPage;
  return _embedded.launchNormalDTOes.map(({ id }) => id);
}

/** Makes bookmarks with these launches; the signed-in page sees them from its next load on. */
export const fill = (page: Page, site: Pick<Site, "url">, lists: Record<string, string[]>) =>
  write(
    page,
    site,
    Object.entries(lists).flatMap(([name, ids]) => [create(name), ...ids.map((id) => add(name, id))]),
  );

/** The button of the first card that is not bookmarked. */
export const bookmarkButton = (page: Page): Locator =>
  page
    .getByRole("article")
    .getByRole("button", { name: /^Bookmark: / })
    .first();

/** The popup's box of a bookmark. */
export const box = (page: Page, name: string): Locator =>
  popup(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: `Open ${name}`, exact: true }) })
    .getByRole("checkbox");

/** Adds a bookmark in the popup. */
export async function addBookmark(page: Page, name: string): Promise<void> {
  const expand = popup(page).getByRole("button", { name: "Add Bookmark" });
  if ((await expand.getAttribute("aria-expanded")) === "false") await expand.click();
  await popup(page).getByLabel("Name", { exact: true }).fill(name);
  await popup(page).getByRole("button", { name: "Add", exact: true }).click();
}

/**
 * Opens the menu of a bookmark's card and picks from it. A menu that is opened while the page takes the focus to the
 * top of a shorter list closes again: it is opened once more, as people do.
 */
export async function pick(page: Page, name: string, word?: string): Promise<void> {
  const button = page.getByRole("button", { name: `Actions for ${name}`, exact: true });
  const open = async () => {
    if ((await button.getAttribute("aria-expanded")) !== "true") await button.click();
  };
  await open();
  if (!word) return;
  const pressed = async () => {
    await open();
    const item = page.getByRole("menuitem", { name: word });
    return item.click({ timeout: 3_000 }).then(
      () => true,
      () => false,
    );
  };
  await until(pressed, `${word} in the menu of ${name}`);
}

/** Confirms the removal of a bookmark. */
export const confirmRemoval = (page: Page): Promise<void> =>
  popup(page).getByRole("button", { name: "Remove", exact: true }).click();

/** Signs somebody in who has six bookmarks, on the page of these. */
async function withSix(page: Page, behind: Behind): Promise<void> {
  const { site } = behind;
  await giveSession(page.context(), behind, aMember(site));
  const ids = await launchIds(site, 12);
  await fill(page, site, {
    "People going up": ids.slice(0, 3),
    "Watch from the beach": ids.slice(1, 4),
    Starship: ids.slice(4, 6),
    "First flights": ids.slice(6, 7),
    "Moon and beyond": ids.slice(7, 12),
    Someday: [],
  });
  await page.goto(`${site.url}/bookmarks`);
  await page.getByRole("link", { name: "Starship" }).waitFor();
}

/** The pages and popups of bookmarks, each opened from the launches page. They need the site and its mails. */
export const bookmarkScreens: Record<string, (page: Page, behind: Behind) => Promise<void>> = {
  "no bookmarks": async (page, behind) => {
    await giveSession(page.context(), behind, aMember(behind.site));
    await page.reload();
    await page.getByRole("banner").getByRole("link", { name: "Bookmarks" }).click();
    await page.getByText("No bookmarks yet").waitFor();
  },
  bookmarks: withSix,
  "menu of a bookmark": async (page, behind) => {
    await withSix(page, behind);
    await pick(page, "Watch from the beach");
  },
  "other name of a bookmark": async (page, behind) => {
    await withSix(page, behind);
    await pick(page, "People going up", "Edit");
    await popup(page).getByLabel("New Name").fill("Crews");
  },
  "launches of a bookmark": async (page, behind) => {
    await withSix(page, behind);
    await page.getByRole("link", { name: "Moon and beyond" }).click();
    await page.getByRole("article").first().waitFor();
  },
  "empty bookmark": async (page, behind) => {
    await withSix(page, behind);
    await page.getByRole("link", { name: "Someday" }).click();
    await page.getByText("Nothing saved yet").waitFor();
  },
  "unknown bookmark": async (page, behind) => {
    await withSix(page, behind);
    await page.goto(`${behind.site.url}/bookmarks/nothing`);
    await page.getByText("404").first().waitFor();
  },
  "bookmark popup": async (page, behind) => {
    await withSix(page, behind);
    await page.goto(`${behind.site.url}/launches`);
    await page
      .getByRole("article")
      .getByRole("button", { name: /^Remove bookmark: / })
      .nth(1)
      .click();
    await popup(page).getByRole("button", { name: "Add Bookmark" }).click();
    await popup(page).getByLabel("Name", { exact: true }).fill("Night launches");
    await popup(page).getByRole("list").hover();
  },
  "bookmark popup with mistakes": async (page, behind) => {
    await giveSession(page.context(), behind, aMember(behind.site));
    await page.reload();
    await profileLink(page).waitFor();
    await bookmarkButton(page).click();
    await popup(page).getByRole("button", { name: "Add", exact: true }).click();
    await popup(page).getByRole("alert").waitFor();
  },
  "feed of a bookmark": async (page, behind) => {
    await withSix(page, behind);
    await page.goto(`${behind.site.url}/profile`);
    const feeds = page.getByRole("region", { name: "Calendar feeds" });
    await feeds.getByRole("button", { name: "Create a feed" }).click();
    await feeds.locator("code").waitFor();
    await feeds.scrollIntoViewIfNeeded();
  },
  "marks on cards": async (page, behind) => {
    await withSix(page, behind);
    await page.goto(`${behind.site.url}/launches`);
    await page
      .getByRole("button", { name: /^Remove bookmark: / })
      .first()
      .scrollIntoViewIfNeeded();
  },
  "marks on a launch": async (page, behind) => {
    await withSix(page, behind);
    const [id] = await launchIds(behind.site, 1);
    await page.goto(`${behind.site.url}/launches/${id}`);
    await page
      .getByRole("button", { name: /^Bookmarked: / })
      .first()
      .waitFor();
  },
};
