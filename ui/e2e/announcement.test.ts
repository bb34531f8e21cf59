// What the host announces, from the dashboard to pages with scripts, without them, and without a connection.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { served } from "./editions.ts";
import { offline, startSite } from "./harness.ts";
import { expectStill, noteShifts } from "./layoutShifts.ts";
import { toast } from "./people.ts";
import { signInStaff } from "./staff.ts";
import { test as base } from "./test.ts";

const TEXT = "Maintenance at noon: for some minutes nothing will answer.";

const test = base.extend("site", { scope: "file" }, async ({ behind: { mail } }, { onCleanup }) => {
  const site = await startSite({ env: offline, mail });
  onCleanup(site.stop);
  return site;
});

const line = (page: Page) => page.locator("body > #announcement");
/** Reports whether the announcement ends before the page's title begins. */
async function isAbove(page: Page): Promise<boolean> {
  const heading = page.getByRole("heading", { level: 1 });
  const [above, below] = [await line(page).boundingBox(), await heading.boundingBox()];
  return above !== null && below !== null && above.y + above.height <= below.y;
}

const isKept = async (url: string) => (await (await caches.open("pages")).match(url)) !== undefined;

test("staff announce something, everybody reads it, and it is over when they end it", async ({
  openPage,
  openVisitor,
  site,
  behind: { mail },
}) => {
  const { page: staff } = await openVisitor();
  await signInStaff(staff, { site, mail });
  await staff.goto(`${site.url}/dashboard`);
  await staff.getByRole("textbox", { name: "Announcement" }).fill(TEXT);
  const until = new Date(Date.now() + 2 * 3_600_000).toISOString().slice(0, 16);
  await staff.getByLabel("Until (UTC)").fill(until);
  await staff.getByRole("button", { name: "Announce" }).click();
  await toast(staff, "The announcement is on every page now.");
  await expect.poll(() => line(staff).textContent()).toBe(TEXT);

  const { page, context } = await openPage({ serviceWorkers: "allow" });
  await noteShifts(page);
  await page.goto(`${site.url}/launches`);
  const heading = page.getByRole("heading", { level: 1 });
  await heading.waitFor();
  await page.waitForLoadState("networkidle");
  expect(await line(page).textContent()).toBe(TEXT);
  expect(await isAbove(page)).toBe(true);
  await expectStill(page, 0.02);

  const { page: plain } = await openPage({ javaScriptEnabled: false });
  await plain.goto(`${site.url}/agencies`);
  expect(await line(plain).innerText()).toBe(TEXT);
  expect(await isAbove(plain)).toBe(true);

  await served(page);
  await page.goto(`${site.url}/launches`);
  await expect.poll(() => page.evaluate(isKept, `${site.url}/launches`), { timeout: 60_000 }).toBe(true);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.reload().catch(() => page.reload());
  await heading.waitFor();
  expect(await line(page).textContent()).toBe(TEXT);
  await context.setOffline(false);

  await staff.getByRole("button", { name: "End now" }).click();
  await toast(staff, "The announcement is over.");
  await expect.poll(() => line(staff).count()).toBe(0);
  await plain.reload();
  expect(await line(plain).count()).toBe(0);
});
