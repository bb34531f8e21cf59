// The contact form from end to end: what visitors, members and programs write, and what arrives.

import { expect } from "vitest";
import { boxOf, coming } from "./browser.ts";
import { aMember, signIn, somebody, toast } from "./people.ts";
import { signInStaff } from "./staff.ts";
import { test as base, ISSUES } from "./test.ts";

const said = "We'll review your request shortly!";

/** Returns the texts that arrived from an address, as one of the staff reads them. */
const test = base.extend("arrived", async ({ openVisitor, behind }) => {
  const { page } = await openVisitor();
  await signInStaff(page, behind);
  return async (email: string): Promise<string[]> => {
    await page.goto(`${behind.site.url}/dashboard/messages?search=${encodeURIComponent(email)}`);
    await page
      .getByRole("article")
      .or(page.getByRole("heading", { name: /^No Results/ }))
      .first()
      .waitFor();
    return page.getByRole("article").locator("p").allTextContents();
  };
});

test("a visitor writes by keyboard alone, after every mistake was told", async ({ visit, arrived }) => {
  const { email } = somebody();
  const { page } = await visit("/contact");
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).waitFor();
  await expect.poll(() => page.title()).toBe("Contact · Tminus");
  const main = page.getByRole("main");
  await main.getByRole("heading", { level: 1, name: "Report" }).waitFor();
  await expect
    .poll(() => main.getByRole("link", { name: "public issue tracker" }).getAttribute("href"))
    .toBe(ISSUES);
  await expect
    .poll(() => main.getByRole("link", { name: "team@example.org" }).getAttribute("href"))
    .toBe("mailto:team@example.org");

  await page.getByLabel("Email").focus();
  const { keyboard } = page;
  await keyboard.press("Enter");
  const errors = page.getByRole("alert").getByRole("listitem");
  await errors.first().waitFor();
  await expect
    .poll(() => errors.allTextContents())
    .toEqual(["Email is required.", "Category is required", "Description is required."]);
  await keyboard.type(email);
  await keyboard.press("Tab");
  await keyboard.type("Account");
  await keyboard.press("Tab");
  await keyboard.type("too short");
  await page.getByRole("alert").getByText("Message should be at least 10 characters").waitFor();
  await keyboard.type(", no more.");
  await keyboard.press("Enter");
  await keyboard.type("<b>Two</b> lines.");
  await page.getByRole("alert").waitFor({ state: "hidden" });
  // The field for programs is not on the way to the button.
  await keyboard.press("Tab");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Send");
  await keyboard.press("Enter");
  await toast(page, said);
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(email);
  await expect.poll(() => page.getByLabel("Message").inputValue()).toBe("");
  await expect.poll(() => page.getByLabel("Category").inputValue()).toBe("");
  await expect.poll(() => arrived(email)).toEqual(["too short, no more.\n<b>Two</b> lines."]);
});

test("a member's address is theirs, whatever is sent", async ({ visit, arrived, behind }) => {
  const person = aMember(behind.site);
  const { page } = await visit("/launches");
  await signIn(page, behind.mail, person);
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
  const email = page.getByLabel("Email");
  await email.and(page.locator(":disabled")).waitFor();
  await expect.poll(() => email.inputValue()).toBe(person.email);
  await page.route("**/community/contact", (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), email: "someone@example.org" } }),
  );
  await page.getByLabel("Category").selectOption("Other");
  await page.getByLabel("Message").fill("Written by a member.");
  await page.getByRole("button", { name: "Send" }).click();
  await toast(page, said);
  await expect.poll(() => arrived(person.email)).toEqual(["Written by a member."]);
  await expect.poll(() => arrived("someone@example.org")).toEqual([]);
});

test("a program that fills in every field is answered alike, and nothing arrives", async ({
  visit,
  arrived,
}) => {
  const { page } = await visit("/contact");
  await page.getByLabel("Email").fill("robot@example.org");
  await page.getByLabel("Category").selectOption("Bug");
  await page.getByLabel("Message").fill("Buy something, buy something.");
  const trap = page.locator("input[name=website]");
  const { x } = await boxOf(trap);
  expect(x, `people see it at ${x}`).toBeLessThan(0);
  await trap.evaluate((input) => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
    value?.set?.call(input, "https://spam.example.org");
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await page.getByRole("button", { name: "Send" }).click();
  await toast(page, said);
  await expect.poll(() => arrived("robot@example.org")).toEqual([]);
});

test("what the server refuses is told, and nothing written is lost", async ({ visit }) => {
  const { page } = await visit("/contact");
  await page.getByLabel("Email").fill("eve@example.org");
  await page.getByLabel("Category").selectOption("Bug");
  for (let count = 1; count <= 30; count++) {
    await page.getByLabel("Category").selectOption("Bug");
    await page.getByLabel("Message").fill(`The message number ${count}.`);
    const answered = coming(page.waitForResponse(/community\/contact/));
    await page.getByRole("button", { name: "Send" }).click();
    const answer = await answered;
    if (answer.status() === 429) {
      await toast(page, (await answer.json()).error);
      await expect.poll(() => page.getByLabel("Message").inputValue()).toBe(`The message number ${count}.`);
      return;
    }
    await page.waitForFunction(() => document.querySelector("textarea")?.value === "");
  }
  expect.unreachable("thirty messages were taken");
});
