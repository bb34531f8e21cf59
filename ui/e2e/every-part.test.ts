// Every part that is loaded later: its script is gone, never answers, or answers when nobody wants it any more.
import type { Page, Route } from "playwright-core";
import { expect } from "vitest";
import { add, create, write } from "./bookmarks.ts";
import { coming } from "./browser.ts";
import { aDay, DAY, everyPart, FROM, LAUNCH, type PartRow } from "./everyPart.ts";
import { until } from "./harness.ts";
import { aMember, type Behind, giveSession, ownNetwork, profileLink } from "./people.ts";
import { leaveMessages, signInStaff } from "./staff.ts";
import { test as base } from "./test.ts";

const LOST = "This part could not be loaded.";

type Prepared = Record<"filled" | "behind", string>;

const test = base
  /** The addresses of the sites, on which there is something to bookmark and to read. */
  .extend("sites", { scope: "worker" }, async ({ filled, behind }): Promise<Prepared> => {
    await leaveMessages(behind.site);
    return { filled: filled.url, behind: behind.site.url };
  })
  /** Opens an empty page as somebody, and returns how to open a path on their site. */
  .extend("openAs", async ({ openPage, sites, behind }) => async (who: PartRow["who"]) => {
    const { page, context } = await openPage({ extraHTTPHeaders: who ? ownNetwork() : {} });
    if (who === "staff") await signInStaff(page, behind);
    if (who === "member") {
      await giveSession(context, behind, aMember(behind.site));
      await giveBookmark(page, behind);
    }
    return { page, url: who ? sites.behind : sites.filled };
  });

/** Gives the member of a page a bookmark with a launch. */
async function giveBookmark(page: Page, { site }: Behind): Promise<void> {
  const list = await (await fetch(`${site.url}/api/v1/public/launches?upcoming=true`)).json();
  const [{ id }] = list._embedded.launchNormalDTOes;
  await page.goto(`${site.url}/privacy`);
  await write(page, site, [create("Liftoffs"), add("Liftoffs", id)]);
}

/** How a script does not come. */
type Absence = "gone" | "silent";

/** Has scripts not come. Returns those that were asked for, and what brings them. */
async function withhold(page: Page, scripts: string[], how: Absence) {
  const asked = new Set<string>();
  const waiting: Route[] = [];
  let isWithheld = true;
  await page.route(/\/assets\/[^/]*\.js/, async (route) => {
    const script = scripts.find((name) => route.request().url().includes(`/assets/${name}-`));
    if (!script || !isWithheld) return route.continue();
    asked.add(script);
    if (how === "gone") await route.fulfill({ status: 404 });
    else waiting.push(route);
  });
  const bring = async () => {
    isWithheld = false;
    await Promise.all(waiting.map((route) => route.continue().catch(() => undefined)));
  };
  return { asked, bring };
}

/** Returns the path of a launch to come with a patch, in place of which one is drawn at first. */
async function aLaunch(url: string): Promise<string> {
  const read = async (path: string) => (await fetch(`${url}/api/v1/public/${path}`)).json();
  const list = await read("launches?upcoming=true&limit=50");
  for (const { id } of list._embedded.launchNormalDTOes) {
    const { mission, mission_patches: patches } = await read(`launch/${id}`);
    if (mission && patches.length > 0) return `/launches/${id}`;
  }
  throw new Error("no launch to come has a patch");
}

/** Returns the path that the place of a part stands for. */
async function pathOf(at: string, url: string): Promise<string> {
  if (at === DAY) return aDay(url);
  if (at === LAUNCH) return aLaunch(url);
  return at === FROM ? `${await aLaunch(url)}/from` : at;
}

/** Opens the page that needs a part, and presses what asks for it. */
async function need(page: Page, url: string, { at, press = [] }: PartRow): Promise<void> {
  await page.goto(url + (await pathOf(at, url)));
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  for (const name of press)
    await page.getByRole("button", { name }).or(page.getByRole("menuitem", { name })).first().click();
}

/** The page around a part that did not come is whole. */
async function stays(page: Page): Promise<void> {
  await expect.poll(() => page.locator("[data-error]").count()).toBe(0);
  await expect.poll(() => page.getByRole("banner", { includeHidden: true }).count()).toBe(1);
  await expect
    .poll(() => page.getByRole("heading", { level: 1, includeHidden: true }).count())
    .toBeGreaterThan(0);
}

const lost = (page: Page) => page.getByRole("alert").filter({ hasText: LOST });

/** Brings a part, whose page says until then that it did not come. */
async function isBrought(page: Page, bring: () => Promise<void>): Promise<void> {
  // Others of the same script may come to say so meanwhile: the one that is tried again has to go.
  const alert = await lost(page).first().elementHandle();
  await bring();
  const isHidden = async () => {
    if (!(await alert?.isVisible())) return true;
    const again = lost(page).first().getByRole("button", { name: "Try again" });
    await again.click({ timeout: 2_000 }).catch(() => undefined); // one that was silent comes by itself
    return false;
  };
  await until(isHidden, "the part");
}

/** Parts that say so where they do not come, once for each of their scripts. */
const said = everyPart.filter(({ as, script }) => as !== "decoration" && script);
const nameOf = ({ part, at, press = [] }: PartRow) =>
  [part.split(" ")[1], at, ...press.map(String)].join(" ");
const rows = said.map((row): [string, PartRow] => [nameOf(row), row]);

test.for(rows)("%s: gone", async ([, row], { openAs }) => {
  const { page, url } = await openAs(row.who);
  const { asked, bring } = await withhold(page, [row.script ?? ""], "gone");
  await need(page, url, row);
  await lost(page).first().waitFor();
  expect(asked.size).toBe(1);
  await stays(page);
  await isBrought(page, bring);
  await stays(page);
});

test.for(rows)("%s: silent", async ([, row], { openAs }) => {
  const { page, url } = await openAs(row.who);
  await page.clock.install();
  const { asked, bring } = await withhold(page, [row.script ?? ""], "silent");
  await need(page, url, row);
  await expect.poll(() => asked.size).toBe(1);
  if (row.as === "dialog") {
    await page.clock.runFor(1_000);
    await page.getByRole("dialog", { name: "Loading" }).waitFor();
    await stays(page);
  }
  // Whatever began to wait since then has waited long enough after the second time.
  for (let time = 0; time < 20 && (await lost(page).count()) === 0; time++) await page.clock.runFor(15_000);
  await lost(page).first().waitFor();
  await stays(page);
  await isBrought(page, bring);
  await stays(page);
});

/** Decorations by page and who sees it; one that comes in the script of a panel is missed with that. */
const decorated = new Map<string, PartRow[]>();
for (const row of everyPart) {
  if (row.as !== "decoration" || row.part.endsWith("PadMap")) continue;
  if (everyPart.some(({ as, script, at }) => as === "panel" && script === row.script && at === row.at))
    continue;
  const place = [row.at, row.who ?? "anybody", ...(row.press ?? []).map(String)].join(" ");
  decorated.set(place, [...(decorated.get(place) ?? []), row]);
}

for (const how of ["gone", "silent"] as const)
  test.for([...decorated])(`the decorations of %s: ${how}`, async ([, parts], { openAs }) => {
    const [row] = parts;
    if (!row) return;
    const { page, url } = await openAs(row.who);
    const scripts = parts.map(({ script = "" }) => script);
    const { asked } = await withhold(page, scripts, how);
    await need(page, url, row);
    if (row.part.endsWith("Preview")) {
      await page.getByRole("combobox", { name: "Search everything" }).fill("falcon");
      await page.getByRole("dialog").getByRole("option").first().waitFor();
    }
    // What stands far down a page comes where it is near.
    await page.setViewportSize({ width: 1440, height: 6_000 });
    await expect.poll(() => [...asked].sort()).toEqual([...new Set(scripts)].sort());
    await stays(page);
    await expect.poll(() => lost(page).count()).toBe(0);
    if (row.at.startsWith("/tv")) return; // it leads nowhere
    // Whoever waits for nothing of it goes on.
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "News", exact: true }).first().click();
    await page.waitForURL(/\/news(\?|$)/);
    await stays(page);
  });

for (const how of ["gone", "silent"] as const)
  test(`the map: ${how}`, async ({ openAs }) => {
    const { page, url } = await openAs(undefined);
    await page.clock.install();
    const { asked, bring } = await withhold(page, ["PadMap", "maplibre-gl"], how);
    await page.goto(`${url}/locations`);
    await expect.poll(() => asked.size).toBeGreaterThan(0);
    const sentence = page.getByText("The map could not be loaded. Every pad is in the list.");
    for (let time = 0; time < 20 && (await sentence.count()) === 0; time++) await page.clock.runFor(15_000);
    await sentence.waitFor();
    await page.getByRole("button", { name: "List of pads" }).waitFor();
    await bring();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.locator("canvas").first().waitFor();
  });

const dialogs = rows.filter(([, { as }]) => as === "dialog");
/** Time enough for a script that came to show what it draws. */
const settle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));

test.for(dialogs)(
  "%s: comes after it was closed, and after the page was left",
  async ([, row], { openAs }) => {
    const { page, url } = await openAs(row.who);
    const { asked, bring } = await withhold(page, [row.script ?? ""], "silent");
    await need(page, url, row);
    const waiting = page.getByRole("dialog", { name: "Loading" });
    await waiting.waitFor();
    await page.keyboard.press("Escape");
    await waiting.waitFor({ state: "detached" });
    for (const name of row.press ?? [])
      await page.getByRole("button", { name }).or(page.getByRole("menuitem", { name })).first().click();
    await page.evaluate(() => document.querySelector<HTMLElement>('header a[href$="/news"]')?.click());
    await page.waitForURL(/\/news(\?|$)/);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    const came = coming(
      page.waitForResponse((response) => response.url().includes(`/assets/${row.script}-`)),
    );
    await bring();
    await (await came).finished();
    await settle(page);
    expect(asked.size).toBe(1);
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    await stays(page);
  },
);

test("a session that is not taken up holds up no dialog, and is taken up once its script comes", async ({
  openAs,
}) => {
  const { page, url } = await openAs("member");
  const { asked, bring } = await withhold(page, ["SessionKeeper"], "gone");
  await page.goto(`${url}/bookmarks`);
  await page.getByText("You are still signed in.").waitFor();
  expect(asked.size).toBe(1);
  await page.getByRole("button", { name: "Search", exact: true }).first().click();
  await page.getByRole("combobox", { name: "Search everything" }).waitFor();
  await page.keyboard.press("Escape");
  await bring();
  await profileLink(page).waitFor();
});
