// What a visitor wanted goes on once they have signed in, whichever way they do.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { bookmarkButton } from "./bookmarks.mjs";
import { startSite } from "./harness.mjs";
import { startIssuer } from "./issuer.mjs";
import { memberTests, toast } from "./memberTests.mjs";
import {
  aMember,
  behindProxy,
  codeFor,
  enterCode,
  popup,
  profileLink,
  sendLogin,
  somebody,
} from "./people.mjs";

const all = memberTests();
let issuer;
let withProvider;

before(async () => {
  issuer = await startIssuer();
  const env = { ...behindProxy, TMINUS_GOOGLE_CLIENT_ID: "tminus-tests", TMINUS_OIDC_ISSUER: issuer.url };
  withProvider = await startSite({ env, mail: all.mail });
});
after(async () => {
  await withProvider?.stop();
  await issuer?.stop();
});

const sheet = (page) => page.getByRole("dialog", { name: "Bookmark to..." });

async function fillSignUp(page, person) {
  await popup(page).getByLabel("Username").fill(person.username);
  await popup(page).getByLabel("Email").fill(person.email);
  await popup(page).getByLabel("Password", { exact: true }).fill(person.password);
  await popup(page).getByLabel("Repeat password", { exact: true }).fill(person.password);
  await popup(page).getByRole("checkbox").check();
}

test("a tap on a bookmark goes on after signing up, past a mistyped address", async () => {
  const { page } = await all.visit();
  const person = somebody();
  await bookmarkButton(page).click();
  await popup(page).getByRole("button", { name: "Sign-up" }).click();
  await fillSignUp(page, { ...person, email: `typo.${person.email}` });
  await popup(page).getByRole("button", { name: "Create account" }).click();
  await popup(page).getByLabel("Six-digit code").waitFor();
  await popup(page).getByRole("button", { name: "Back to sign-up" }).click();
  assert.equal(await popup(page).getByLabel("Username").inputValue(), person.username);
  assert.ok(await popup(page).getByRole("checkbox").isChecked());
  await popup(page).getByLabel("Email").fill(person.email);
  await popup(page).getByRole("button", { name: "Create account" }).click();
  await popup(page).getByLabel("Six-digit code").waitFor();
  await enterCode(page, await codeFor(all.mail, person.email));
  await sheet(page).waitFor();
  await sheet(page).getByLabel("Name", { exact: true }).fill("Mine");
  await sheet(page).getByRole("button", { name: "Add", exact: true }).click();
  await toast(page, "Bookmark added!");
  assert.ok(await sheet(page).getByRole("checkbox").isChecked());
});

test("a member's page is shown after signing in", async () => {
  const { page } = await all.visit("/profile");
  const person = aMember(all.site);
  await popup(page).getByText("Log in to see your profile.").waitFor();
  await page.waitForURL(/\/launches/);
  await sendLogin(page, person);
  await popup(page).getByLabel("Six-digit code").waitFor();
  await enterCode(page, await codeFor(all.mail, person.email));
  await page.getByRole("heading", { level: 1, name: person.username }).waitFor();
  assert.equal(new URL(page.url()).pathname, "/profile");
});

test("a tap on a bookmark goes on after the way through the identity provider", async () => {
  const { page } = await all.visit("/launches", { at: withProvider });
  const { email, username } = somebody();
  issuer.person = { sub: email, email, name: username };
  await bookmarkButton(page).click();
  await popup(page)
    .getByRole("button", { name: /^Continue with/ })
    .click();
  await popup(page).getByRole("button", { name: "Create account" }).click();
  await sheet(page).waitFor();
  await profileLink(page).waitFor();
});

test("a provider that does not verify addresses is named as the reason", async () => {
  const { page } = await all.visit("/launches", { at: withProvider });
  const { email } = somebody();
  issuer.person = { sub: email, email, email_verified: false };
  await bookmarkButton(page).click();
  await popup(page)
    .getByRole("button", { name: /^Continue with/ })
    .click();
  await popup(page)
    .getByRole("alert")
    .getByText(/^Your e-mail address is not verified at /)
    .waitFor();
});
