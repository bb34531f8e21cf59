// A wrong fact, from the page that has it to the contact form, the dashboard and back.
import { expect } from "vitest";
import { axeViolations, overflow } from "./browser.ts";
import { offline, startSite } from "./harness.ts";
import { toast } from "./people.ts";
import { signInStaff } from "./staff.ts";
import { test as base } from "./test.ts";

const SOURCE = "https://example.org/biography";

const test = base.extend("site", { scope: "file" }, async ({ behind: { mail } }, { onCleanup }) => {
  const site = await startSite({ env: offline, mail });
  onCleanup(site.stop);
  return site;
});

test("a fact is told to be wrong, corrected, marked where it stands, and withdrawn", async ({
  openPage,
  openVisitor,
  site,
  behind: { mail },
}) => {
  const list = await (await fetch(`${site.url}/api/v1/public/astronauts?limit=1`)).json();
  const [{ id }] = Object.values(list._embedded)[0] as [{ id: number }];
  const path = `/astronauts/${id}`;

  const { page, problems } = await openPage();
  await page.goto(site.url + path);
  await page.getByRole("link", { name: "Something wrong?" }).click();
  await page.waitForURL(`**/contact?about=${path}`);
  await page.getByText(`About ${path}`, { exact: true }).waitFor();
  await page.getByLabel("Email").fill("visitor@example.org");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("Description is required.").waitFor();
  await page.getByLabel("Message").fill("Born a month earlier.");
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await axeViolations(page, { within: "main" })).toEqual([]);
  }
  await page.getByRole("button", { name: "Send" }).click();
  await toast(page, "We'll review your request shortly!");

  const { page: staff } = await openVisitor();
  await signInStaff(staff, { site, mail });
  await staff.goto(site.url + path);
  await staff.getByRole("link", { name: "Correct a fact" }).click();
  const form = staff.getByRole("region", { name: "Corrections" });
  await expect.poll(() => form.getByLabel("Page of the record").inputValue()).toBe(path);
  await form.getByLabel("Fact").selectOption("Date of birth");
  await form.getByLabel("Value").fill("1934-03-09");
  await form.getByRole("textbox", { name: "Source" }).fill(SOURCE);
  await form.getByRole("button", { name: "Correct", exact: true }).click();
  await toast(staff, "It shows on this site now.");
  await form.getByRole("button", { name: /^Withdraw: / }).waitFor();
  for (const width of [390, 1440]) {
    await staff.setViewportSize({ width, height: 900 });
    expect(await overflow(staff)).toBeLessThanOrEqual(0);
    expect(await axeViolations(staff, { within: "#corrections" })).toEqual([]);
  }

  await page.goto(site.url + path);
  const born = page.locator("dt", { hasText: "Date of birth" }).locator("xpath=following-sibling::dd");
  const mark = born.getByRole("link", { name: "Corrected here" });
  await mark.waitFor();
  expect(await born.textContent()).toMatch(/^March 09, 1934/);
  for (const width of [390, 1440]) {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await axeViolations(page, { within: "main" })).toEqual([]);
    }
  }
  await mark.click();
  const source = page.locator("#corrections").getByRole("link", { name: /^Source of/ });
  await expect.poll(() => source.getAttribute("href")).toBe(SOURCE);
  await expect
    .poll(() => source.evaluate((link) => link.getBoundingClientRect().top < innerHeight))
    .toBe(true);

  await staff.goto(`${site.url}/dashboard/messages`);
  await staff.getByText(`About ${path}: Born a month earlier.`).waitFor();
  await staff.goto(`${site.url}/dashboard`);
  await form.getByRole("button", { name: /^Withdraw: / }).click();
  await toast(staff, "What our data source says shows again.");
  await form.getByText(/^Withdrawn/).waitFor();
  await page.goto(site.url + path);
  await page.getByRole("link", { name: "Something wrong?" }).waitFor();
  expect(await mark.count()).toBe(0);
  expect(await page.getByText(/corrected here/i).count()).toBe(0);
  expect(problems).toEqual([]);
});
