// Two tabs of one browser that do something at the same time: nothing of either is lost.
import type { Page, Route } from "playwright-core";
import { expect } from "vitest";
import {
  aMember,
  codeFor,
  enterCode,
  giveSession,
  openPopup,
  ownNetwork,
  PASSWORD,
  popup,
  profileLink,
  sendLogin,
  signIn,
  toast,
} from "./people.ts";
import { withPush } from "./push.ts";
import { test } from "./test.ts";

/** Holds back the answers to an address until they are let through. Returns what lets them, and how many are held. */
async function holdAnswers(page: Page, address: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held: string[] = [];
  await page.route(address, async (route: Route) => {
    if (route.request().method() !== "POST") return route.continue();
    const response = await route.fetch();
    held.push(route.request().url());
    await released;
    await route.fulfill({ response });
  });
  return { release, held };
}

/** In a page: whether one of the tabs waits for another. */
const waitsForOther = async () => ((await navigator.locks.query()).pending ?? []).length > 0;

test("a refresh that is answered late puts no older session back over a sign-in", async ({
  visit,
  behind,
}) => {
  const [former, next] = [aMember(behind.site), aMember(behind.site)];
  const { page, context } = await visit();
  await openPopup(page);
  await sendLogin(page, next);
  await popup(page).getByLabel("Six-digit code").waitFor();
  const code = await codeFor(behind.mail, next.email);

  await giveSession(context, behind, former);
  const other = await context.newPage();
  const { release, held } = await holdAnswers(other, "**/auth/refresh-token");
  await other.goto(`${behind.site.url}/launches`);
  await expect.poll(() => held.length).toBe(1);

  await enterCode(page, code);
  await page.waitForFunction(waitsForOther);
  release();
  const ofNext = (tab: Page) => tab.getByRole("link", { name: `Profile of ${next.username}` }).first();
  await ofNext(page).waitFor();
  await ofNext(other).waitFor();
  await page.reload();
  await ofNext(page).waitFor();
});

const change = "/profile/change-password";
const current = (page: Page) => page.getByLabel("Current Password", { exact: true });
const isTyped = async (page: Page) => (await current(page).inputValue()) === PASSWORD;

test("a form that is half filled stays when the member signs out in another tab, and goes once it is empty", async ({
  visitAsMember,
  behind,
}) => {
  const { page, context, person } = await visitAsMember(change);
  await current(page).fill(PASSWORD);
  const other = await context.newPage();
  await other.goto(`${behind.site.url}/profile`);
  await other.getByRole("button", { name: "Logout" }).click();
  await other.waitForURL(/\/launches/);
  const signedOut = page.getByText("You signed out in another tab.");
  await signedOut.waitFor();
  expect(await isTyped(page)).toBe(true);
  await profileLink(page).waitFor({ state: "detached" });

  await signIn(page, behind.mail, person, { mails: 2 });
  await signedOut.waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe(change);
  expect(await isTyped(page)).toBe(true);

  await profileLink(other).waitFor();
  await other.goto(`${behind.site.url}/profile`);
  await other.getByRole("button", { name: "Logout" }).click();
  await signedOut.waitFor();
  await current(page).fill("");
  await page.waitForURL(/\/launches/);
});

test("a form that is half filled stays when the session is renewed in another tab", async ({
  visitAsMember,
  behind,
}) => {
  const { page, context, calls } = await visitAsMember(change);
  await current(page).fill(PASSWORD);
  const other = await context.newPage();
  await other.goto(behind.site.url + change);
  const renewed = "Orbital10!";
  await current(other).fill(PASSWORD);
  await other.getByLabel("New Password", { exact: true }).fill(renewed);
  await other.getByLabel("Confirm Password", { exact: true }).fill(renewed);
  calls.length = 0;
  await other.getByRole("button", { name: "Continue" }).click();
  await toast(other, "You have successfully changed your password!");
  await expect.poll(() => calls.filter((url) => url.includes("my-account")).length).toBeGreaterThan(0);
  await profileLink(page).waitFor();
  expect(await isTyped(page)).toBe(true);
});

test("two tabs that begin to follow at the same time follow both launches", async ({ openPage, filled }) => {
  const { page, context } = await openPage({ serviceWorkers: "allow", extraHTTPHeaders: ownNetwork() });
  await withPush(context);
  await page.goto(`${filled.url}/launches`);
  const other = await context.newPage();
  await other.goto(`${filled.url}/launches`);
  const bells = (tab: Page, state: "Remind me" | "Reminder set" = "Remind me") =>
    tab.getByRole("article").getByRole("button", { name: new RegExp(`^${state}: `) });
  await bells(page).nth(1).waitFor();
  // All at once: more bells come meanwhile.
  const labels = await bells(page).evaluateAll((all) => all.map((each) => each.getAttribute("aria-label")));
  const bell = (tab: Page, label: string | null | undefined) =>
    tab.getByRole("article").getByRole("button", { name: label ?? "", exact: true });
  const { release, held } = await holdAnswers(page, "**/api/v1/follow");
  await bell(page, labels.at(0)).click();
  await expect.poll(() => held.length).toBe(1);
  await bell(other, labels.at(-1)).click();
  await other.waitForFunction(waitsForOther);
  release();
  for (const tab of [page, other]) await expect.poll(() => bells(tab, "Reminder set").count()).toBe(2);
  const kept = await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem("tminus.follow") ?? "{}");
    const answer = await fetch("/api/v1/follow", { headers: { "X-Follow": token } });
    return (await answer.json()).rules.length as number;
  });
  expect(kept).toBe(2);
});
