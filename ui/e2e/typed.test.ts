// What is typed stays, whatever happens meanwhile: nothing loads the page anew or takes a field from it.
import type { BrowserContext, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { coming } from "./browser.ts";
import { served, startEditions } from "./editions.ts";
import { aMember, type Behind, giveSession, ownNetwork, popup, profileLink } from "./people.ts";
import { leaveMessages, signInStaff } from "./staff.ts";
import { test } from "./test.ts";

interface Place {
  path: string;
  who?: "member" | "staff";
  /** The buttons that open what has the field. */
  press?: RegExp[];
  field: (page: Page) => Locator;
  text: string;
}

const search = (page: Page) => page.getByRole("main").getByRole("searchbox");

const places: Record<string, Place> = {
  "the search of a list": { path: "/launches", field: search, text: "falcon" },
  "the search over everything": {
    path: "/launches",
    press: [/^Search$/],
    field: (page) => page.getByRole("combobox", { name: "Search everything" }),
    text: "falcon",
  },
  "a filter": {
    path: "/launches",
    press: [/^Filters/, /^Agency/],
    field: (page) => page.getByRole("combobox", { name: "Find Agency" }),
    text: "space",
  },
  "the contact form": {
    path: "/contact",
    field: (page) => page.getByLabel("Message"),
    text: "The countdown stands still.",
  },
  "the contact form of a member": {
    path: "/contact",
    who: "member",
    field: (page) => page.getByLabel("Message"),
    text: "The countdown stands still.",
  },
  "the form for a password": {
    path: "/profile/change-password",
    who: "member",
    field: (page) => page.getByLabel("New Password", { exact: true }),
    text: "Orbital10!",
  },
  "the name of another bookmark": {
    path: "/bookmarks",
    who: "member",
    press: [/^Add Bookmark/],
    field: (page) => popup(page).getByLabel("Name", { exact: true }),
    text: "Moon and beyond",
  },
  "the name of a bookmark for a launch": {
    path: "/launches",
    who: "member",
    press: [/^Bookmark: /],
    field: (page) => popup(page).getByLabel("Name", { exact: true }),
    text: "Moon and beyond",
  },
  "the search of messages": { path: "/dashboard/messages", who: "staff", field: search, text: "ada@" },
};

async function signIn(page: Page, behind: Behind, { who }: Place): Promise<void> {
  if (who === "member") await giveSession(page.context(), behind, aMember(behind.site));
  if (who === "staff") await signInStaff(page, behind);
}

/** Every minute of a quarter of an hour passes, and what is read again by then is answered. */
async function poll(page: Page): Promise<void> {
  for (let minutes = 0; minutes < 15; minutes += 5) await page.clock.fastForward("05:00");
  await page.waitForLoadState("networkidle");
}

async function breakConnection(page: Page): Promise<void> {
  const sign = (name: string) =>
    page.evaluate((name) => new Promise((resolve) => addEventListener(name, resolve, { once: true })), name);
  for (const [name, isOffline] of [
    ["offline", true],
    ["online", false],
  ] as const) {
    const signed = sign(name);
    await page.context().setOffline(isOffline);
    await signed;
  }
  await page.waitForLoadState("networkidle");
}

/** Another tab says that the visitor has signed in, or goes on with another token. */
async function renewSession(page: Page, other: Page): Promise<void> {
  const answered = coming(page.waitForResponse((response) => response.url().endsWith("/auth/refresh-token")));
  await other.evaluate(() => new BroadcastChannel("tminus").postMessage("in"));
  await answered;
}

/** Another tab says that the member has signed out. */
async function signOut(page: Page, other: Page): Promise<void> {
  await other.evaluate(() => new BroadcastChannel("tminus").postMessage("out"));
  await page.locator('header button:has-text("Sign in")').waitFor({ state: "attached" });
}

/** Another tab takes up a new version of the site. */
async function takeNewVersion(page: Page, other: Page): Promise<void> {
  await page.evaluate(() => {
    navigator.serviceWorker.addEventListener("controllerchange", () =>
      document.documentElement.setAttribute("data-taken", ""),
    );
  });
  await other.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await page.getByRole("button", { name: "Reload" }).waitFor({ state: "attached" });
  await other.getByRole("button", { name: "Reload" }).click();
  await page.locator("html[data-taken]").waitFor();
}

/** Opens a second tab, whose worker is registered at once. */
async function openOther(context: BrowserContext, url: string): Promise<Page> {
  const other = await context.newPage();
  await other.goto(url);
  await served(other);
  return other;
}

test.for(Object.keys(places))("nothing takes what is typed from %s", async (name, { openPage, behind }) => {
  const place = places[name] as Place;
  const front = await startEditions(behind.site);
  if (place.who === "staff") await leaveMessages(behind.site);
  const { page, context } = await openPage({ serviceWorkers: "allow", extraHTTPHeaders: ownNetwork() });
  await signIn(page, behind, place);
  await page.clock.install();
  await page.goto(front.url + place.path);
  if (place.who) await profileLink(page).waitFor();
  await served(page);
  for (const name of place.press ?? []) await page.getByRole("button", { name }).first().click();
  const field = place.field(page);
  await field.fill(place.text);
  await page.evaluate(() => document.documentElement.setAttribute("data-kept", ""));
  const isKept = async (after: string) => {
    await expect.poll(() => field.inputValue(), { message: after }).toBe(place.text);
    expect(await page.locator("html[data-kept]").count(), `loaded anew after ${after}`).toBe(1);
  };

  await poll(page);
  await isKept("a quarter of an hour");
  await breakConnection(page);
  await isKept("a broken connection");
  const other = await openOther(context, `${front.url}/privacy`);
  await renewSession(page, other);
  await isKept("another session");
  if (place.who) await signOut(page, other);
  await isKept("a sign-out");
  front.next();
  await takeNewVersion(page, other);
  await other.getByRole("heading", { level: 1 }).waitFor();
  await isKept("a new version");
});
