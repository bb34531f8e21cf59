// What the tests of accounts do again and again, by the words on the page.
import type { BrowserContext, Locator, Page } from "playwright-core";
import { createMember, type Mailbox, offline, type Person, type Site } from "./harness.ts";
import type { Issuer } from "./issuer.ts";

export const PASSWORD = "Orbital9!";

/** A site with accounts, its mails and its identity provider. */
export interface Behind {
  site: Site;
  mail: Mailbox;
  issuer: Issuer;
}

let people = 0;
/** Somebody new, with a name and an address of their own. */
export function somebody(): Person {
  people++;
  return { email: `ada${people}@example.org`, username: `ada_lovelace${people}`, password: PASSWORD };
}

/** A member of the site whom the operator has added. */
export function aMember(site: Site, changes: Partial<Person> = {}): Person {
  const person = { ...somebody(), ...changes };
  createMember(site, person);
  return person;
}

/** Settings of a site whose visitors can sign in by an identity provider. */
export const withProvider = (issuer: Issuer) => ({
  ...offline,
  TMINUS_GOOGLE_CLIENT_ID: "tminus-tests",
  TMINUS_OIDC_ISSUER: issuer.url,
});

let networks = 0;

/** Headers of a visitor from a network of their own. */
export function ownNetwork(): Record<string, string> {
  networks++;
  return { "X-Forwarded-For": `10.1.${networks >> 8}.${networks & 255}` };
}

export const popup = (page: Page): Locator => page.getByRole("dialog");

/** Opens the popup from the header. */
export async function openPopup(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
  await popup(page).getByLabel("Email").waitFor();
}

/** Has the popup's script come, for tests of what happens while it opens: a toast does not wait for it. */
export async function hasPopup(page: Page): Promise<void> {
  await openPopup(page);
  await page.keyboard.press("Escape");
  await popup(page).waitFor({ state: "detached" });
}

/** The latest code in so many mails to an address. */
export async function codeFor(mail: Mailbox, email: string, count = 1): Promise<string> {
  const mails = await mail.to(email, count);
  // A notice of something else may have been sent last.
  const code = mails.map(({ text }) => /^\s*(\d{6})\s*$/m.exec(text)?.[1]).findLast(Boolean);
  if (!code) throw new Error(`no mail to ${email} has a code`);
  return code;
}

/** Sends the login form; what follows is the form for the code. */
export async function sendLogin(
  page: Page,
  { email, password }: Pick<Person, "email" | "password">,
  { remember = false } = {},
): Promise<void> {
  await popup(page).getByLabel("Email").fill(email);
  await popup(page).getByLabel("Password", { exact: true }).fill(password);
  if (remember) await popup(page).getByLabel("Remember me").check();
  await popup(page).getByRole("button", { name: "Sign in" }).click();
}

/** Enters a code. */
export async function enterCode(page: Page, code: string): Promise<void> {
  // The last digit sends it.
  await popup(page).getByLabel("Six-digit code").fill(code);
}

/** The link to the profile, which only members see. */
export const profileLink = (page: Page): Locator =>
  page.getByRole("banner").getByRole("link", { name: /^Profile of/ });

/** Signs a member in on a page of the site; `mails` is how many they will have got by then. */
export async function signIn(
  page: Page,
  mail: Mailbox,
  person: Person,
  { mails = 1, remember = false } = {},
): Promise<void> {
  await openPopup(page);
  await sendLogin(page, person, { remember });
  await popup(page).getByLabel("Six-digit code").waitFor();
  await enterCode(page, await codeFor(mail, person.email, mails));
  await profileLink(page).waitFor();
}

/** Gives a window a member's session by the site's calls alone, for tests of what members do once they are signed in. */
export async function giveSession(
  context: BrowserContext,
  { site, mail }: Pick<Behind, "site" | "mail">,
  { email, password }: Person,
): Promise<void> {
  const api = `${site.url}/api/v1`;
  const { token: csrf } = await (await context.request.get(`${api}/csrf/token`)).json();
  const post = async (path: string, data: object) => {
    const answer = await context.request.post(`${api}/auth/${path}`, {
      data,
      headers: { "X-XSRF-TOKEN": csrf },
    });
    if (!answer.ok()) throw new Error(`${path} of ${email}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  const { token } = await post("authenticate", { email, password, rememberMe: false });
  await post("verify-otp", { token, otp: await codeFor(mail, email) });
  const url = `${site.url}/`;
  await context.addCookies([
    { name: "signed_in", value: "1", url },
    { name: "welcomed", value: "1", url },
  ]);
}

/** Waits for a toast, which may have gone again meanwhile; each counts once. */
export async function toast(page: Page, text: string | RegExp): Promise<void> {
  const told = await page.waitForFunction(
    ([words, pattern]) => {
      const at = globalThis.toasts.findIndex((said) =>
        pattern === undefined ? said.includes(words) : new RegExp(pattern).test(said),
      );
      return at >= 0 && globalThis.toasts.splice(at, 1);
    },
    typeof text === "string" ? ([text] as const) : (["", text.source] as const),
  );
  await told.dispose();
}
