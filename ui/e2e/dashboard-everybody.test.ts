// The contact form and the dashboard for everybody: in both themes, on phones, by assistive technology and by keyboard.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { phoneAndDesk } from "./everyPage.ts";
import { popup, toast } from "./people.ts";
import { signInStaff, staffPages, writeMessage } from "./staff.ts";
import { test } from "./test.ts";

describe("nothing bars the way", () => {
  for (const [name, open] of Object.entries(staffPages))
    test(`in the ${name}`, async ({ visit, behind }) => {
      const { page } = await visit();
      await open(page, behind);
      await phoneAndDesk(page);
    });
});

/** Presses Tab until something with these words has the focus. */
async function tabTo(page: Page, words: RegExp): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: element } = document;
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
      return element?.getAttribute("aria-label") ?? (label ?? element)?.textContent ?? "";
    });
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press("Tab");
    if (words.test(await focused())) return;
  }
  expect.unreachable(`Tab does not lead to ${words}`);
}

test("by keyboard alone staff go from page to page, delete a message and sort the members", async ({
  visit,
  behind,
}) => {
  await writeMessage(behind.site, { email: "keys@example.org", message: "Without a mouse." });
  const { page } = await visit();
  await signInStaff(page, behind);
  await page.goto(`${behind.site.url}/dashboard`);
  await page.getByRole("heading", { name: "Dashboard" }).waitFor();
  const { keyboard } = page;

  await tabTo(page, /^Grafana/);
  await page.getByRole("tooltip", { name: "Monitoring is not configured." }).waitFor();
  await tabTo(page, /^Messages/);
  await keyboard.press("Enter");
  await page.getByRole("article").first().waitFor();
  await tabTo(page, /^Search messages/);
  await keyboard.type("keys@");
  await keyboard.press("Enter");
  await page.waitForURL(/search=keys/);
  await tabTo(page, /^Delete message from keys@example.org/);
  await keyboard.press("Enter");
  await popup(page).waitFor();
  await keyboard.press("Escape");
  await popup(page).waitFor({ state: "detached" });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toMatch(/^Delete message from keys@/);
  await keyboard.press("Enter");
  await popup(page).waitFor();
  await tabTo(page, /^Confirm Deletion$/);
  await keyboard.press("Enter");
  await page.getByRole("heading", { name: /^No Results/ }).waitFor();
  // As long as a toast is there, the last stop of the page, Tab comes back from it.
  await toast(page, "Message successfully deleted!");
  await page.locator("[data-sonner-toast]").waitFor({ state: "detached" });

  await tabTo(page, /^Skip to content$/);
  await tabTo(page, /^Members/);
  await keyboard.press("Enter");
  await page.getByRole("table").waitFor();
  await tabTo(page, /^Email$/);
  await keyboard.press("Enter");
  await page.locator("th[aria-sort=ascending]", { hasText: "Email" }).waitFor();
  await keyboard.press("Space");
  await page.locator("th[aria-sort=descending]", { hasText: "Email" }).waitFor();
});
