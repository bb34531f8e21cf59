import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Layout } from "../../app/Layout";
import { session } from "../../lib/api/session";
import type { Site } from "../../lib/firstPaint/site";
import { closeModal, toggleModal } from "../../lib/modal";
import { type Answers, answerAccounts, type Call, failure } from "../../test/account";
import { renderRoute } from "../../test/render";
import { showForm } from "./popup";

const routes = [
  {
    element: <Layout />,
    children: [
      { path: "/launches", element: <h1>Launches</h1> },
      { path: "/privacy", element: <h1>Privacy</h1> },
    ],
  },
];

const EMAIL = "Incorrect email.";
const USERNAME = "Username must be between 7 and 16 characters long and cannot contain spaces.";
const WEAK =
  "New Password should be at least 8 characters and include, at least 1 UPPERCASE letter, 1 number, 1 special character!";
const sent = { message: "We sent a code to your e-mail address.", token: "handle-1" };

beforeEach(() => {
  closeModal("auth");
  showForm({ form: "login" });
});

/** Opens the popup on the launches page. */
async function openPopup(answers: Answers = {}, site: Partial<Site> = {}) {
  const calls = answerAccounts(answers);
  const view = renderRoute("/launches", { routes, site });
  const button = screen.getByRole("button", { name: "Sign in" });
  await view.user.click(button);
  await screen.findByRole("dialog", { name: "Welcome back" });
  return { ...view, calls, button };
}

const dialog = () => within(screen.getByRole("dialog"));
const press = (user: UserEvent, name: string | RegExp) => user.click(dialog().getByRole("button", { name }));
const typeIn = (user: UserEvent, label: string, text: string) =>
  user.type(dialog().getByLabelText(label), text);
const messages = () =>
  dialog()
    .queryAllByRole("listitem")
    .map((item) => item.textContent);
const writes = (calls: Call[]) => calls.filter(({ call }) => call !== "GET csrf/token");

async function logIn(user: UserEvent) {
  await typeIn(user, "Email", " Ada@Example.org ");
  await typeIn(user, "Password", "Orbital-9!");
  await press(user, "Sign in");
}

describe("the popup", () => {
  test("opens without a call, closes on a second opening, and gives the focus back", async () => {
    const { user, calls, button } = await openPopup();
    expect(dialog().getByLabelText("Email")).toHaveFocus();
    expect(calls).toEqual([]);
    act(() => toggleModal("auth"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(button).toHaveFocus();
    await user.click(button);
    await user.click(await screen.findByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("leads from login to register and to the forgotten password, and back by the arrow", async () => {
    const { user } = await openPopup();
    await press(user, "Sign-up");
    expect(screen.getByRole("dialog", { name: "Create an account" })).toBeInTheDocument();
    expect(dialog().getByLabelText("Username")).toHaveFocus();
    await press(user, "Back to sign-in");
    await press(user, "Forgot password?");
    expect(screen.getByRole("dialog", { name: "Forgot password" })).toBeInTheDocument();
    await press(user, "Back to sign-in");
    expect(screen.getByRole("dialog", { name: "Welcome back" })).toBeInTheDocument();
  });

  test("another form starts anew, without the mistakes of the one before", async () => {
    const { user } = await openPopup();
    await press(user, "Sign in");
    await waitFor(() => expect(messages()).toEqual(["Email is required.", "Password is required."]));
    await press(user, "Forgot password?");
    expect(messages()).toEqual([]);
    await press(user, "Back to sign-in");
    expect(messages()).toEqual([]);
  });

  test("closes when the visitor signs in in another tab", async () => {
    const { user, button } = await openPopup();
    const other = new BroadcastChannel("tminus");
    other.postMessage("in");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await screen.findByRole("link", { name: "Profile of ada_lovelace" })).toBeVisible();
    other.postMessage("out");
    await user.click(await screen.findByRole("button", { name: "Sign in" }));
    expect(await screen.findByRole("dialog", { name: "Welcome back" })).toBeInTheDocument();
    expect(button).not.toBeInTheDocument();
    other.close();
  });

  test("has no way to an account while registration is closed", async () => {
    await openPopup({}, { registration: false });
    expect(dialog().queryByRole("button", { name: "Sign-up" })).toBeNull();
  });

  test("says so in place of the forms while the site cannot mail", async () => {
    await openPopup({}, { mail: false });
    for (const form of ["login", "register", "forgotPassword"] as const) {
      act(() => showForm({ form }));
      const notice = await dialog().findByText(/^Email is down/);
      expect(notice).toBeVisible();
      expect(dialog().queryByText(/keep lists|mail you a link/)).toBeNull();
      expect(dialog().queryByRole("textbox")).toBeNull();
      expect(dialog().queryByRole("button", { name: /Sign in|Sign-up|Create account|Send link/ })).toBeNull();
    }
  });

  test("still leads to the provider while the site cannot mail", async () => {
    const provider = { clientId: "site-1", endpoint: "https://id.example.org/authorize", name: "The Hangar" };
    await openPopup({}, { mail: false, provider });
    expect(dialog().getByRole("button", { name: "Continue with The Hangar" })).toBeEnabled();
    expect(dialog().getByText(/^Email is down/)).toBeVisible();
  });

  test("tells browsers what its fields are", async () => {
    const { user } = await openPopup();
    expect(dialog().getByLabelText("Email")).toHaveAttribute("autocomplete", "username");
    expect(dialog().getByLabelText("Email")).toHaveAttribute("inputmode", "email");
    expect(dialog().getByLabelText("Password")).toHaveAttribute("autocomplete", "current-password");
    await press(user, "Sign-up");
    for (const [label, word] of [
      ["Username", "nickname"],
      ["Email", "username"],
      ["Password", "new-password"],
      ["Repeat password", "new-password"],
    ] as const)
      expect(dialog().getByLabelText(label)).toHaveAttribute("autocomplete", word);
  });

  test("shows and hides a password", async () => {
    const { user } = await openPopup();
    const field = dialog().getByLabelText("Password");
    expect(field).toHaveAttribute("type", "password");
    await press(user, "Show password");
    expect(field).toHaveAttribute("type", "text");
    await press(user, "Hide password");
    expect(field).toHaveAttribute("type", "password");
  });
});

describe("login", () => {
  test("checks with every change, and links a field with what is wrong with it", async () => {
    const { user } = await openPopup();
    await typeIn(user, "Email", "ada");
    await waitFor(() => expect(messages()).toEqual([EMAIL]));
    const field = dialog().getByLabelText("Email");
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(EMAIL);
    await typeIn(user, "Email", "@example.org");
    await waitFor(() => expect(messages()).toEqual([]));
    await user.clear(field);
    await waitFor(() => expect(messages()).toEqual(["Email is required."]));
  });

  test("goes on to the code, which is checked with what was remembered", async () => {
    const { user, calls } = await openPopup({
      "POST auth/authenticate": sent,
      "POST auth/verify-otp": { token: "access" },
    });
    await user.click(dialog().getByRole("checkbox", { name: "Remember me" }));
    await logIn(user);
    expect(await screen.findByRole("dialog", { name: "Check your inbox" })).toHaveTextContent(
      "Ada@Example.org",
    );
    expect(writes(calls)[0]?.body).toEqual({
      email: "Ada@Example.org",
      password: "Orbital-9!",
      rememberMe: true,
    });
    await typeIn(user, "Six-digit code", "123456");
    expect(await screen.findByText("Welcome back, ada_lovelace!")).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(writes(calls)[1]?.body).toEqual({ otp: "123456", token: "handle-1", rememberMe: true });
    expect(session.get()).toMatchObject({ phase: "member", token: "access" });
    expect(screen.getByRole("main")).toHaveFocus();
    expect(screen.getByRole("link", { name: "Profile of ada_lovelace" })).toHaveAttribute("href", "/profile");
  });

  test("shows what the server says until something changes", async () => {
    const { user } = await openPopup({
      "POST auth/authenticate": () => failure(401, 302, "Wrong e-mail or password."),
    });
    await logIn(user);
    await waitFor(() => expect(messages()).toEqual(["Wrong e-mail or password."]));
    await typeIn(user, "Password", "x");
    expect(messages()).toEqual([]);
  });

  test("leaves what the server says behind when another form is shown", async () => {
    const { user } = await openPopup({
      "POST auth/authenticate": () => failure(401, 302, "Wrong e-mail or password."),
    });
    await logIn(user);
    await waitFor(() => expect(messages()).toEqual(["Wrong e-mail or password."]));
    await press(user, "Forgot password?");
    expect(messages()).toEqual([]);
    await press(user, "Back to sign-in");
    expect(messages()).toEqual([]);
    expect(dialog().getByLabelText("Password")).toHaveValue("");
  });
});

describe("register", () => {
  async function openRegister(answers: Answers = {}) {
    const view = await openPopup(answers);
    await press(view.user, "Sign-up");
    return view;
  }

  test("asks for everything", async () => {
    const { user, calls } = await openRegister();
    await press(user, "Create account");
    await waitFor(() =>
      expect(messages()).toEqual([
        "Username is required.",
        "Email is required.",
        "Password is required.",
        "Repeat Password is required.",
        "You must agree to the privacy policy",
      ]),
    );
    expect(dialog().getByLabelText("Username")).toHaveFocus();
    expect(calls).toEqual([]);
  });

  test.each([
    ["Username", "ada_l1", USERNAME],
    ["Username", "1ada_lovelace", USERNAME],
    ["Username", "ada lovelace", USERNAME],
    ["Username", "ada_lovelace_1815", USERNAME],
    ["Email", "ada@", EMAIL],
    ["Password", "orbital-9!", WEAK],
    ["Password", "ORBITAL9!", WEAK],
    ["Password", "Orbitals!", WEAK],
    ["Password", "Orbital99", WEAK],
    ["Password", "Orbita9-!", WEAK],
    ["Password", "Orbi9!a", WEAK],
    ["Repeat password", "different", "Passwords do not match."],
  ])("%s %s: %s", async (label, text, message) => {
    const { user } = await openRegister();
    await typeIn(user, label, text);
    await waitFor(() => expect(messages()).toEqual([message]));
  });

  test("sends what is right, and shows the server's broken rules beside the fields", async () => {
    let taken = true;
    const { user, calls } = await openRegister({
      "POST auth/register": () => {
        const broken = { validationErrors: [{ username: "Taken." }, { password: WEAK }] };
        return taken ? failure(400, 101, "The form is wrong.", broken) : sent;
      },
    });
    await typeIn(user, "Username", "ada_lovelace");
    await typeIn(user, "Email", "ada@example.org");
    await typeIn(user, "Password", "Orbital9!");
    await typeIn(user, "Repeat password", "Orbital9!");
    await user.click(dialog().getByRole("checkbox"));
    await press(user, "Create account");
    await waitFor(() => expect(messages()).toEqual(["Taken.", WEAK]));
    expect(dialog().getByLabelText("Username")).toHaveFocus();
    expect(dialog().getByLabelText("Password")).toHaveAccessibleDescription(expect.stringContaining(WEAK));
    taken = false;
    await press(user, "Create account");
    expect(await screen.findByRole("dialog", { name: "Check your inbox" })).toBeInTheDocument();
    expect(writes(calls)[1]?.body).toEqual({
      username: "ada_lovelace",
      email: "ada@example.org",
      password: "Orbital9!",
      repeatPassword: "Orbital9!",
      policy: true,
    });
  });

  test("says what a password needs, and marks what it has and what it cannot have", async () => {
    const { user } = await openRegister();
    const field = dialog().getByLabelText("Password");
    expect(field).toHaveAccessibleDescription(
      "At least 8 characters upper and lower case a number one of @$!%*?& no other symbols",
    );
    await user.type(field, "Or-b #9-");
    const marked = (mark: string) =>
      [...screen.getByRole("dialog").querySelectorAll(`[data-${mark}]`)].map((node) => node.textContent);
    expect(marked("met")).toEqual(["At least 8 characters", "upper and lower case", "a number"]);
    expect(marked("broken")).toEqual(["not - a blank #"]);
    expect(field).toBeInvalid();
    await user.clear(field);
    await user.type(field, "Orbital9!");
    expect(marked("met")).toHaveLength(4);
    expect(marked("broken")).toEqual([]);
  });

  test("a mistyped address leads back to the filled form, whose attempt the next one corrects", async () => {
    let tokens = 0;
    const { user, calls } = await openRegister({
      "POST auth/register": () => ({ ...sent, token: `handle-${++tokens}` }),
      "POST auth/resend-otp": { ...sent, token: "resent" },
      "POST auth/verify-otp": { token: "access" },
    });
    await typeIn(user, "Username", "ada_lovelace");
    await typeIn(user, "Email", "adda@example.org");
    await typeIn(user, "Password", "Orbital9!");
    await typeIn(user, "Repeat password", "Orbital9!");
    await user.click(dialog().getByRole("checkbox"));
    await press(user, "Create account");
    await screen.findByRole("dialog", { name: "Check your inbox" });
    await press(user, "Resend");
    await dialog().findByText(sent.message);
    await press(user, "Back to sign-up");
    expect(dialog().getByLabelText("Email")).toHaveFocus();
    expect(dialog().getByLabelText("Username")).toHaveValue("ada_lovelace");
    expect(dialog().getByLabelText("Repeat password")).toHaveValue("Orbital9!");
    expect(dialog().getByRole("checkbox")).toBeChecked();
    await user.clear(dialog().getByLabelText("Email"));
    await typeIn(user, "Email", "ada@example.org");
    await press(user, "Create account");
    expect(await screen.findByRole("dialog", { name: "Check your inbox" })).toHaveTextContent(
      "ada@example.org",
    );
    expect(writes(calls).at(-1)?.body).toMatchObject({ email: "ada@example.org", token: "resent" });
    await typeIn(user, "Six-digit code", "123456");
    await waitFor(() => expect(session.get().token).toBe("access"));
    expect(writes(calls).find(({ call }) => call === "POST auth/verify-otp")?.body).toMatchObject({
      token: "handle-2",
    });
  });

  test("the privacy link closes the popup and leads to the policy", async () => {
    const { user, router } = await openRegister();
    await user.click(dialog().getByRole("link", { name: "privacy policy" }));
    expect(router.state.location.pathname).toBe("/privacy");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("the code", () => {
  async function openCode(answers: Answers = {}) {
    const view = await openPopup({ "POST auth/authenticate": sent, ...answers });
    await logIn(view.user);
    await screen.findByRole("dialog", { name: "Check your inbox" });
    return view;
  }
  const field = () => dialog().getByLabelText("Six-digit code");

  test("has to be there and six digits long", async () => {
    const { user } = await openCode();
    expect(field()).toHaveFocus();
    expect(field()).toHaveAttribute("autocomplete", "one-time-code");
    expect(field()).toHaveAttribute("inputmode", "numeric");
    await press(user, "Verify");
    await waitFor(() => expect(messages()).toEqual(["Otp code is required."]));
    await user.type(field(), "12a34");
    await waitFor(() => expect(messages()).toEqual(["Otp Code should be 6 characters."]));
    expect(field()).toHaveValue("1234");
  });

  test("can be pasted whole, with what stands around it", async () => {
    const { user } = await openCode({ "POST auth/verify-otp": { token: "access" } });
    await user.click(field());
    await user.paste("Your code: 123 456");
    await waitFor(() => expect(session.get().token).toBe("access"));
  });

  test("is sent once, by its last digit, and again only after it changed", async () => {
    const { user, calls } = await openCode({
      "POST auth/verify-otp": () => failure(401, 304, "This code is wrong or does not work any more."),
    });
    const sent = () => writes(calls).filter(({ call }) => call === "POST auth/verify-otp").length;
    await user.type(field(), "12345");
    expect(sent()).toBe(0);
    await user.type(field(), "6");
    await waitFor(() => expect(messages()).toEqual(["This code is wrong or does not work any more."]));
    expect(field()).toHaveFocus();
    // A seventh digit changes nothing.
    await user.type(field(), "7");
    expect(sent()).toBe(1);
    await user.type(field(), "{Backspace}5");
    await waitFor(() => expect(sent()).toBe(2));
    expect(writes(calls).at(-1)?.body).toMatchObject({ otp: "123455" });
  });

  test("that is wrong can be entered again", async () => {
    const { user } = await openCode({
      "POST auth/verify-otp": () => failure(401, 304, "This code is wrong or does not work any more."),
    });
    await user.type(field(), "000000");
    await waitFor(() => expect(messages()).toEqual(["This code is wrong or does not work any more."]));
    await user.clear(field());
    await user.type(field(), "1");
    await waitFor(() => expect(messages()).toEqual(["Otp Code should be 6 characters."]));
  });

  test("is asked for again with the token of the one before, and entered with the new one", async () => {
    const { user, calls } = await openCode({
      "POST auth/resend-otp": { message: "Another code is on its way.", token: "handle-2" },
      "POST auth/verify-otp": { token: "access" },
    });
    await press(user, "Resend");
    expect(await dialog().findByText("Another code is on its way.")).toBeInTheDocument();
    expect(writes(calls)[1]).toMatchObject({ call: "POST auth/resend-otp", body: { token: "handle-1" } });
    await user.type(field(), "123456");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(writes(calls)[2]?.body).toMatchObject({ token: "handle-2" });
  });

  test("is not asked for twice at once", async () => {
    let answer: (sent: object) => void = () => undefined;
    const { user, calls } = await openCode({
      "POST auth/resend-otp": () => new Promise<never>((done) => (answer = done as never)),
    });
    await press(user, "Resend");
    const button = dialog().getByRole("button", { name: "Resend" });
    expect(button).toBeDisabled();
    await user.click(button);
    await waitFor(() => expect(writes(calls)).toHaveLength(2));
    answer({ message: "Another code is on its way.", token: "handle-2" });
    await waitFor(() => expect(button).toBeEnabled());
    expect(writes(calls)).toHaveLength(2);
  });

  test("that was asked for too soon counts the seconds of the delay", async () => {
    const { user } = await openCode({
      "POST auth/resend-otp": () => failure(429, 306, "Please wait a moment.", { delay: 42 }),
    });
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setInterval", "clearInterval", "Date"] });
    await press(user, "Resend");
    expect(await dialog().findByRole("button", { name: "Resend in 42s" })).toBeDisabled();
    expect(field()).toHaveFocus();
    expect(messages()).toEqual(["Please wait a moment."]);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(dialog().getByRole("button", { name: /Resend in (40|39)s/ })).toBeDisabled();
    await act(() => vi.advanceTimersByTimeAsync(41_000));
    expect(dialog().getByRole("button", { name: "Resend" })).toBeEnabled();
    vi.useRealTimers();
  });

  test("can still be entered when the popup was closed meanwhile", async () => {
    const { user, button } = await openCode();
    await press(user, "Close");
    await user.click(button);
    expect(await screen.findByRole("dialog", { name: "Check your inbox" })).toBeInTheDocument();
    await press(user, "Back to sign-in");
    expect(screen.getByRole("dialog", { name: "Welcome back" })).toBeInTheDocument();
    expect(dialog().getByLabelText("Email")).toHaveValue("Ada@Example.org");
  });

  test("is not waited for any longer than it works", async () => {
    const past = new Date(Date.now() - 60_000).toISOString();
    const { user, button } = await openCode({ "POST auth/authenticate": { ...sent, expiredAt: past } });
    await press(user, "Close");
    await user.click(button);
    expect(await screen.findByRole("dialog", { name: "Welcome back" })).toBeInTheDocument();
  });
});

test("a forgotten password ends with the notice and nothing else", async () => {
  const { user, calls } = await openPopup({ "POST auth/forgot-password": { message: "Done." } });
  await press(user, "Forgot password?");
  await typeIn(user, "Email", "ada@example.org");
  await press(user, "Send link");
  const notice = await screen.findByRole("dialog", { name: "Reset password" });
  expect(notice).toHaveTextContent(
    "You will soon receive a link to reset your password via email. Don't forget to check your inbox!",
  );
  expect(within(notice).getByText(/^You will soon/)).toHaveFocus();
  expect(within(notice).queryByRole("textbox")).toBeNull();
  expect(writes(calls)[0]?.body).toEqual({ email: "ada@example.org" });
});
