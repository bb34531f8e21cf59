// What a visitor wanted goes on once they have signed in, whichever way they do.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { bookmarkButton } from "./bookmarks.ts";
import type { Person } from "./harness.ts";
import { aMember, codeFor, enterCode, popup, profileLink, sendLogin, somebody, toast } from "./people.ts";
import { test } from "./test.ts";

const sheet = (page: Page) => page.getByRole("dialog", { name: "Bookmark to..." });

async function fillSignUp(page: Page, person: Person): Promise<void> {
  await popup(page).getByLabel("Username").fill(person.username);
  await popup(page).getByLabel("Email").fill(person.email);
  await popup(page).getByLabel("Password", { exact: true }).fill(person.password);
  await popup(page).getByLabel("Repeat password", { exact: true }).fill(person.password);
  await popup(page).getByRole("checkbox").check();
}

test("a tap on a bookmark goes on after signing up, past a mistyped address", async ({ visit, behind }) => {
  const { page } = await visit();
  const person = somebody();
  await bookmarkButton(page).click();
  await popup(page).getByRole("button", { name: "Sign-up" }).click();
  await fillSignUp(page, { ...person, email: `typo.${person.email}` });
  await popup(page).getByRole("button", { name: "Create account" }).click();
  await popup(page).getByLabel("Six-digit code").waitFor();
  await popup(page).getByRole("button", { name: "Back to sign-up" }).click();
  await expect.poll(() => popup(page).getByLabel("Username").inputValue()).toBe(person.username);
  await expect.poll(() => popup(page).getByRole("checkbox").isChecked()).toBe(true);
  await popup(page).getByLabel("Email").fill(person.email);
  await popup(page).getByRole("button", { name: "Create account" }).click();
  await popup(page).getByLabel("Six-digit code").waitFor();
  await enterCode(page, await codeFor(behind.mail, person.email));
  await sheet(page).waitFor();
  await sheet(page).getByLabel("Name", { exact: true }).fill("Mine");
  await sheet(page).getByRole("button", { name: "Add", exact: true }).click();
  await toast(page, "Bookmark added!");
  await expect.poll(() => sheet(page).getByRole("checkbox").isChecked()).toBe(true);
});

test("a member's page is shown after signing in", async ({ visit, behind }) => {
  const { page } = await visit("/profile");
  const person = aMember(behind.site);
  await popup(page).getByText("Sign in to see your profile.").waitFor();
  await page.waitForURL(/\/launches/);
  await sendLogin(page, person);
  await popup(page).getByLabel("Six-digit code").waitFor();
  await enterCode(page, await codeFor(behind.mail, person.email));
  await page.getByRole("heading", { level: 1, name: person.username }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/profile");
});

test("a tap on a bookmark goes on after the way through the identity provider", async ({ visit, behind }) => {
  const { page } = await visit();
  const { email, username } = somebody();
  behind.issuer.person = { sub: email, email, name: username };
  await bookmarkButton(page).click();
  await popup(page)
    .getByRole("button", { name: /^Continue with/ })
    .click();
  await popup(page).getByRole("button", { name: "Create account" }).click();
  await sheet(page).waitFor();
  await profileLink(page).waitFor();
});

test("a provider that does not verify addresses is named as the reason", async ({ visit, behind }) => {
  const { page } = await visit();
  const { email } = somebody();
  behind.issuer.person = { sub: email, email, email_verified: false };
  await bookmarkButton(page).click();
  await popup(page)
    .getByRole("button", { name: /^Continue with/ })
    .click();
  await popup(page)
    .getByRole("alert")
    .getByText(/^Your e-mail address is not verified at /)
    .waitFor();
});
