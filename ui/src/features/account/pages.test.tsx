import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { session } from "../../lib/api/session";
import { closeModal } from "../../lib/modal";
import { type Answers, ada, answerAccounts, failure, holdSession, settle } from "../../test/account";
import { renderRoute } from "../../test/render";
import { server } from "../../test/server";
import { showForm } from "./popup";

const WEAK =
  "New Password should be at least 8 characters and include, at least 1 UPPERCASE letter, 1 number, 1 special character!";
const CHANGED = "You have successfully changed your password!";

beforeEach(() => {
  closeModal("auth");
  showForm({ form: "login" });
  // The pages of the catalogue stay at their skeletons.
  server.use(http.get("*/api/v1/public/*", () => new Promise(() => undefined)));
});

/** Opens a page as Ada. */
function openAs(path: string, answers: Answers = {}) {
  holdSession();
  const calls = answerAccounts(answers);
  return { ...renderRoute(path), calls };
}

const messages = () =>
  within(screen.getByRole("alert"))
    .queryAllByRole("listitem")
    .map((item) => item.textContent);

describe("the profile", () => {
  test("shows username, e-mail, first role and since when, and is left out by search engines", async () => {
    openAs("/profile", { "GET user/my-account": { ...ada, role: ["ADMIN", "USER"] } });
    expect(await screen.findByRole("heading", { level: 1, name: "ada_lovelace" })).toBeVisible();
    const facts = screen.getAllByRole("definition").map((value) => value.textContent);
    expect(facts).toEqual(["ada@example.org", "ADMIN", "March 04, 2026"]);
    expect(screen.getByRole("link", { name: "Change Password" })).toHaveAttribute(
      "href",
      "/profile/change-password",
    );
    expect(document.title).toBe("Profile · Tminus");
    expect(document.head.querySelector("meta[name=robots]")).toHaveAttribute("content", "noindex");
  });

  test("stays at its skeleton until the account is there", async () => {
    openAs("/profile", { "GET user/my-account": () => new Promise<never>(() => undefined) });
    expect(await screen.findByRole("status", { name: "Loading your profile" })).toBeInTheDocument();
  });

  test.each([
    ["DEVELOPER", true],
    ["ADMIN", true],
    ["MODERATOR", true],
    ["USER", false],
  ] as const)("leads %s to the dashboard: %s", async (role, staff) => {
    openAs("/profile", { "GET user/my-account": { ...ada, role: [role] } });
    const main = within(await screen.findByRole("main"));
    expect(await main.findByRole("link", { name: "Bookmarks" })).toHaveAttribute("href", "/bookmarks");
    if (staff) expect(main.getByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/dashboard");
    else expect(main.queryByRole("link", { name: "Dashboard" })).toBeNull();
  });

  test("hands over everything that is kept as a file, read in the member's name", async () => {
    const { user, calls } = openAs("/profile", { "GET user/my-data": { account: { id: 7 } } });
    const kept: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => `blob:${kept.push(blob as Blob)}`);
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      names.push(`${this.download} ${this.href}`);
    });
    await user.click(await screen.findByRole("button", { name: "Download my data" }));
    await waitFor(() => expect(names).toEqual(["tminus-my-data.json blob:1"]));
    expect(JSON.parse((await kept[0]?.text()) ?? "")).toEqual({ account: { id: 7 } });
    expect(calls.at(-1)?.bearer).toMatch(/^Bearer access-/);
  });

  test("says why the data cannot be handed over", async () => {
    const { user } = openAs("/profile", { "GET user/my-data": () => failure(500, 0, "Not now.") });
    await user.click(await screen.findByRole("button", { name: "Download my data" }));
    expect(await screen.findByText("Not now.")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Download my data" })).toBeEnabled();
  });

  test("that cannot be read offers another try", async () => {
    let works = false;
    const { user } = openAs("/profile", {
      "GET user/my-account": () => (works ? (ada as never) : failure(500, 0, "Broken.")),
    });
    const again = await screen.findByRole("button", { name: "Try again" });
    works = true;
    await user.click(again);
    expect(await screen.findByRole("heading", { name: "ada_lovelace" })).toBeVisible();
  });

  test("Logout signs out, says so and leads to the launches", async () => {
    const { user, router, calls } = openAs("/profile", { "POST user/logout": {} });
    await user.click(await screen.findByRole("button", { name: "Logout" }));
    // It is there for two seconds, in which a busy machine may not have the launches yet.
    expect(
      await screen.findByText("You have been logged out successfully. See you next time!"),
    ).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.pathname).toBe("/launches"));
    expect(session.get()).toEqual({ phase: "anonymous" });
    expect(calls.findLast(({ csrf }) => csrf)).toMatchObject({
      call: "POST user/logout",
      csrf: expect.stringMatching(/^csrf/),
    });
    expect(screen.getByRole("button", { name: "Sign in" })).toBeVisible();
  });

  test("Logout that fails changes nothing but says so", async () => {
    const { user } = openAs("/profile", { "POST user/logout": () => failure(500, 0, "Not now.") });
    await user.click(await screen.findByRole("button", { name: "Logout" }));
    expect(await screen.findByText("Not now.")).toBeInTheDocument();
    expect(session.get().phase).toBe("member");
  });

  test("Delete Account asks first, and Cancel keeps the account", async () => {
    const { user, calls } = openAs("/profile");
    await user.click(await screen.findByRole("button", { name: "Delete Account" }));
    const prompt = within(screen.getByRole("dialog", { name: "Delete Account - Are you sure?" }));
    expect(prompt.getByRole("button", { name: "Cancel" })).toHaveFocus();
    await user.click(prompt.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(calls.filter(({ call }) => call.includes("deactivate"))).toEqual([]);
  });

  test("a confirmed deletion deactivates, signs out, leads to the launches and says so", async () => {
    let answer: (done: object) => void = () => undefined;
    const { user, router, calls } = openAs("/profile", {
      "POST user/account/deactivate": () =>
        new Promise<Record<string, string>>((done) => (answer = done as never)),
    });
    await user.click(await screen.findByRole("button", { name: "Delete Account" }));
    await user.click(screen.getByRole("button", { name: "Confirm Deletion" }));
    // Nothing closes the prompt meanwhile.
    await waitFor(() => expect(screen.getByRole("button", { name: "Confirm Deletion" })).toBeDisabled());
    fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
    expect(screen.getByRole("dialog")).toBeInTheDocument();
    await waitFor(() => expect(calls.at(-1)?.call).toBe("POST user/account/deactivate"));
    expect(calls.at(-1)).toMatchObject({ body: null, bearer: expect.stringMatching(/^Bearer access/) });
    answer({});
    await waitFor(() => expect(router.state.location.pathname).toBe("/launches"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(session.get()).toEqual({ phase: "anonymous" });
    expect(
      await screen.findByText(
        "You have successfully deleted your account. Your data will be permanently removed within 30 days.",
      ),
    ).toBeInTheDocument();
  });
});

describe("Change Password", () => {
  async function fill(user: ReturnType<typeof renderRoute>["user"], next = "Orbital9!", again = next) {
    await user.type(await screen.findByLabelText("Current Password"), "Old-one9!");
    await user.type(screen.getByLabelText("New Password"), next);
    await user.type(screen.getByLabelText("Confirm Password"), again);
  }

  test("sends the three passwords as the member, says so, and empties the form", async () => {
    const { user, calls } = openAs("/profile/change-password", {
      "POST user/change-password": { token: "renewed" },
    });
    await fill(user);
    await user.click(screen.getByRole("button", { name: "Continue" }));
    expect(await screen.findByText(CHANGED)).toBeInTheDocument();
    expect(calls.find(({ call }) => call.startsWith("POST user"))).toMatchObject({
      call: "POST user/change-password",
      bearer: expect.stringMatching(/^Bearer access/),
      body: { currentPassword: "Old-one9!", newPassword: "Orbital9!", confirmPassword: "Orbital9!" },
    });
    for (const label of ["Current Password", "New Password", "Confirm Password"])
      expect(screen.getByLabelText(label)).toHaveValue("");
    await waitFor(() =>
      expect(calls.at(-1)).toMatchObject({ call: "GET user/my-account", bearer: "Bearer renewed" }),
    );
    expect(document.title).toBe("Change Password · Tminus");
  });

  test("offers a link where there is no password yet", async () => {
    const { user, calls } = openAs("/profile/change-password", {
      "GET user/my-account": { ...ada, hasPassword: false },
      "POST auth/forgot-password": {},
    });
    await user.click(await screen.findByRole("button", { name: "Send link" }));
    expect(await screen.findByText(/^You will soon receive a link/)).toBeVisible();
    expect(calls.at(-1)).toMatchObject({ call: "POST auth/forgot-password", body: { email: ada.email } });
    expect(screen.queryByLabelText("Current Password")).toBeNull();
  });

  test("checks the new one and its repetition", async () => {
    const { user } = openAs("/profile/change-password");
    await fill(user, "weak", "other");
    await waitFor(() => expect(messages()).toEqual([WEAK, "Passwords do not match."]));
    await user.clear(screen.getByLabelText("New Password"));
    await user.clear(screen.getByLabelText("Confirm Password"));
    await waitFor(() =>
      expect(messages()).toEqual(["New Password is required.", "Please confirm your password."]),
    );
    for (const [label, word] of [
      ["Current Password", "current-password"],
      ["New Password", "new-password"],
      ["Confirm Password", "new-password"],
    ] as const)
      expect(screen.getByLabelText(label)).toHaveAttribute("autocomplete", word);
  });

  test("shows what the server finds at its field, and tells anything else by a toast", async () => {
    const broken = { validationErrors: [{ currentPassword: "Current Password is incorrect." }] };
    let answer = () => failure(400, 101, "The form is wrong.", broken);
    const { user } = openAs("/profile/change-password", { "POST user/change-password": () => answer() });
    await fill(user);
    await user.click(screen.getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(messages()).toEqual(["Current Password is incorrect."]));
    expect(screen.getByLabelText("Current Password")).toHaveFocus();
    expect(screen.queryByText("The form is wrong.")).toBeNull();
    answer = () => failure(429, 307, "Too many requests.");
    await user.click(screen.getByRole("button", { name: "Continue" }));
    expect(await screen.findByText("Too many requests.")).toBeInTheDocument();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("the page of the mailed link", () => {
  test("drops the token from the address bar, and sends it with the new password", async () => {
    const replace = vi.spyOn(window.history, "replaceState");
    const calls = answerAccounts({ "POST auth/reset-password": {} });
    const { user, router, container } = renderRoute("/account/reset-password/secret-token");
    await user.type(await screen.findByLabelText("New Password"), "Orbital9!");
    expect(replace).toHaveBeenCalledWith(window.history.state, "", "/account/reset-password");
    expect(container.querySelector("input[type=hidden]")).toHaveValue("secret-token");
    await user.type(screen.getByLabelText("Confirm Password"), "Orbital9!");
    await user.click(screen.getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/launches"));
    expect(await screen.findByText(CHANGED)).toBeInTheDocument();
    expect(calls.at(-1)).toMatchObject({
      call: "POST auth/reset-password",
      body: { token: "secret-token", newPassword: "Orbital9!", confirmPassword: "Orbital9!" },
      bearer: null,
    });
  });

  test("calls nobody else, and is left out by search engines", async () => {
    const calls = answerAccounts();
    const asked = vi.fn(() => new Promise<never>(() => undefined));
    server.use(http.get("*", asked));
    const { container } = renderRoute("/account/reset-password/secret-token");
    await screen.findByLabelText("New Password");
    await settle();
    expect(calls).toEqual([]);
    expect(asked).not.toHaveBeenCalled();
    expect(container.querySelectorAll("img, iframe")).toHaveLength(0);
    expect(document.head.querySelector("meta[name=robots]")).toHaveAttribute("content", "noindex");
    expect(document.head.querySelector("meta[name=referrer]")).toHaveAttribute("content", "no-referrer");
  });

  test("shows what the server says of the link", async () => {
    answerAccounts({
      "POST auth/reset-password": () => failure(401, 305, "This link does not work any more."),
    });
    const { user } = renderRoute("/account/reset-password/old");
    await user.type(await screen.findByLabelText("New Password"), "Orbital9!");
    await user.type(screen.getByLabelText("Confirm Password"), "Orbital9!");
    await user.click(screen.getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(messages()).toEqual(["This link does not work any more."]));
  });

  test("ends the session of this browser too, without a word", async () => {
    const { user } = openAs("/account/reset-password/secret-token", { "POST auth/reset-password": {} });
    await screen.findByRole("link", { name: "Profile of ada_lovelace" });
    await user.type(screen.getByLabelText("New Password"), "Orbital9!");
    await user.type(screen.getByLabelText("Confirm Password"), "Orbital9!");
    await user.click(screen.getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(session.get()).toEqual({ phase: "anonymous" }));
    expect(screen.queryByText("Your session has expired.")).toBeNull();
  });

  test("without a token leads to a new link", async () => {
    const { user } = renderRoute("/account/reset-password");
    await user.click(await screen.findByRole("button", { name: "Request a link" }));
    expect(await screen.findByRole("dialog", { name: "Forgot password" })).toBeInTheDocument();
  });
});
