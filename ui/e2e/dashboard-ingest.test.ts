// What staff see of ingestion, from end to end: budget, plan, runs, errors, and the feed that they have asked.
import { expect, onTestFinished } from "vitest";
import type { View } from "./browser.ts";
import { coming } from "./browser.ts";
import { phoneAndDesk } from "./everyPage.ts";
import { type Feed, type Site, startFeed, startSite } from "./harness.ts";
import { popup, toast } from "./people.ts";
import { signInStaff } from "./staff.ts";
import { test as base } from "./test.ts";

const test = base
  .extend("feed", { scope: "file" }, async ({}, { onCleanup }): Promise<Feed> => {
    const feed = await startFeed();
    onCleanup(feed.stop);
    return feed;
  })
  /** Starts a site that asks the simulated feed, and opens a page of its dashboard as one of the staff. */
  .extend("visitAsStaff", async ({ openVisitor, behind: { mail }, feed }) => {
    return async (path: string, settings: Record<string, string>): Promise<View & { site: Site }> => {
      const site = await startSite({ env: { ...feed.env, ...settings }, mail });
      const view = await openVisitor();
      onTestFinished(async () => {
        // The page would go on asking.
        await view.page.goto("about:blank");
        await site.stop();
      });
      await signInStaff(view.page, { site, mail }, "DEVELOPER");
      await view.page.goto(site.url + path);
      return { ...view, site };
    };
  });

test("staff read what ingestion did and does, and have the feed asked", async ({ visitAsStaff }) => {
  const { page } = await visitAsStaff("/dashboard", { TMINUS_LL2_HOURLY: "1000000" });
  await page.getByRole("link", { name: /^Ingestion/ }).click();
  await page.getByText(/^[\d,]+ of 1,000,000 this hour$/).waitFor();
  await page.getByRole("row").filter({ hasText: "launches" }).first().waitFor();
  const asked = coming(page.waitForResponse(/ingest\/refresh/));
  await page.getByRole("button", { name: "Refresh" }).click();
  expect((await asked).status()).toBe(202);
  await toast(page, "The feed is asked now.");
  await phoneAndDesk(page);
  await page.getByRole("link", { name: "All runs" }).click();
  await page.getByRole("table", { name: "ETL Tasks" }).waitFor();
  const cells = async () => {
    const all = await page.locator("tbody tr").last().getByRole("cell").allTextContents();
    return [all[0], all[1], all[2], all[4]];
  };
  await expect
    .poll(cells)
    .toEqual([
      expect.stringMatching(/^\d+$/),
      expect.stringMatching(/\w/),
      expect.stringMatching(/^[A-Z][a-z]+ \d\d, \d{4} - \d\d:\d\d:\d\d [AP]M$/),
      expect.stringMatching(/^(STARTED|COMPLETED|FAILED|STOPPED)$/),
    ]);
});

test("staff read why a run failed, and that the budget is spent", async ({ visitAsStaff, feed }) => {
  const { page, site } = await visitAsStaff("/dashboard/ingest", {
    TMINUS_LL2_URL: `${feed.url}/no/such/feed`,
    TMINUS_LL2_HOURLY: "1",
  });
  await page.getByText("0 of 1 this hour").waitFor();
  await page.getByRole("table", { name: "Last errors" }).getByText("404").first().waitFor();
  const asked = coming(page.waitForResponse(/ingest\/refresh/));
  await page.getByRole("button", { name: "Refresh" }).click();
  expect((await asked).status()).toBe(409);
  await page
    .getByText(/It can be asked again in \d+\smin/)
    .locator("visible=true")
    .first()
    .waitFor();

  await phoneAndDesk(page);

  await page.goto(`${site.url}/dashboard/etl-report`);
  const icon = page.getByRole("button", { name: /^Exception Message of run/ }).first();
  await icon.waitFor();
  await phoneAndDesk(page);
  await icon.click();
  await popup(page).getByRole("heading", { name: "Exception Message" }).waitFor();
  await expect.poll(() => popup(page).locator("pre").textContent()).toMatch(/404/);
  await phoneAndDesk(page);
  await popup(page).getByRole("button", { name: "Close" }).click();
  await popup(page).waitFor({ state: "detached" });
});

test("staff reach the monitoring where there is one", async ({ visitAsStaff }) => {
  const address = "https://grafana.example.org/d/tminus";
  const { page, site } = await visitAsStaff("/dashboard", {
    TMINUS_OFFLINE: "true",
    TMINUS_GRAFANA_URL: address,
  });
  const link = page.getByRole("link", { name: /^Grafana/ });
  await expect.poll(() => link.getAttribute("href")).toBe("/grafana");
  const answer = await page.request.get(`${site.url}/grafana`, { maxRedirects: 0 });
  expect(answer.headers().location).toBe(address);

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
