// Accounts from end to end: the forms, the mails they lead to, and the sessions they begin.

import { describe, expect, onTestFinished } from "vitest";
import { coming, textOf } from "./browser.ts";
import { offline, startSite } from "./harness.ts";
import {
  aMember,
  codeFor,
  enterCode,
  openPopup,
  PASSWORD,
  popup,
  profileLink,
  sendLogin,
  signIn,
  somebody,
  toast,
} from "./people.ts";
import { test } from "./test.ts";

describe("an anonymous visitor", () => {
  test("makes no call by looking, and gets no cookie", async ({ visit }) => {
    const { page, context, calls } = await visit();
    await page.waitForTimeout(1_500);
    expect(calls).toEqual([]);
    await expect.poll(() => context.cookies()).toEqual([]);
    await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
    await popup(page).waitFor();
    expect(calls).toEqual([]);
  });

  test("is led from a member's page to the launches", async ({ visit }) => {
    const { page } = await visit("/profile");
    await page.waitForURL(/\/launches/);
  });
});

describe("signing up", () => {
  test("takes the code of the mail, welcomes the member and signs out again", async ({ visit, behind }) => {
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
    await enterCode(page, await codeFor(behind.mail, person.email));
    await toast(page, `Welcome back, ${person.username}!`);
    await popup(page).waitFor({ state: "detached" });

    await profileLink(page).click();
    await page.getByRole("heading", { level: 1, name: person.username }).waitFor();
    await page.getByText(person.email).waitFor();
    await page.getByText("USER").first().waitFor();

    await page.getByRole("button", { name: "Logout" }).click();
    await toast(page, "You have been logged out successfully. See you next time!");
    await page.waitForURL(/\/launches/);
    const left = async () => (await context.cookies()).filter(({ name }) => /refresh|signed/.test(name));
    await expect.poll(left).toEqual([]);
  });

  test("is not offered where registration is closed", async ({ visit, behind }) => {
    const closed = await startSite({
      env: { ...offline, TMINUS_REGISTRATION: "closed" },
      mail: behind.mail,
    });
    onTestFinished(closed.stop);
    const { page } = await visit("/launches", { at: closed });
    await openPopup(page);
    await expect.poll(() => popup(page).getByRole("button", { name: "Sign-up" }).count()).toBe(0);
  });
});

describe("a session", () => {
  test("that is remembered outlives the server and the page", async ({ visit, behind }) => {
    const person = aMember(behind.site);
    const { page, context } = await visit();
    await signIn(page, behind.mail, person, { remember: true });
    const kept = (await context.cookies()).find(({ name }) => name === "refresh_token");
    expect(kept).toMatchObject({ httpOnly: true, sameSite: "Strict", path: "/api/v1" });
    const days = ((kept?.expires ?? 0) - Date.now() / 1_000) / 86_400;
    expect(days > 30.9 && days <= 31, `${days} days`).toBe(true);
    await page.goto("about:blank"); // which asks nothing of a server that is away
    await behind.site.restart();
    await page.goto(`${behind.site.url}/profile`);
    await page.getByRole("heading", { level: 1, name: person.username }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/profile");
    const secrets = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(secrets).not.toMatch(/eyJ/);
  });

  test("that is not remembered ends with the browser, and welcomes once", async ({ visit, behind }) => {
    const person = aMember(behind.site);
    const { page, context } = await visit();
    await signIn(page, behind.mail, person);
    const kept = (await context.cookies()).find(({ name }) => name === "refresh_token");
    expect(kept?.expires).toBe(-1);
    await toast(page, /^Welcome back/);
    await page.reload();
    await profileLink(page).waitFor();
    await page.waitForTimeout(500);
    await expect.poll(() => page.getByText(/^Welcome back/).count()).toBe(0);
  });

  test("of two tabs that reload at once stays in both, and they follow each other out", async ({
    visit,
    behind,
  }) => {
    const person = aMember(behind.site);
    const { page, context } = await visit();
    await signIn(page, behind.mail, person);
    const other = await context.newPage();
    await other.goto(`${behind.site.url}/launches`);
    await profileLink(other).waitFor();
    for (let round = 0; round < 3; round++) {
      await Promise.all([page.reload(), other.reload()]);
      await Promise.all([profileLink(page).waitFor(), profileLink(other).waitFor()]);
    }
    await other.goto(`${behind.site.url}/profile`);
    await page.goto(`${behind.site.url}/profile`);
    await page.getByRole("button", { name: "Logout" }).click();
    await other.waitForURL(/\/launches/);
    await other.getByRole("banner").getByRole("button", { name: "Sign in" }).waitFor();
  });

  test("that begins in one tab begins in the others", async ({ visit, behind }) => {
    const person = aMember(behind.site);
    const { page, context } = await visit();
    const other = await context.newPage();
    await other.goto(`${behind.site.url}/launches`);
    await signIn(page, behind.mail, person);
    await profileLink(other).waitFor();
    await other.waitForTimeout(300);
    await expect.poll(() => other.getByText(/^Welcome back/).count()).toBe(0);
  });
});

describe("codes", () => {
  test("that are wrong five times are spent", async ({ visit, behind }) => {
    const person = aMember(behind.site);
    const { page } = await visit();
    await openPopup(page);
    await sendLogin(page, person);
    await popup(page).getByLabel("Six-digit code").waitFor();
    const right = await codeFor(behind.mail, person.email);
    // Another one each time: a code is sent when it changes.
    const wrong = Array.from({ length: 6 }, (_, digit) => String(digit).repeat(6));
    for (const code of wrong.filter((each) => each !== right).slice(0, 5)) {
      const answered = coming(page.waitForResponse(/verify-otp/));
      await enterCode(page, code);
      expect((await answered).status()).toBe(401);
      await popup(page).getByRole("alert").waitFor();
    }
    const answered = coming(page.waitForResponse(/verify-otp/));
    await enterCode(page, right);
    expect([401, 429].includes((await answered).status())).toBe(true);
    await popup(page).getByRole("alert").waitFor();
    await expect.poll(() => profileLink(page).count()).toBe(0);
  });

  test("that are asked for too soon count down", async ({ visit, behind }) => {
    const person = aMember(behind.site);
    const { page } = await visit();
    await openPopup(page);
    await sendLogin(page, person);
    await popup(page).getByRole("button", { name: "Resend" }).click();
    const button = popup(page).getByRole("button", { name: /^Resend in \d+s$/ });
    await button.waitFor();
    await expect.poll(() => button.isDisabled()).toBe(true);
    const seconds = async () => Number(/\d+/.exec(await textOf(button))?.[0]);
    const first = await seconds();
    expect(first > 40 && first <= 60, `${first} s`).toBe(true);
    await expect.poll(() => seconds()).toBeLessThan(first);
    await enterCode(page, await codeFor(behind.mail, person.email));
    await profileLink(page).waitFor();
  });

  test("can be pasted with what stands around them", async ({ visit, behind }) => {
    const person = aMember(behind.site);
    const { page } = await visit();
    await openPopup(page);
    await sendLogin(page, person);
    await popup(page).getByLabel("Six-digit code").waitFor();
    const code = await codeFor(behind.mail, person.email);
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      `Code: ${code.slice(0, 3)} ${code.slice(3)}`,
    );
    // The last digit sends it, and a code that is read wrongly does not sign in.
    await popup(page).getByLabel("Six-digit code").press("Control+v");
    await profileLink(page).waitFor();
  });
});

describe("passwords", () => {
  test("that are forgotten are set by the mailed link, which ends every session", async ({
    visit,
    behind,
  }) => {
    const person = aMember(behind.site);
    const home = await visit();
    await signIn(home.page, behind.mail, person);
    await home.page.goto(`${behind.site.url}/profile/change-password`);

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
    const letters = await behind.mail.to(person.email, 2);
    const link = /http:\S+reset-password\/\S+/.exec(letters.at(-1)?.text ?? "")?.[0] ?? "";
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).host));
    const answer = await page.goto(link);
    expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
    await page.getByLabel("New Password", { exact: true }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/account/reset-password");
    expect([...new Set(asked)]).toEqual([new URL(behind.site.url).host]);

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
    // What was typed stays until it is taken away.
    await expect
      .poll(() => home.page.getByLabel("New Password", { exact: true }).inputValue())
      .toBe("Orbital11!");
    expect(new URL(home.page.url()).pathname).toBe("/profile/change-password");

    await signIn(page, behind.mail, { ...person, password: "Orbital10!" }, { mails: 4 });
  });

  test("that are changed keep this session and end the others", async ({ visit, behind }) => {
    const person = aMember(behind.site);
    const old = await visit();
    await signIn(old.page, behind.mail, person);
    const { page } = await visit();
    await signIn(page, behind.mail, person, { mails: 2 });
    await page.goto(`${behind.site.url}/profile`);
    await page.getByRole("link", { name: "Change Password" }).click();
    const fill = async (current: string, next: string) => {
      await page.getByLabel("Current Password", { exact: true }).fill(current);
      await page.getByLabel("New Password", { exact: true }).fill(next);
      await page.getByLabel("Confirm Password", { exact: true }).fill(next);
      await page.getByRole("button", { name: "Continue" }).click();
    };
    await fill("Wrong-one9!", "Orbital10!");
    await page.getByRole("alert").getByText("Current Password is incorrect.").waitFor();
    await fill(PASSWORD, "Orbital10!");
    await toast(page, "You have successfully changed your password!");
    await expect.poll(() => page.getByLabel("New Password", { exact: true }).inputValue()).toBe("");
    await page.reload();
    await profileLink(page).waitFor();
    await old.page.reload();
    await old.page.getByRole("banner").getByRole("button", { name: "Sign in" }).waitFor();
  });
});

test("an account is deleted after a question, and cannot sign in any more", async ({ visit, behind }) => {
  const person = aMember(behind.site);
  const { page } = await visit();
  await signIn(page, behind.mail, person);
  await profileLink(page).click();
  await page.getByRole("button", { name: "Delete Account" }).click();
  await popup(page).getByRole("button", { name: "Confirm Deletion" }).click();
  await toast(
    page,
    "You have successfully deleted your account. Your data will be permanently removed within 30 days.",
  );
  // The page that is left closes what is opened over it.
  await page.getByRole("heading", { level: 1, name: "Upcoming Launches" }).waitFor();
  await openPopup(page);
  const answered = coming(page.waitForResponse(/authenticate/));
  await sendLogin(page, person);
  expect((await answered).status()).toBe(403);
  await popup(page).getByRole("alert").waitFor();
});

test("everything works below a path, and no cookie leaves it", async ({ visit, behind }) => {
  const below = await startSite({ env: offline, mail: behind.mail, basePath: "/space/site" });
  const person = aMember(below);
  onTestFinished(below.stop);
  const { page, context } = await visit("/launches", { at: below });
  await signIn(page, behind.mail, person);
  for (const { name, path } of await context.cookies()) expect(path, name).toMatch(/^\/space\/site/);
  await profileLink(page).click();
  await page.waitForURL(`${below.url}/profile`);
  await page.reload();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL(/\/space\/site\/launches/);
  const names = async () => (await context.cookies()).map(({ name }) => name);
  await expect.poll(names).toEqual(["XSRF-TOKEN"]);
});
