// The site without a connection: what was read stays, in the real worker of the real binary.
import type { BrowserContext, Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { coming } from "./browser.ts";
import { served, startEditions } from "./editions.ts";
import { phoneAndDesk } from "./everyPage.ts";
import { type Site, startFilledSite, startSite } from "./harness.ts";
import { readWhole } from "./readWhole.ts";
import { test } from "./test.ts";

const ALLOWED = { serviceWorkers: "allow" } as const;

/** Waits until nothing more was kept for a while. */
async function isStill(page: Page): Promise<void> {
  const entries = () =>
    page.evaluate(async () => {
      const counts = (await caches.keys()).map(
        async (name) => (await (await caches.open(name)).keys()).length,
      );
      return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
    });
  let [before, same] = [-1, 0];
  const isSame = async () => {
    const now = await entries();
    same = now === before ? same + 1 : 0;
    before = now;
    return same >= 10;
  };
  await expect.poll(isSame, { interval: 200, timeout: 60_000 }).toBe(true);
}

/** Takes the connection away once pages have all they load: one that misses a part loads itself again. */
async function cut(context: BrowserContext, site: Site): Promise<void> {
  for (const page of context.pages()) await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await site.stop();
}

/** Reloads a page without a connection. One that misses a part loads itself again, and takes the other's place. */
const reload = (page: Page) => page.reload().catch(() => page.reload());

test("what was read is there without a connection, with its age, and what was not says so", async ({
  openPage,
}) => {
  const site = await startFilledSite(120);
  onTestFinished(site.stop);
  const { page, context } = await openPage(ALLOWED);
  await page.goto(`${site.url}/launches`);
  await served(page);
  await readWhole(page, `${site.url}/launches`);
  const launch = await page.locator('a[href^="/launches/"]').first().getAttribute("href");
  const title = await page.title();
  await readWhole(page, site.url + launch);
  const heading = await page.getByRole("heading", { level: 1 }).innerText();

  await cut(context, site);
  await reload(page);
  await page.getByRole("heading", { level: 1, name: heading, exact: true }).waitFor();
  await page.getByText("You are offline.").first().waitFor();
  await page.getByText(/Launch data is from \d\d:\d\d [AP]M UTC/).waitFor();
  await page.goto(`${site.url}/launches`);
  await expect.poll(() => page.title()).toBe(title);
  await page.goto(`${site.url}/programs`);
  await page.getByRole("heading", { level: 1, name: "Offline" }).waitFor();
  expect(await page.getByRole("link", { name: "Try again" }).getAttribute("href")).toBe(
    `${site.url}/programs`,
  );
  await page
    .getByRole("navigation", { name: "Saved pages" })
    .getByRole("link", { name: title.replace(/ · Tminus$/, "") })
    .waitFor();
  await phoneAndDesk(page);
});

test("nothing about a member is kept", async ({ visitAsMember, behind }) => {
  const { page, person } = await visitAsMember("/launches", ALLOWED);
  await served(page);
  for (const path of ["/launches", "/account", "/bookmarks", "/launches?search=falcon"]) {
    await page.goto(behind.site.url + path);
    await page.getByRole("heading", { level: 1 }).waitFor();
  }
  await isStill(page);
  const text = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push(`${request.url} ${await (await cache.match(request))?.text()}`);
    }
    return texts.join("\n");
  });
  expect(text).toContain("/assets/");
  expect(text).not.toContain(person.email);
  expect(text).not.toContain(person.username);
  expect(text).not.toContain("/api/v1/user");
  expect(await page.evaluate(async () => (await (await caches.open("pages")).keys()).length)).toBe(0);
});

test("an operator who switches it off ends it in every browser, and no page breaks", async ({ openPage }) => {
  const site = await startSite();
  onTestFinished(site.stop);
  const { page } = await openPage(ALLOWED);
  await page.goto(`${site.url}/launches`);
  await served(page);
  await site.restart({ TMINUS_PWA: "off" });
  // The browser looks for a new worker with each visit; one that is busy is replaced at a later one.
  const visit = async () => {
    await page.goto(`${site.url}/news`);
    return await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 500));
      return [(await caches.keys()).length, (await navigator.serviceWorker.getRegistrations()).length];
    });
  };
  await expect.poll(visit, { timeout: 60_000, interval: 500 }).toEqual([0, 0]);
  await page.goto(`${site.url}/launches`);
  await page.getByRole("heading", { level: 1 }).waitFor();
});

test("below a path the worker serves that path alone", async ({ openPage }) => {
  const site = await startSite({ basePath: "/space" });
  onTestFinished(site.stop);
  const { page, context } = await openPage(ALLOWED);
  await page.goto(`${site.url}/launches`);
  await served(page);
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(new URL(scope).pathname).toBe("/space/");
  await readWhole(page, `${site.url}/launches`);
  await cut(context, site);
  await page.goto(`${site.url}/launches`);
  await page.getByText("You are offline.").first().waitFor();
  await page.goto(`${site.url}/astronauts`);
  await page.getByRole("heading", { level: 1, name: "Offline" }).waitFor();
});

test("a disk without room is no reason to fail", async ({ openPage }) => {
  const site = await startSite();
  onTestFinished(site.stop);
  const { page, context, problems } = await openPage(ALLOWED);
  await page.goto(`${site.url}/launches`);
  await served(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Storage.overrideQuotaForOrigin", { origin: site.url, quotaSize: 1 });
  for (const path of ["/agencies", "/launches"]) {
    await page.goto(site.url + path);
    await page.getByRole("heading", { level: 1 }).waitFor();
  }
  expect(await page.evaluate(async () => (await (await caches.open("pages")).keys()).length)).toBe(0);
  expect(problems).toEqual([]);
});

/** Opens the launches of a site whose version changes, served by its worker. */
async function openEdition(openPage: (options: typeof ALLOWED) => Promise<{ page: Page }>) {
  const site = await startSite();
  onTestFinished(site.stop);
  const front = await startEditions(site);
  const { page } = await openPage(ALLOWED);
  await page.goto(`${front.url}/launches`);
  await served(page);
  return { front, page };
}

test("a new version waits until the reader takes it, and leaves nothing of the old one", async ({
  openPage,
}) => {
  const { front, page } = await openEdition(openPage);
  const shells = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("shell-")));
  const [old = ""] = await shells();
  await page.goto(`${front.url}/news`);
  // The page that is open has registered its worker before there is another one.
  await page.waitForTimeout(6_000);
  front.next();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const reload = page.getByRole("button", { name: "Reload" });
  await reload.waitFor();
  expect(await shells()).toContain(old);
  const reloaded = coming(page.waitForEvent("load"));
  await reload.click();
  await reloaded;
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect.poll(shells).toEqual([old.replace("shell-", "shell-n")]);
});

test("a new version whose files do not come leaves the old one as it is, and is taken up by the next try", async ({
  openPage,
}) => {
  const { front, page } = await openEdition(openPage);
  await page.goto(`${front.url}/news`);
  const shells = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith("shell-"));
      const counts = names.map(async (name) => [name, (await (await caches.open(name)).keys()).length]);
      return (await Promise.all(counts)).filter(([, count]) => count !== 0).map(([name]) => String(name));
    });
  const update = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).update().then(Boolean, () => false));
  const waiting = () =>
    page.evaluate(async () => {
      const { installing, waiting } = await navigator.serviceWorker.ready;
      return (installing ?? waiting)?.state ?? "none";
    });
  const before = await shells();
  front.next();
  // Neither the worker's own script nor what it keeps comes, one after the other.
  for (const refused of [/^\/sw\.js/, /^\/offline/]) {
    front.refusals.length = 0;
    front.refuse(refused);
    await update();
    await expect.poll(() => front.refusals.length).toBeGreaterThan(0);
    await expect.poll(waiting, { timeout: 60_000 }).toBe("none");
    expect(await shells()).toEqual(before);
    expect(await page.getByRole("button", { name: "Reload" }).count()).toBe(0);
    await page.reload();
    await page.getByRole("heading", { level: 1, name: "News" }).waitFor();
  }
  front.refuse(/^$/);
  await update();
  const reloaded = coming(page.waitForEvent("load"));
  await page.getByRole("button", { name: "Reload" }).click();
  await reloaded;
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect.poll(shells).toEqual(before.map((name) => name.replace("shell-", "shell-n")));
});

test("launches that are followed are there although nobody read them", async ({ openPage }) => {
  const site = await startFilledSite(120);
  onTestFinished(site.stop);
  const { page, context } = await openPage(ALLOWED);
  await page.goto(`${site.url}/launches`);
  await served(page);
  const id = await page.evaluate(async () => {
    const list = await (await fetch("/api/v1/public/launches?limit=6&page=1&upcoming=true")).json();
    const [, , { id }] = list._embedded.launchNormalDTOes;
    localStorage.setItem("tminus.follow", JSON.stringify({ token: "x", launches: [id], filters: [] }));
    return id as string;
  });
  await page.reload();
  const kept = (url: string) => caches.match(url).then((found) => found !== undefined);
  await expect.poll(() => page.evaluate(kept, `${site.url}/launches/${id}`), { timeout: 60_000 }).toBe(true);
  await isStill(page); // its scripts come after it
  await cut(context, site);
  await page.goto(`${site.url}/launches/${id}`);
  await page.getByText("You are offline.").first().waitFor();
  await expect.poll(() => page.getByRole("heading", { level: 1 }).count()).toBe(1);
  expect(page.url()).toContain(id);
});
