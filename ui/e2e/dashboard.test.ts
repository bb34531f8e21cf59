// The dashboard from end to end: what staff read and do there, and that nobody else can.
import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { View } from "./browser.ts";
import { offline, type Person, startSite } from "./harness.ts";
import { aMember, popup, profileLink, signIn, toast } from "./people.ts";
import { leaveMessages, signInStaff, writeMessage } from "./staff.ts";
import { test as base } from "./test.ts";

const PAGES = [
  "/dashboard",
  "/dashboard/messages",
  "/dashboard/members",
  "/dashboard/etl-report",
  "/dashboard/ingest",
];
/** A method and a path below /dashboard. */
type Call = [string, string];

const CALLS: Call[] = [
  ["GET", "contact/messages"],
  ["DELETE", "contact/messages/delete/1"],
  ["GET", "report/members"],
  ["GET", "report/tasks"],
  ["GET", "ingest"],
  ["POST", "ingest/refresh"],
];

const test = base
  /** A site of its own: nobody else writes messages to its staff. */
  .extend("site", { scope: "file" }, async ({ behind: { mail } }, { onCleanup }) => {
    const site = await startSite({ env: offline, mail });
    onCleanup(site.stop);
    return site;
  })
  /** Opens a page of the dashboard as a moderator. */
  .extend(
    "visitAsStaff",
    async ({ openVisitor, site, behind: { mail } }) =>
      async (path: string): Promise<View & { person: Person }> => {
        const view = await openVisitor();
        const person = await signInStaff(view.page, { site, mail }, "MODERATOR");
        await view.page.goto(site.url + path);
        return { ...view, person };
      },
  );

const card = (page: Page, email: string) => page.getByRole("article").filter({ hasText: email });

/** Calls the API from a page, in the name of whoever it is signed in as. Returns status and code of each answer. */
function callAll(page: Page, calls: Call[]): Promise<string[]> {
  return page.evaluate(async (list) => {
    const csrf = await (await fetch("/api/v1/csrf/token")).json();
    const headers = { [csrf.headerName]: csrf.token };
    const refreshed = await fetch("/api/v1/auth/refresh-token", { method: "POST", headers });
    const { access_token: token } = await refreshed.json();
    const all = list.map(async ([method, path]) => {
      const answer = await fetch(`/api/v1/dashboard/${path}`, {
        method,
        headers: { ...headers, ...(token && { Authorization: `Bearer ${token}` }) },
      });
      return `${method} ${path}: ${answer.status}`;
    });
    return Promise.all(all);
  }, calls);
}

describe("staff", () => {
  test("read, search and delete messages", async ({ visitAsStaff, site }) => {
    await leaveMessages(site);
    const { page } = await visitAsStaff("/dashboard");
    await page.getByRole("link", { name: "Messages 4 waiting" }).click();
    await card(page, "chris@example.com").waitFor();
    const titles = page.getByRole("article").getByRole("heading");
    await expect
      .poll(() => titles.allTextContents())
      .toEqual(["Report A Bug", "Account Issue", "Other", "Report A Bug"]);
    const text = card(page, "margaret@example.com").locator("p");
    await expect
      .poll(() => text.innerText())
      .toBe("Could the launch pages show moonrise?\n\nI plan photographs from the beach.");
    const time = await card(page, "chris@example.com").locator("time").textContent();
    expect(time).toMatch(/^[A-Z][a-z]+ \d\d, \d{4} - \d\d:\d\d [AP]M GMT\+\d$/);

    await page.getByRole("searchbox").fill("SERGEI");
    await page.waitForURL(/search=SERGEI/);
    await card(page, "chris@example.com").waitFor({ state: "detached" });
    await card(page, "sergei@example.net").getByRole("button").click();
    await popup(page).getByText("This action cannot be reversed.").waitFor();
    await popup(page).getByRole("button", { name: "Confirm Deletion" }).click();
    await toast(page, "Message successfully deleted!");
    await popup(page).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Reset filters" }).click();
    await card(page, "chris@example.com").waitFor();
    await expect.poll(() => page.getByRole("article").count()).toBe(3);

    for (const email of ["chris@example.com", "margaret@example.com", "katherine@example.org"]) {
      await card(page, email).getByRole("button").click();
      await popup(page).getByRole("button", { name: "Confirm Deletion" }).click();
      await card(page, email).waitFor({ state: "detached" });
    }
    await page.getByRole("heading", { name: "There are no messages at the moment!" }).waitFor();
    await page.getByText("Once we receive a message, it will appear here.").waitFor();
  });

  test("turn the pages of messages", async ({ visitAsStaff, site }) => {
    // Another try has messages of its own.
    const many = `many-${randomUUID().slice(0, 8)}`;
    for (let number = 1; number <= 13; number++)
      await writeMessage(site, { email: `${many}-${number}@example.org`, message: `The message ${number}.` });
    const { page } = await visitAsStaff(`/dashboard/messages?search=${many}`);
    await page.getByText("Page 1 / 2 of 13 items").waitFor();
    await page.getByRole("button", { name: "Last page" }).click();
    await card(page, `${many}-1@example.org`).waitFor();
    await card(page, `${many}-1@example.org`).getByRole("button").click();
    await popup(page).getByRole("button", { name: "Confirm Deletion" }).click();
    await page.getByText(/^Page \d/).waitFor({ state: "detached" });
    await expect.poll(() => page.getByRole("article").count()).toBe(12);
  });

  test("read who the members are", async ({ visitAsStaff, site }) => {
    const old = aMember(site);
    const { page, person } = await visitAsStaff("/dashboard/members?sort=-id");
    const row = (name: string) => page.getByRole("row").filter({ hasText: name });
    await row(person.username).waitFor();
    const cells = await row(person.username).getByRole("cell").allTextContents();
    expect(cells.slice(1, 6)).toEqual([person.username, person.email, "MODERATOR", "Yes", "No"]);
    expect(cells[6]).toMatch(/^\d\d-\d\d-\d{4}$/);
    await expect.poll(() => page.locator("[aria-sort]").textContent()).toBe("ID");
    await page.getByRole("columnheader", { name: "Username" }).getByRole("button").click();
    await page.locator("th[aria-sort=ascending]", { hasText: "Username" }).waitFor();
    const isSorted = async () => {
      const names = await page.locator("tbody tr td:nth-child(2)").allTextContents();
      const sorted = [...names].sort(new Intl.Collator("en", { numeric: true }).compare);
      return (names.includes(old.username) || names.length === 12) && `${names}` === `${sorted}`;
    };
    await expect.poll(isSorted).toBe(true);
  });

  test("are told that no monitoring is configured", async ({ visitAsStaff, site }) => {
    const { page } = await visitAsStaff("/dashboard");
    const grafana = page.getByRole("button", { name: /^Grafana/ });
    await grafana.hover();
    await page.getByRole("tooltip", { name: "Monitoring is not configured." }).waitFor();
    expect((await page.request.get(`${site.url}/grafana`)).status()).toBe(404);
  });
});

describe("nobody else", () => {
  test("who is no member sees the pages or gets an answer", async ({ visit, site }) => {
    const { page, calls } = await visit("/launches", { at: site });
    expect(await callAll(page, CALLS)).toEqual(CALLS.map(([method, path]) => `${method} ${path}: 401`));
    calls.length = 0;
    for (const path of PAGES) {
      await page.goto(site.url + path);
      await page.waitForURL(/\/launches/);
    }
    expect(calls.filter((url) => url.includes("/dashboard/"))).toEqual([]);
  });

  test("who has no role sees the pages or gets an answer", async ({ visit, site, behind }) => {
    const { page, calls } = await visit("/launches", { at: site });
    await signIn(page, behind.mail, aMember(site));
    expect(await callAll(page, CALLS)).toEqual(CALLS.map(([method, path]) => `${method} ${path}: 403`));
    calls.length = 0;
    for (const path of PAGES) {
      await page.goto(site.url + path);
      await page.waitForURL(/\/launches/);
      await profileLink(page).waitFor();
    }
    expect(calls.filter((url) => url.includes("/dashboard/"))).toEqual([]);
  });
});

test("an account that is deleted is signed out everywhere, and no longer enabled in the report", async ({
  visit,
  visitAsStaff,
  site,
  behind,
}) => {
  const person = aMember(site, { role: "DEVELOPER" });
  const [first, second] = [await visit("/launches", { at: site }), await visit("/launches", { at: site })];
  await signIn(first.page, behind.mail, person);
  await signIn(second.page, behind.mail, person, { mails: 2 });
  await second.page.goto(`${site.url}/dashboard`);
  await second.page.getByRole("heading", { name: "Dashboard" }).waitFor();

  await first.page.goto(`${site.url}/profile`);
  await first.page.getByRole("button", { name: "Delete Account" }).click();
  await popup(first.page).getByRole("button", { name: "Confirm Deletion" }).click();
  await first.page.waitForURL(/\/launches/);

  // The other device finds out with its next call.
  await second.page.getByRole("link", { name: /^Members/ }).click();
  await toast(second.page, "Your session has expired.");
  await second.page.waitForURL(/\/launches/);
  await second.page.getByRole("banner").getByRole("button", { name: "Sign in" }).waitFor();

  const { page } = await visitAsStaff("/dashboard/members?sort=-id");
  const cells = page.getByRole("row").filter({ hasText: person.username }).getByRole("cell");
  await expect.poll(() => cells.nth(4).textContent()).toBe("No");
});
