import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { intent } from "../../catalogue/bookmark/intent";
import { session } from "../../lib/api/session";
import type { Provider } from "../../lib/firstPaint/site";
import { closeModal } from "../../lib/modal";
import { now } from "../../lib/time/clock";
import { type Answers, answerAccounts, failure } from "../../test/account";
import { answerBookmarks } from "../../test/bookmarks";
import { renderRoute } from "../../test/render";
import { server } from "../../test/server";
import { showForm } from "./popup";
import { beginSignIn } from "./provider";
import { usernameFrom } from "./rules";

const google: Provider = {
  clientId: "site-1",
  endpoint: "https://accounts.google.com/o/oauth2/v2/auth",
  name: "Google",
};

beforeEach(() => {
  closeModal("auth");
  showForm({ form: "login" });
  server.use(http.get("*/api/v1/public/*", () => new Promise(() => undefined)));
});

/** A token with this nonce, as the issuer would send it. */
function tokenWith(nonce: string | null): string {
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return `${part({ alg: "RS256" })}.${part({ nonce, name: "Ada ÿÿ?" })}.signature`;
}

describe("the way to the provider", () => {
  test("is absent until one is configured", async () => {
    const { user } = renderRoute("/launches");
    await user.click(await screen.findByRole("button", { name: "Sign in" }));
    expect(await screen.findByRole("dialog")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^Continue with/ })).toBeNull();
  });

  test("asks for a token in the fragment, with a random state and a dated nonce", async () => {
    const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
    const { user } = renderRoute("/launches?page=2", { site: { provider: google } });
    await user.click(await screen.findByRole("button", { name: "Sign in" }));
    await user.click(await screen.findByRole("button", { name: "Continue with Google" }));
    const url = new URL(String(assign.mock.calls[0]?.[0]));
    expect(url.origin + url.pathname).toBe(google.endpoint);
    const { state, nonce, ...query } = Object.fromEntries(url.searchParams);
    expect(query).toEqual({
      client_id: "site-1",
      redirect_uri: `${location.origin}/account/callback`,
      response_type: "id_token",
      scope: "openid email profile",
    });
    const [seconds = "", random = ""] = (nonce ?? "").split(".");
    expect(Math.abs(Number.parseInt(seconds, 36) - now() / 1_000)).toBeLessThan(5);
    expect(random).toMatch(/^[0-9a-f]{48}$/);
    expect(state).toMatch(/^[0-9a-f]{48}$/);
    expect(sessionStorage.getItem("provider-sign-in")).toContain(state);
  });

  test("is named as the operator calls the provider, and keeps what its address brings along", async () => {
    const other = {
      clientId: "x",
      endpoint: "https://login.example.org/authorize?realm=a",
      name: "The Hangar",
    };
    const { user } = renderRoute("/launches", { site: { provider: other } });
    await user.click(await screen.findByRole("button", { name: "Sign in" }));
    expect(await screen.findByRole("button", { name: "Continue with The Hangar" })).toBeVisible();
    expect(beginSignIn(other, "/launches")).toMatch(
      /^https:\/\/login\.example\.org\/authorize\?realm=a&client_id=x&/,
    );
  });
});

/** Comes back from the provider, which was asked on the news page, with this fragment. */
async function comeBack(answers: Answers, fragment?: (state: string | null, nonce: string | null) => string) {
  const asked = new URL(beginSignIn(google, "/news?page=1")).searchParams;
  const calls = answerAccounts(answers);
  const [state, nonce] = [asked.get("state"), asked.get("nonce")];
  const hash = fragment?.(state, nonce) ?? `id_token=${tokenWith(nonce)}&state=${state}`;
  const view = renderRoute(`/account/callback#${hash}`, { site: { provider: google } });
  return { ...view, calls, idToken: tokenWith(nonce) };
}

describe("the way back", () => {
  test("signs in a member, and leads to where they came from, without the token in the address", async () => {
    const { router, calls, idToken } = await comeBack({ "POST oauth2/login/google": { token: "access" } });
    await waitFor(() => expect(session.get().token).toBe("access"));
    expect(calls.find(({ call }) => call === "POST oauth2/login/google")?.body).toEqual({ idToken });
    await waitFor(() => expect(router.state.location.pathname).toBe("/news"));
    expect(router.state.location).toMatchObject({ search: expect.stringContaining("page=1"), hash: "" });
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(sessionStorage.getItem("provider-sign-in")).toBeNull();
  });

  test("goes on with the launch that was to be bookmarked", async () => {
    const held = answerBookmarks([]);
    document.cookie = "signed_in=; Path=/; Max-Age=0";
    intent.set({ launch: { id: "1", fullname: "Falcon 9 | Starlink", image: null } });
    await comeBack({ "POST oauth2/login/google": { token: "access" } });
    expect(await screen.findByRole("dialog", { name: "Bookmark to..." })).toHaveTextContent(
      "Falcon 9 | Starlink",
    );
    expect(intent.get()).toBeUndefined();
    expect(held.bookmarks).toEqual([]);
  });

  test("keeps the popup open while the answer is checked", async () => {
    const { router } = await comeBack({
      "POST oauth2/login/google": () => new Promise<never>(() => undefined),
    });
    const popup = await screen.findByRole("dialog", { name: "Welcome back" });
    await waitFor(() => expect(within(popup).getByRole("button", { name: "Close" })).toBeDisabled());
    expect(router.state.location.hash).toBe("");
    fireEvent(popup, new Event("cancel", { cancelable: true }));
    fireEvent.click(popup);
    expect(screen.getByRole("dialog")).toBeInTheDocument();
    expect(within(popup).getByRole("button", { name: "Continue with Google" })).toBeDisabled();
  });

  test("asks a newcomer for a username, beginning with the provider's", async () => {
    const { user, calls, idToken } = await comeBack({
      "POST oauth2/login/google": { name: "Ada Lovelace", email: "ada@example.org" },
      "POST oauth2/register/google": { token: "access" },
    });
    await screen.findByRole("dialog", { name: "One more step" });
    const field = screen.getByLabelText("Username");
    expect(field).toHaveValue("Ada_Lovelace");
    expect(field).toBeValid();
    await user.clear(field);
    await waitFor(() => expect(screen.getByText("Username is required.")).toBeVisible());
    await user.type(field, "ada_lovelace");
    await user.click(screen.getByRole("button", { name: "Create account" }));
    await waitFor(() => expect(session.get().token).toBe("access"));
    expect(calls.find(({ call }) => call === "POST oauth2/register/google")?.body).toEqual({
      confirmUsername: "ada_lovelace",
      email: "ada@example.org",
      idToken,
    });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  const invalid = "This sign-in is not valid. Please try again.";
  test.each<[string, string, Answers, Parameters<typeof comeBack>[1]]>([
    [
      "the server refuses the token",
      "Your e-mail address is not verified at Google.",
      {
        "POST oauth2/login/google": () => failure(401, 310, "Your e-mail address is not verified at Google."),
      },
      undefined,
    ],
    ["the state is not ours", invalid, {}, (_, nonce) => `id_token=${tokenWith(nonce)}&state=other`],
    [
      "the token is for another attempt",
      invalid,
      {},
      (state) => `id_token=${tokenWith("other")}&state=${state}`,
    ],
    ["the token is none", invalid, {}, (state) => `id_token=x&state=${state}`],
    [
      "the visitor refused",
      "Sign-in was canceled at the provider.",
      {},
      (state) => `error=access_denied&state=${state}`,
    ],
    [
      "the provider failed",
      "The provider refused this sign-in. Please try again.",
      {},
      (state) => `error=server_error&state=${state}`,
    ],
  ])("when %s, the login says so, and it is logged", async (_, sentence, answers, fragment) => {
    const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { router, calls } = await comeBack(answers, fragment);
    await waitFor(() => expect(router.state.location.pathname).toBe("/news"));
    expect(log).toHaveBeenCalledWith("Login Failed");
    // The page behind may tell of failures of its own.
    const login = within(screen.getByRole("dialog", { name: "Welcome back" }));
    expect(login.getByRole("alert")).toHaveTextContent(sentence);
    expect(session.get().phase).toBe("anonymous");
    if (fragment) expect(calls).toEqual([]);
  });

  test("without having left leads to the launches", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { router } = renderRoute("/account/callback");
    await waitFor(() => expect(router.state.location.pathname).toBe("/launches"));
    const login = within(await screen.findByRole("dialog", { name: "Welcome back" }));
    expect(login.queryByRole("alert")).toBeNull();
  });
});

test.each([
  ["Some Visitor", "Some_Visitor"],
  ["  Ada  King-Noël, Countess", "Ada_King_Noel_Co"],
  ["007 James Bond", "James_Bond"],
  ["Ada", "Ada"],
  ["Ада", ""],
])("somebody called %o is offered the username %o", (name, username) => {
  expect(usernameFrom(name)).toBe(username);
});
