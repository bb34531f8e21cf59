// The contact form from end to end: what visitors, members and programs write, and what arrives.
import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { openBrowser, startMail, startSite } from "./harness.mjs";
import { aMember, behindProxy, openVisitor, signIn } from "./people.mjs";
import { signInStaff } from "./staff.mjs";

const ISSUES = "https://issues.example.org/tminus";

let mail;
let site;
let browser;
/** One of the staff, who reads what arrives. */
let staff;
const views = [];

before(async () => {
  mail = await startMail();
  const env = { ...behindProxy, TMINUS_ISSUES_URL: ISSUES, TMINUS_CONTACT_EMAIL: "team@example.org" };
  [site, browser] = await Promise.all([startSite({ env, mail }), openBrowser()]);
  staff = await openVisitor(browser);
  await staff.page.goto(`${site.url}/launches`);
  await signInStaff(staff.page, { site, mail });
});
afterEach(async () => {
  for (const view of views.splice(0)) {
    const problems = view.unexpected();
    await view.close();
    assert.deepEqual(problems, []);
  }
});
after(async () => {
  await browser?.close();
  await site?.stop();
  await mail?.stop();
});

/** Opens the form as somebody else than before. */
async function visit(path = "/contact", options) {
  const view = await openVisitor(browser, options);
  views.push(view);
  await view.page.goto(site.url + path);
  return view;
}

const toast = (page, text) => page.locator("[data-sonner-toast]").getByText(text).waitFor();
const said = "We'll review your request shortly!";

/** The texts that arrived from an address. */
async function arrived(email) {
  const { page } = staff;
  await page.goto(`${site.url}/dashboard/messages?search=${encodeURIComponent(email)}`);
  await page
    .getByRole("article")
    .or(page.getByRole("heading", { name: /^No Results/ }))
    .first()
    .waitFor();
  return page.getByRole("article").locator("p").allTextContents();
}

test("a visitor writes by keyboard alone, after every mistake was told", async () => {
  const { page } = await visit();
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).waitFor();
  assert.equal(await page.title(), "Contact · Tminus");
  const main = page.getByRole("main");
  await main.getByRole("heading", { level: 1, name: "Report" }).waitFor();
  assert.equal(await main.getByRole("link", { name: "public issue tracker" }).getAttribute("href"), ISSUES);
  assert.equal(
    await main.getByRole("link", { name: "team@example.org" }).getAttribute("href"),
    "mailto:team@example.org",
  );

  await page.getByLabel("Email").focus();
  const { keyboard } = page;
  await keyboard.press("Enter");
  const errors = page.getByRole("alert").getByRole("listitem");
  await errors.first().waitFor();
  assert.deepEqual(await errors.allTextContents(), [
    "Email is required.",
    "Category is required",
    "Description is required.",
  ]);
  await keyboard.type("ada@example.org");
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
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Send");
  await keyboard.press("Enter");
  await toast(page, said);
  assert.equal(await page.getByLabel("Email").inputValue(), "ada@example.org");
  assert.equal(await page.getByLabel("Message").inputValue(), "");
  assert.equal(await page.getByLabel("Category").inputValue(), "");
  assert.deepEqual(await arrived("ada@example.org"), ["too short, no more.\n<b>Two</b> lines."]);
});

test("a member's address is theirs, whatever is sent", async () => {
  const person = aMember(site);
  const { page } = await visit("/launches");
  await signIn(page, mail, person);
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
  const email = page.getByLabel("Email");
  await email.and(page.locator(":disabled")).waitFor();
  assert.equal(await email.inputValue(), person.email);
  await page.route("**/community/contact", (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), email: "someone@example.org" } }),
  );
  await page.getByLabel("Category").selectOption("Other");
  await page.getByLabel("Message").fill("Written by a member.");
  await page.getByRole("button", { name: "Send" }).click();
  await toast(page, said);
  assert.deepEqual(await arrived(person.email), ["Written by a member."]);
  assert.deepEqual(await arrived("someone@example.org"), []);
});

test("a program that fills in every field is answered alike, and nothing arrives", async () => {
  const { page } = await visit();
  await page.getByLabel("Email").fill("robot@example.org");
  await page.getByLabel("Category").selectOption("Bug");
  await page.getByLabel("Message").fill("Buy something, buy something.");
  const trap = page.locator("input[name=website]");
  const { x } = await trap.boundingBox();
  assert.ok(x < 0, `people see it at ${x}`);
  await trap.evaluate((input) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
    set.call(input, "https://spam.example.org");
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await page.getByRole("button", { name: "Send" }).click();
  await toast(page, said);
  assert.deepEqual(await arrived("robot@example.org"), []);
});

test("what the server refuses is told, and nothing written is lost", async () => {
  const { page } = await visit();
  await page.getByLabel("Email").fill("eve@example.org");
  await page.getByLabel("Category").selectOption("Bug");
  for (let count = 1; count <= 30; count++) {
    await page.getByLabel("Category").selectOption("Bug");
    await page.getByLabel("Message").fill(`The message number ${count}.`);
    const answered = page.waitForResponse(/community\/contact/);
    await page.getByRole("button", { name: "Send" }).click();
    const answer = await answered;
    if (answer.status() === 429) {
      await toast(page, (await answer.json()).error);
      assert.equal(await page.getByLabel("Message").inputValue(), `The message number ${count}.`);
      return;
    }
    await page.waitForFunction(() => document.querySelector("textarea").value === "");
  }
  assert.fail("thirty messages were taken");
});
