// The dashboard from end to end: what staff read and do there, and that nobody else can.
import assert from "node:assert/strict";
import { after, afterEach, before, describe, test } from "node:test";
import { openBrowser, startMail, startSite } from "./harness.mjs";
import { aMember, behindProxy, openVisitor, popup, profileLink, signIn } from "./people.mjs";
import { leaveMessages, signInStaff, writeMessage } from "./staff.mjs";

const PAGES = [
  "/dashboard",
  "/dashboard/messages",
  "/dashboard/members",
  "/dashboard/etl-report",
  "/dashboard/ingest",
];
const CALLS = [
  ["GET", "contact/messages"],
  ["DELETE", "contact/messages/delete/1"],
  ["GET", "report/members"],
  ["GET", "report/tasks"],
  ["GET", "ingest"],
  ["POST", "ingest/refresh"],
];

let mail;
let site;
let browser;
/** A moderator, signed in, and the page they look at. */
let staff;
const views = [];

before(async () => {
  [mail, browser] = await Promise.all([startMail(), openBrowser()]);
  site = await startSite({ env: behindProxy, mail });
  staff = await openVisitor(browser);
  await staff.page.goto(`${site.url}/launches`);
  staff.person = await signInStaff(staff.page, { site, mail }, "MODERATOR");
});
afterEach(async () => {
  for (const view of views.splice(0)) {
    const problems = view.unexpected();
    await view.close();
    assert.deepEqual(problems, []);
  }
  assert.deepEqual(staff.unexpected(), []);
});
after(async () => {
  await browser?.close();
  await site?.stop();
  await mail?.stop();
});

/** Opens a page of a site as somebody else than before. */
async function visit(path = "/launches") {
  const view = await openVisitor(browser);
  views.push(view);
  await view.page.goto(site.url + path);
  return view;
}

/** Opens a page of the dashboard as one of the staff. */
async function visitAsStaff(path) {
  await staff.page.goto(site.url + path);
  return staff;
}

const toast = (page, text) => page.locator("[data-sonner-toast]").getByText(text).waitFor();
const card = (page, email) => page.getByRole("article").filter({ hasText: email });

/** Calls the API from a page, in the name of whoever it is signed in as. Returns status and code of each answer. */
function callAll(page, calls) {
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
  test("read, search and delete messages", async () => {
    await leaveMessages(site);
    const { page } = await visitAsStaff("/dashboard");
    await page.getByRole("link", { name: "Messages 4 waiting" }).click();
    await card(page, "chris@example.com").waitFor();
    const titles = await page.getByRole("article").getByRole("heading").allTextContents();
    assert.deepEqual(titles, ["Report A Bug", "Account Issue", "Other", "Report A Bug"]);
    const text = card(page, "margaret@example.com").locator("p");
    assert.equal(
      await text.innerText(),
      "Could the launch pages show moonrise?\n\nI plan photographs from the beach.",
    );
    const time = await card(page, "chris@example.com").locator("time").textContent();
    assert.match(time, /^[A-Z][a-z]+ \d\d, \d{4} - \d\d:\d\d [AP]M GMT\+\d$/);

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
    assert.equal(await page.getByRole("article").count(), 3);

    for (const email of ["chris@example.com", "margaret@example.com", "katherine@example.org"]) {
      await card(page, email).getByRole("button").click();
      await popup(page).getByRole("button", { name: "Confirm Deletion" }).click();
      await card(page, email).waitFor({ state: "detached" });
    }
    await page.getByRole("heading", { name: "There are no messages at the moment!" }).waitFor();
    await page.getByText("Once we receive a message, it will appear here.").waitFor();
  });

  test("turn the pages of messages", async () => {
    for (let number = 1; number <= 13; number++)
      await writeMessage(site, { email: `many${number}@example.org`, message: `The message ${number}.` });
    const { page } = await visitAsStaff("/dashboard/messages?search=many");
    await page.getByText("Page 1 / 2 of 13 items").waitFor();
    await page.getByRole("button", { name: "Last page" }).click();
    await card(page, "many1@example.org").waitFor();
    await card(page, "many1@example.org").getByRole("button").click();
    await popup(page).getByRole("button", { name: "Confirm Deletion" }).click();
    await page.getByText(/^Page \d/).waitFor({ state: "detached" });
    assert.equal(await page.getByRole("article").count(), 12);
  });

  test("read who the members are", async () => {
    const old = aMember(site);
    const { page, person } = await visitAsStaff("/dashboard/members?sort=-id");
    const row = (name) => page.getByRole("row").filter({ hasText: name });
    await row(person.username).waitFor();
    const cells = await row(person.username).getByRole("cell").allTextContents();
    assert.deepEqual(cells.slice(1, 6), [person.username, person.email, "MODERATOR", "Yes", "No"]);
    assert.match(cells[6], /^\d\d-\d\d-\d{4}$/);
    assert.equal(await page.locator("[aria-sort]").textContent(), "ID");
    await page.getByRole("columnheader", { name: "Username" }).getByRole("button").click();
    await page.locator("th[aria-sort=ascending]", { hasText: "Username" }).waitFor();
    const names = await page.locator("tbody tr td:nth-child(2)").allTextContents();
    assert.ok(names.includes(old.username) || names.length === 12);
    assert.deepEqual(names, [...names].sort(new Intl.Collator("en", { numeric: true }).compare));
  });

  test("are told that no monitoring is configured", async () => {
    const { page } = await visitAsStaff("/dashboard");
    const grafana = page.getByRole("button", { name: /^Grafana/ });
    await grafana.hover();
    await page.getByRole("tooltip", { name: "Monitoring is not configured." }).waitFor();
    assert.equal((await page.request.get(`${site.url}/grafana`)).status(), 404);
  });
});

describe("nobody else", () => {
  test("who is no member sees the pages or gets an answer", async () => {
    const { page, calls } = await visit();
    assert.deepEqual(
      await callAll(page, CALLS),
      CALLS.map(([method, path]) => `${method} ${path}: 401`),
    );
    calls.length = 0;
    for (const path of PAGES) {
      await page.goto(site.url + path);
      await page.waitForURL(/\/launches/);
    }
    assert.deepEqual(
      calls.filter((url) => url.includes("/dashboard/")),
      [],
    );
  });

  test("who has no role sees the pages or gets an answer", async () => {
    const { page, calls } = await visit();
    await signIn(page, mail, aMember(site));
    assert.deepEqual(
      await callAll(page, CALLS),
      CALLS.map(([method, path]) => `${method} ${path}: 403`),
    );
    calls.length = 0;
    for (const path of PAGES) {
      await page.goto(site.url + path);
      await page.waitForURL(/\/launches/);
      await profileLink(page).waitFor();
    }
    assert.deepEqual(
      calls.filter((url) => url.includes("/dashboard/")),
      [],
    );
  });
});

test("an account that is deleted is signed out everywhere, and no longer enabled in the report", async () => {
  const person = aMember(site, { role: "DEVELOPER" });
  const [first, second] = [await visit(), await visit()];
  await signIn(first.page, mail, person);
  await signIn(second.page, mail, person, { mails: 2 });
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
  assert.equal(await cells.nth(4).textContent(), "No");
});
