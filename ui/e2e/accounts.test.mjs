// Accounts from end to end: the forms, the mails they lead to, and the sessions they begin.
import assert from "node:assert/strict";
import { after, afterEach, before, describe, test } from "node:test";
import { openBrowser, startMail, startSite } from "./harness.mjs";
import {
  aMember,
  behindProxy,
  codeFor,
  enterCode,
  openPopup,
  openVisitor,
  PASSWORD,
  popup,
  profileLink,
  sendLogin,
  signIn,
  somebody,
} from "./people.mjs";

let mail;
let site;
let browser;
const views = [];

before(async () => {
  mail = await startMail();
  [site, browser] = await Promise.all([startSite({ env: behindProxy, mail }), openBrowser()]);
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

/** Opens a page of the site as somebody else than before. */
async function visit(path = "/launches", options) {
  const view = await openVisitor(browser, options);
  views.push(view);
  await view.page.goto(site.url + path);
  return view;
}

const toast = (page, text) => page.locator("[data-sonner-toast]").getByText(text).waitFor();

describe("an anonymous visitor", () => {
  test("makes no call by looking, and gets no cookie", async () => {
    const { page, context, calls } = await visit();
    await page.waitForTimeout(1_500);
    assert.deepEqual(calls, []);
    assert.deepEqual(await context.cookies(), []);
    await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
    await popup(page).waitFor();
    assert.deepEqual(calls, []);
  });

  test("is led from a member's page to the launches", async () => {
    const { page } = await visit("/profile");
    await page.waitForURL(/\/launches/);
  });
});

describe("signing up", () => {
  test("takes the code of the mail, welcomes the member and signs out again", async () => {
    const { page, context } = await visit();
    const person = somebody();
    await openPopup(page);
    await popup(page).getByRole("button", { name: "Sign-up" }).click();
    await popup(page).getByLabel("Username").fill(person.username);
    await popup(page).getByLabel("Email").fill(person.email);
    await popup(page).getByLabel("Password", { exact: true }).fill(person.password);
    await popup(page).getByLabel("Repeat password", { exact: true }).fill(person.password);
    await popup(page).getByRole("checkbox").check();
    await popup(page).getByRole("button", { name: "Create account" }).click();
    await popup(page).getByLabel("Six-digit code").waitFor();
    await enterCode(page, await codeFor(mail, person.email));
    await toast(page, `Welcome back, ${person.username}!`);
    await popup(page).waitFor({ state: "detached" });

    await profileLink(page).click();
    await page.getByRole("heading", { level: 1, name: person.username }).waitFor();
    await page.getByText(person.email).waitFor();
    await page.getByText("USER").first().waitFor();

    await page.getByRole("button", { name: "Logout" }).click();
    await toast(page, "You have been logged out successfully. See you next time!");
    await page.waitForURL(/\/launches/);
    assert.deepEqual(
      (await context.cookies()).filter(({ name }) => /refresh|signed/.test(name)),
      [],
    );
  });

  test("is not offered where registration is closed", async () => {
    const closed = await startSite({ env: { ...behindProxy, TMINUS_REGISTRATION: "closed" }, mail });
    const view = await openVisitor(browser);
    await view.page.goto(`${closed.url}/launches`);
    await openPopup(view.page);
    assert.equal(await popup(view.page).getByRole("button", { name: "Sign-up" }).count(), 0);
    await view.close();
    await closed.stop();
  });
});

describe("a session", () => {
  test("that is remembered outlives the server and the page", async () => {
    const person = aMember(site);
    const { page, context } = await visit();
    await signIn(page, mail, person, { remember: true });
    const kept = (await context.cookies()).find(({ name }) => name === "refresh_token");
    assert.ok(kept.httpOnly && kept.sameSite === "Strict" && kept.path === "/api/v1");
    const days = (kept.expires - Date.now() / 1_000) / 86_400;
    assert.ok(days > 30.9 && days <= 31, `${days} days`);
    await page.goto("about:blank"); // which asks nothing of a server that is away
    await site.restart();
    await page.goto(`${site.url}/profile`);
    await page.getByRole("heading", { level: 1, name: person.username }).waitFor();
    assert.equal(new URL(page.url()).pathname, "/profile");
    const secrets = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    assert.doesNotMatch(secrets, /eyJ/);
  });

  test("that is not remembered ends with the browser, and welcomes once", async () => {
    const person = aMember(site);
    const { page, context } = await visit();
    await signIn(page, mail, person);
    const kept = (await context.cookies()).find(({ name }) => name === "refresh_token");
    assert.equal(kept.expires, -1);
    await toast(page, /^Welcome back/);
    await page.reload();
    await profileLink(page).waitFor();
    await page.waitForTimeout(500);
    assert.equal(await page.getByText(/^Welcome back/).count(), 0);
  });

  test("of two tabs that reload at once stays in both, and they follow each other out", async () => {
    const person = aMember(site);
    const { page, context } = await visit();
    await signIn(page, mail, person);
    const other = await context.newPage();
    await other.goto(`${site.url}/launches`);
    await profileLink(other).waitFor();
    for (let round = 0; round < 3; round++) {
      await Promise.all([page.reload(), other.reload()]);
      await Promise.all([profileLink(page).waitFor(), profileLink(other).waitFor()]);
    }
    await other.goto(`${site.url}/profile`);
    await page.goto(`${site.url}/profile`);
    await page.getByRole("button", { name: "Logout" }).click();
    await other.waitForURL(/\/launches/);
    await other.getByRole("banner").getByRole("button", { name: "Sign in" }).waitFor();
  });

  test("that begins in one tab begins in the others", async () => {
    const person = aMember(site);
    const { page, context } = await visit();
    const other = await context.newPage();
    await other.goto(`${site.url}/launches`);
    await signIn(page, mail, person);
    await profileLink(other).waitFor();
    await other.waitForTimeout(300);
    assert.equal(await other.getByText(/^Welcome back/).count(), 0);
  });
});

describe("codes", () => {
  test("that are wrong five times are spent", async () => {
    const person = aMember(site);
    const { page } = await visit();
    await openPopup(page);
    await sendLogin(page, person);
    await popup(page).getByLabel("Six-digit code").waitFor();
    const right = await codeFor(mail, person.email);
    const wrong = right === "000000" ? "111111" : "000000";
    for (let attempt = 1; attempt <= 5; attempt++) {
      const answered = page.waitForResponse(/verify-otp/);
      await enterCode(page, wrong);
      assert.equal((await answered).status(), 401);
      await popup(page).getByRole("alert").waitFor();
    }
    const answered = page.waitForResponse(/verify-otp/);
    await enterCode(page, right);
    assert.ok([401, 429].includes((await answered).status()));
    await popup(page).getByRole("alert").waitFor();
    assert.equal(await profileLink(page).count(), 0);
  });

  test("that are asked for too soon count down", async () => {
    const person = aMember(site);
    const { page } = await visit();
    await openPopup(page);
    await sendLogin(page, person);
    await popup(page).getByRole("button", { name: "Resend" }).click();
    const button = popup(page).getByRole("button", { name: /^Resend in \d+s$/ });
    await button.waitFor();
    assert.ok(await button.isDisabled());
    const seconds = async () => Number(/\d+/.exec(await button.textContent())[0]);
    const first = await seconds();
    assert.ok(first > 40 && first <= 60, `${first} s`);
    await page.waitForTimeout(2_100);
    assert.ok((await seconds()) < first);
    await enterCode(page, await codeFor(mail, person.email));
    await profileLink(page).waitFor();
  });

  test("can be pasted with what stands around them", async () => {
    const person = aMember(site);
    const { page } = await visit();
    await openPopup(page);
    await sendLogin(page, person);
    await popup(page).getByLabel("Six-digit code").waitFor();
    const code = await codeFor(mail, person.email);
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      `Code: ${code.slice(0, 3)} ${code.slice(3)}`,
    );
    await page.keyboard.press("Control+v");
    assert.equal(await popup(page).getByLabel("Six-digit code").inputValue(), code);
    await page.keyboard.press("Enter");
    await profileLink(page).waitFor();
  });
});

describe("passwords", () => {
  test("that are forgotten are set by the mailed link, which ends every session", async () => {
    const person = aMember(site);
    const home = await visit();
    await signIn(home.page, mail, person);
    await home.page.goto(`${site.url}/profile/change-password`);

    const { page } = await visit();
    await openPopup(page);
    await popup(page).getByRole("button", { name: "Forgot password?" }).click();
    await popup(page).getByLabel("Email").fill(person.email);
    await popup(page).getByRole("button", { name: "Send link" }).click();
    await popup(page)
      .getByText(
        "You will soon receive a link to reset your password via email. Don't forget to check your inbox!",
      )
      .waitFor();
    const letters = await mail.to(person.email, 2);
    const link = /http:\S+reset-password\/\S+/.exec(letters.at(-1).text)[0];
    const asked = [];
    page.on("request", (request) => asked.push(new URL(request.url()).host));
    const answer = await page.goto(link);
    assert.equal(answer.headers()["referrer-policy"], "no-referrer");
    await page.getByLabel("New Password", { exact: true }).waitFor();
    assert.equal(new URL(page.url()).pathname, "/account/reset-password");
    assert.deepEqual([...new Set(asked)], [new URL(site.url).host]);

    await page.getByLabel("New Password", { exact: true }).fill("Orbital10!");
    await page.getByLabel("Confirm Password", { exact: true }).fill("Orbital10!");
    await page.getByRole("button", { name: "Continue" }).click();
    await toast(page, "You have successfully changed your password!");
    await page.waitForURL(/\/launches/);

    // The other device finds out with its next call.
    await home.page.getByLabel("Current Password", { exact: true }).fill(PASSWORD);
    await home.page.getByLabel("New Password", { exact: true }).fill("Orbital11!");
    await home.page.getByLabel("Confirm Password", { exact: true }).fill("Orbital11!");
    await home.page.getByRole("button", { name: "Continue" }).click();
    await toast(home.page, "Your session has expired.");
    await home.page.waitForURL(/\/launches/);

    await signIn(page, mail, { ...person, password: "Orbital10!" }, { mails: 4 });
  });

  test("that are changed keep this session and end the others", async () => {
    const person = aMember(site);
    const old = await visit();
    await signIn(old.page, mail, person);
    const { page } = await visit();
    await signIn(page, mail, person, { mails: 2 });
    await page.goto(`${site.url}/profile`);
    await page.getByRole("link", { name: "Change Password" }).click();
    const fill = async (current, next) => {
      await page.getByLabel("Current Password", { exact: true }).fill(current);
      await page.getByLabel("New Password", { exact: true }).fill(next);
      await page.getByLabel("Confirm Password", { exact: true }).fill(next);
      await page.getByRole("button", { name: "Continue" }).click();
    };
    await fill("Wrong-one9!", "Orbital10!");
    await page.getByRole("alert").getByText("Current Password is incorrect.").waitFor();
    await fill(PASSWORD, "Orbital10!");
    await toast(page, "You have successfully changed your password!");
    assert.equal(await page.getByLabel("New Password", { exact: true }).inputValue(), "");
    await page.reload();
    await profileLink(page).waitFor();
    await old.page.reload();
    await old.page.getByRole("banner").getByRole("button", { name: "Sign in" }).waitFor();
  });
});

test("an account is deleted after a question, and cannot sign in any more", async () => {
  const person = aMember(site);
  const { page } = await visit();
  await signIn(page, mail, person);
  await profileLink(page).click();
  await page.getByRole("button", { name: "Delete Account" }).click();
  await popup(page).getByRole("button", { name: "Confirm Deletion" }).click();
  await toast(
    page,
    "You have successfully deleted your account. Your data will be permanently removed within 30 days.",
  );
  await page.waitForURL(/\/launches/);
  await openPopup(page);
  const answered = page.waitForResponse(/authenticate/);
  await sendLogin(page, person);
  assert.equal((await answered).status(), 403);
  await popup(page).getByRole("alert").waitFor();
});

test("everything works below a path, and no cookie leaves it", async () => {
  const below = await startSite({ env: behindProxy, mail, basePath: "/space/site" });
  const person = aMember(below);
  const view = await openVisitor(browser);
  await view.page.goto(`${below.url}/launches`);
  await signIn(view.page, mail, person);
  for (const { name, path } of await view.context.cookies()) assert.match(path, /^\/space\/site/, name);
  await profileLink(view.page).click();
  await view.page.waitForURL(`${below.url}/profile`);
  await view.page.reload();
  await view.page.getByRole("button", { name: "Logout" }).click();
  await view.page.waitForURL(/\/space\/site\/launches/);
  assert.deepEqual(
    (await view.context.cookies()).map(({ name }) => name),
    ["XSRF-TOKEN"],
  );
  assert.deepEqual(view.unexpected(), []);
  await view.close();
  await below.stop();
});
