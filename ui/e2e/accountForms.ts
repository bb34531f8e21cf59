// The forms and pages of accounts, each reached by what a visitor does.
import type { Page } from "playwright-core";
import {
  aMember,
  type Behind,
  giveSession,
  openPopup,
  popup,
  profileLink,
  sendLogin,
  somebody,
} from "./people.ts";

async function forgetPassword(page: Page): Promise<void> {
  await openPopup(page);
  await popup(page).getByRole("button", { name: "Forgot password?" }).click();
}

async function openProfile(page: Page, behind: Behind): Promise<void> {
  await giveSession(page.context(), behind, aMember(behind.site));
  await page.reload();
  await profileLink(page).click();
  await page.getByRole("heading", { level: 1 }).waitFor();
}

/**
 * Opens each form and page of accounts from the launches page, most of them with something wrong. They need a page and
 * what is behind it: the site, its mails and its identity provider.
 */
export const accountForms: Record<string, (page: Page, behind: Behind) => Promise<void>> = {
  login: async (page) => {
    await openPopup(page);
    await popup(page).getByRole("button", { name: "Sign in" }).click();
    await popup(page).getByRole("alert").waitFor();
  },
  register: async (page) => {
    await openPopup(page);
    await popup(page).getByRole("button", { name: "Sign-up" }).click();
    await popup(page).getByRole("button", { name: "Create account" }).click();
    await popup(page).getByRole("alert").waitFor();
  },
  code: async (page, { site }) => {
    await openPopup(page);
    await sendLogin(page, aMember(site));
    await popup(page).getByLabel("Six-digit code").fill("123");
    await popup(page).getByRole("alert").waitFor();
    await popup(page).getByRole("button", { name: "Resend" }).click();
    await popup(page)
      .getByRole("button", { name: /^Resend in/ })
      .waitFor();
  },
  "forgotten password": forgetPassword,
  notice: async (page) => {
    await forgetPassword(page);
    await popup(page).getByLabel("Email").fill(somebody().email);
    await popup(page).getByRole("button", { name: "Send link" }).click();
    await popup(page)
      .getByText(/^You will soon receive a link/)
      .waitFor();
  },
  "one more step": async (page, { issuer }) => {
    const { email } = somebody();
    issuer.person = { sub: email, email, name: "Ada Lovelace" };
    await openPopup(page);
    await popup(page)
      .getByRole("button", { name: /^Continue with/ })
      .click();
    await popup(page).getByLabel("Username").waitFor();
  },
  "new password": async (page, { site }) => {
    await page.goto(`${site.url}/account/reset-password/some-token`);
    await page.getByLabel("New Password", { exact: true }).fill("weak");
    await page.getByRole("alert").waitFor();
  },
  profile: openProfile,
  "deletion of the account": async (page, behind) => {
    await openProfile(page, behind);
    await page.getByRole("button", { name: "Delete Account" }).click();
    await popup(page).waitFor();
  },
  "change of the password": async (page, behind) => {
    await openProfile(page, behind);
    await page.getByRole("link", { name: "Change Password" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("alert").waitFor();
  },
};
