import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { intent } from "../catalogue/bookmark/intent";
import { forgetSession, signIn, WELCOMED } from "../lib/api/member";
import { session } from "../lib/api/session";
import { closeModal } from "../lib/modal";
import { ada, answerAccounts, type Call, failure, holdSession, settle } from "../test/account";
import { renderRoute } from "../test/render";
import { server } from "../test/server";
import { Layout } from "./Layout";
import { MembersOnly } from "./MembersOnly";

const routes = [
  {
    element: <Layout />,
    children: [
      { path: "/launches", element: <h1>Launches</h1> },
      { element: <MembersOnly />, children: [{ path: "/profile", element: <h1>Mine</h1> }] },
    ],
  },
];
const names = (calls: Call[]) => calls.map(({ call }) => call);
const header = () => within(screen.getByRole("banner"));
const profileLink = () => header().findByRole("link", { name: "Profile of ada_lovelace" });

afterEach(() => {
  vi.useRealTimers();
  intent.set(undefined);
  closeModal("auth");
});
beforeEach(() => server.use(http.get("*/api/v1/public/status", () => new Promise(() => undefined))));

const open = (path = "/launches") => renderRoute(path, { routes });

test("an anonymous first paint makes no call", async () => {
  const calls = answerAccounts();
  open();
  await settle();
  expect(calls).toEqual([]);
  expect(header().getByRole("button", { name: "Sign in" })).toBeVisible();
});

test("a session that the browser holds is taken up: CSRF token, refresh, account, in this order", async () => {
  holdSession();
  const calls = answerAccounts();
  open();
  expect(header().getByRole("status", { name: "Loading your account" })).toBeInTheDocument();
  expect(header().queryByRole("button", { name: "Sign in" })).toBeNull();
  expect(await profileLink()).toHaveAttribute("href", "/profile");
  expect(names(calls).slice(-2)).toEqual(["POST auth/refresh-token", "GET user/my-account"]);
  const [refresh, account] = calls.slice(-2);
  expect(refresh?.csrf).toMatch(/^csrf-/);
  expect(account?.bearer).toMatch(/^Bearer access-/);
});

test("the access token is kept in memory alone", async () => {
  holdSession();
  answerAccounts({ "POST auth/refresh-token": { access_token: "very-secret" } });
  open();
  await profileLink();
  const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state]);
  expect(kept).not.toContain("very-secret");
  expect(session.get().token).toBe("very-secret");
});

test("a member is welcomed once in a session of the browser, not at each reload", async () => {
  holdSession();
  answerAccounts();
  const first = open();
  expect(await screen.findByText("Welcome back, ada_lovelace!")).toBeInTheDocument();
  expect(document.cookie).toContain(`${WELCOMED}=1`);
  await waitFor(() => expect(screen.queryByText(/^Welcome/)).toBeNull(), { timeout: 5_000 });
  first.unmount();
  document.body.innerHTML = "";
  open();
  await profileLink();
  await settle();
  expect(screen.queryByText(/^Welcome/)).toBeNull();
});

test.each([
  [308, "expired"],
  [309, "not there"],
])("%i at the start means that the session is %s: anonymous, without a word", async (code) => {
  holdSession();
  answerAccounts({ "POST auth/refresh-token": () => failure(401, code, "Gone.") });
  open();
  expect(await header().findByRole("button", { name: "Sign in" })).toBeVisible();
  expect(document.cookie).not.toContain("signed_in=1");
  await settle();
  expect(screen.queryByText("Your session has expired.")).toBeNull();
});

test.each([
  ["no answer", () => HttpResponse.error()],
  ["a 503", () => failure(503, 105, "Busy.")],
])("%s signs nobody out: the page says so, and the session is taken up when it wakes", async (_, refuse) => {
  holdSession();
  let works = false;
  answerAccounts({ "POST auth/refresh-token": () => (works ? { access_token: "late" } : refuse()) });
  const { router } = open("/profile");
  expect(await screen.findByText("We cannot reach the server.")).toBeVisible();
  expect(router.state.location.pathname).toBe("/profile");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.cookie).toContain("signed_in=1");
  works = true;
  act(() => void window.dispatchEvent(new Event("online")));
  expect(await profileLink()).toBeVisible();
  expect(await screen.findByRole("heading", { name: "Mine" })).toBeVisible();
});

test("a page of members waits for the session on reload", async () => {
  holdSession();
  let answer: (value: object) => void = () => undefined;
  answerAccounts({
    "POST auth/refresh-token": () =>
      new Promise<{ access_token: string }>((resolve) => (answer = resolve as never)),
  });
  const { router } = open("/profile");
  await settle();
  expect(router.state.location.pathname).toBe("/profile");
  expect(screen.queryByRole("heading", { name: "Mine" })).toBeNull();
  answer({ access_token: "a" });
  expect(await screen.findByRole("heading", { name: "Mine" })).toBeVisible();
});

test("a page of members sends anybody else to the launches", async () => {
  const { router } = open("/profile");
  await waitFor(() => expect(router.state.location.pathname).toBe("/launches"));
  expect(router.state.historyAction).toBe("REPLACE");
  expect(await screen.findByRole("dialog", { name: "Welcome back" })).toHaveTextContent(
    "Sign in to see your profile.",
  );
});

test("a page of members that was asked for is shown after signing in", async () => {
  answerAccounts();
  const { router } = open("/profile?tab=1");
  await screen.findByRole("dialog", { name: "Welcome back" });
  act(() => signIn("access"));
  expect(await screen.findByRole("heading", { name: "Mine" })).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: "/profile", search: "?tab=1" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("who signs out on a page of members is not asked to sign in again", async () => {
  holdSession();
  answerAccounts();
  const { router } = open("/profile");
  await screen.findByRole("heading", { name: "Mine" });
  act(() => forgetSession());
  await waitFor(() => expect(router.state.location.pathname).toBe("/launches"));
  await settle();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("other tabs follow a sign-in and a sign-out", async () => {
  const calls = answerAccounts();
  const { router } = open();
  const other = new BroadcastChannel("tminus");
  other.postMessage("in");
  expect(await profileLink()).toBeVisible();
  expect(names(calls)).toContain("POST auth/refresh-token");
  await act(() => router.navigate("/profile"));
  other.postMessage("out");
  await waitFor(() => expect(router.state.location.pathname).toBe("/launches"));
  expect(header().getByRole("button", { name: "Sign in" })).toBeVisible();
  other.close();
});

test("a page that slept while the member signed out elsewhere finds out when it wakes", async () => {
  holdSession();
  answerAccounts();
  open();
  await profileLink();
  document.cookie = "signed_in=; Path=/; Max-Age=0";
  act(() => void window.dispatchEvent(new Event("pageshow")));
  expect(await header().findByRole("button", { name: "Sign in" })).toBeVisible();
});

test("an account that cannot be read leaves the way to the profile", async () => {
  holdSession();
  const calls = answerAccounts({ "GET user/my-account": () => failure(500, 0, "Broken.") });
  open();
  expect(await header().findByRole("link", { name: /^Profile/ })).toBeVisible();
  await settle();
  expect(names(calls).filter((call) => call === "GET user/my-account")).toHaveLength(1);
});

test("an account that cannot be read is not tried again by itself", async () => {
  holdSession();
  const calls = answerAccounts({ "GET user/my-account": () => failure(503, 105, "Busy.") });
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  open();
  await waitFor(() => expect(names(calls)).toContain("GET user/my-account"));
  await act(() => vi.advanceTimersByTimeAsync(61 * 60_000));
  expect(names(calls).filter((call) => call === "GET user/my-account")).toHaveLength(1);
});

test("the account is kept for fifteen minutes", async () => {
  holdSession();
  const calls = answerAccounts();
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  open();
  await profileLink();
  const reads = () => names(calls).filter((call) => call === "GET user/my-account").length;
  const comeOnline = () => act(() => void window.dispatchEvent(new Event("online")));
  await act(() => vi.advanceTimersByTimeAsync(14 * 60_000));
  comeOnline();
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(reads()).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  comeOnline();
  await waitFor(() => expect(reads()).toBe(2));
});

test("the account is read once for each token, and not when the page gets the focus", async () => {
  holdSession();
  const calls = answerAccounts({ "GET user/my-account": ada as never });
  open();
  await profileLink();
  window.dispatchEvent(new Event("focus"));
  await settle();
  expect(names(calls).filter((call) => call === "GET user/my-account")).toHaveLength(1);
});
