// What staff see of ingestion, from end to end: budget, plan, runs, errors, and the feed that they have asked.
import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { axeViolations, openBrowser, startFeed, startMail, startSite } from "./harness.mjs";
import { behindProxy, openVisitor, popup } from "./people.mjs";
import { signInStaff } from "./staff.mjs";

let mail;
let feed;
let browser;
const open = [];

before(async () => {
  [mail, feed, browser] = await Promise.all([startMail(), startFeed(), openBrowser()]);
});
afterEach(async () => {
  for (const { view, site } of open.splice(0)) {
    const problems = view.unexpected();
    await view.close();
    await site.stop();
    assert.deepEqual(problems, []);
  }
});
after(async () => {
  await browser?.close();
  await feed?.stop();
  await mail?.stop();
});

/** Starts a site that asks the simulated feed, and opens a page of its dashboard as one of the staff. */
async function visitAsStaff(path, env) {
  const proxies = { TMINUS_TRUSTED_PROXIES: behindProxy.TMINUS_TRUSTED_PROXIES };
  const site = await startSite({ env: { ...feed.env, ...proxies, ...env }, mail });
  const view = await openVisitor(browser);
  open.push({ view, site });
  await view.page.goto(`${site.url}/launches`);
  await signInStaff(view.page, { site, mail }, "DEVELOPER");
  await view.page.goto(site.url + path);
  return { ...view, site };
}

/** Checks what is shown on phones and wide screens, in both themes. */
async function nothingBarsTheWay(page) {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const theme of ["dark", "light"]) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      assert.deepEqual(await axeViolations(page), [], `${theme} at ${width} px`);
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    assert.ok(!wide, `the page scrolls sideways at ${width} px`);
  }
}

const toast = (page, text) => page.locator("[data-sonner-toast]").getByText(text).waitFor();

test("staff read what ingestion did and does, and have the feed asked", async () => {
  const { page } = await visitAsStaff("/dashboard", { TMINUS_LL2_HOURLY: "1000000" });
  await page.getByRole("link", { name: /^Ingestion/ }).click();
  await page.getByText(/^[\d,]+ of 1,000,000 this hour$/).waitFor();
  await page.getByRole("row").filter({ hasText: "launches" }).first().waitFor();
  const asked = page.waitForResponse(/ingest\/refresh/);
  await page.getByRole("button", { name: "Refresh" }).click();
  assert.equal((await asked).status(), 202);
  await toast(page, "The feed is asked now.");
  await nothingBarsTheWay(page);
  await page.getByRole("link", { name: "All runs" }).click();
  await page.getByRole("table", { name: "ETL Tasks" }).waitFor();
  const [id, task, start, , status] = await page
    .locator("tbody tr")
    .last()
    .getByRole("cell")
    .allTextContents();
  assert.match(id, /^\d+$/);
  assert.match(task, /\w/);
  assert.match(start, /^[A-Z][a-z]+ \d\d, \d{4} - \d\d:\d\d:\d\d [AP]M$/);
  assert.match(status, /^(STARTED|COMPLETED|FAILED|STOPPED)$/);
});

test("staff read why a run failed, and that the budget is spent", async () => {
  const { page, site } = await visitAsStaff("/dashboard/ingest", {
    TMINUS_LL2_URL: `${feed.url}/no/such/feed`,
    TMINUS_LL2_HOURLY: "1",
  });
  await page.getByText("0 of 1 this hour").waitFor();
  await page.getByRole("table", { name: "Last errors" }).getByText("404").first().waitFor();
  const asked = page.waitForResponse(/ingest\/refresh/);
  await page.getByRole("button", { name: "Refresh" }).click();
  assert.equal((await asked).status(), 409);
  await page
    .getByText(/It can be asked again in \d+ min/)
    .locator("visible=true")
    .first()
    .waitFor();

  await nothingBarsTheWay(page);

  await page.goto(`${site.url}/dashboard/etl-report`);
  const icon = page.getByRole("button", { name: /^Exception Message of run/ }).first();
  await icon.waitFor();
  await nothingBarsTheWay(page);
  await icon.click();
  await popup(page).getByRole("heading", { name: "Exception Message" }).waitFor();
  assert.match(await popup(page).locator("pre").textContent(), /404/);
  await nothingBarsTheWay(page);
  await popup(page).getByRole("button", { name: "Close" }).click();
  await popup(page).waitFor({ state: "detached" });
});

test("staff reach the monitoring where there is one", async () => {
  const address = "https://grafana.example.org/d/tminus";
  const { page, site } = await visitAsStaff("/dashboard", {
    TMINUS_OFFLINE: "true",
    TMINUS_GRAFANA_URL: address,
  });
  const link = page.getByRole("link", { name: /^Grafana/ });
  assert.equal(await link.getAttribute("href"), "/grafana");
  const answer = await page.request.get(`${site.url}/grafana`, { maxRedirects: 0 });
  assert.equal(answer.headers().location, address);

  // Offline the feed is never asked.
  await page.getByRole("link", { name: /^Ingestion/ }).click();
  await page.getByText("Offline: the feeds are never called").waitFor();
  await page.getByRole("button", { name: "Refresh" }).click();
  await page
    .getByRole("main")
    .getByText(/offline/)
    .last()
    .waitFor();
});
