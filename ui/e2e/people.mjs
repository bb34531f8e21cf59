// What the tests of accounts do again and again, by the words on the page.
import { createMember, openPage } from "./harness.mjs";

export const PASSWORD = "Orbital9!";

let people = 0;
/** Somebody new, with a name and an address of their own. */
export function somebody() {
  people++;
  return { email: `ada${people}@example.org`, username: `ada_lovelace${people}`, password: PASSWORD };
}

/** A member of the site whom the operator has added. */
export function aMember(site, changes = {}) {
  const person = { ...somebody(), ...changes };
  createMember(site, person);
  return person;
}

let networks = 0;
/**
 * Opens a page of a browser of its own, from a network of its own, so that no test uses up the limits of another.
 * Refusals of the server are no problems here: the forms show them.
 */
export async function openVisitor(browser, options = {}) {
  networks++;
  const view = await openPage(browser, {
    extraHTTPHeaders: { "X-Forwarded-For": `10.1.${networks >> 8}.${networks & 255}` },
    ...options,
  });
  const unexpected = () => view.problems.filter((text) => !/responded with a status of 4/.test(text));
  return { ...view, unexpected };
}

/** What a site needs so that visitors come from networks of their own. */
export const behindProxy = { TMINUS_OFFLINE: "true", TMINUS_TRUSTED_PROXIES: "127.0.0.1" };

export const popup = (page) => page.getByRole("dialog");

/** Opens the popup from the header. */
export async function openPopup(page) {
  await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
  await popup(page).getByLabel("Email").waitFor();
}

/** The digits of the latest of so many mails to an address. */
export async function codeFor(mail, email, count = 1) {
  const mails = await mail.to(email, count);
  return /^\s*(\d{6})\s*$/m.exec(mails.at(-1).text)[1];
}

/** Sends the login form; what follows is the form for the code. */
export async function sendLogin(page, { email, password }, { remember = false } = {}) {
  await popup(page).getByLabel("Email").fill(email);
  await popup(page).getByLabel("Password", { exact: true }).fill(password);
  if (remember) await popup(page).getByLabel("Remember me").check();
  await popup(page).getByRole("button", { name: "Log in" }).click();
}

/** Enters a code. */
export async function enterCode(page, code) {
  await popup(page).getByLabel("Six-digit code").fill(code);
  await popup(page).getByRole("button", { name: "Verify" }).click();
}

/** The link to the profile, which only members see. */
export const profileLink = (page) => page.getByRole("banner").getByRole("link", { name: /^Profile of/ });

/** Signs a member in on a page of the site; `mails` is how many they will have got by then. */
export async function signIn(page, mail, person, { mails = 1, ...options } = {}) {
  await openPopup(page);
  await sendLogin(page, person, options);
  await popup(page).getByLabel("Six-digit code").waitFor();
  await enterCode(page, await codeFor(mail, person.email, mails));
  await profileLink(page).waitFor();
}
