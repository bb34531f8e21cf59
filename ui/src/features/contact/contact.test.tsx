import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { type Answers, ada, answerAccounts, failure, holdSession } from "../../test/account";
import { renderRoute } from "../../test/render";
import { server } from "../../test/server";

const DONE = { timestamp: "2026-11-21T12:00:00Z", message: "We'll review your request shortly!" };
const TEXT = "The clock stands still.";

beforeEach(() => server.use(http.get("*/api/v1/public/*", () => new Promise(() => undefined))));

function open(answers: Answers = {}, site = {}) {
  const calls = answerAccounts({ "POST community/contact": DONE, ...answers });
  return { ...renderRoute("/contact", { site }), calls };
}

function openAsAda(answers: Answers = {}) {
  holdSession();
  return open(answers);
}

const email = () => screen.findByLabelText("Email");
const category = () => screen.getByLabelText("Category");
const message = () => screen.getByLabelText("Message");
const send = () => screen.getByRole("button", { name: "Send" });
const errors = () =>
  within(screen.getByRole("alert", { hidden: true }))
    .queryAllByRole("listitem")
    .map((item) => item.textContent);

async function fill(user: ReturnType<typeof renderRoute>["user"], address = "") {
  if (address) await user.type(await email(), address);
  await user.selectOptions(category(), "Report A Bug");
  await user.type(message(), TEXT);
}

describe("the page", () => {
  test("has a way back, the heading Report and the title Contact", async () => {
    open();
    expect(await screen.findByRole("heading", { level: 1, name: "Report" })).toBeVisible();
    expect(within(screen.getByRole("main")).getByRole("button", { name: "Back" })).toBeVisible();
    expect(document.title).toBe("Contact · Tminus");
  });

  test("asks for bugs in the issue tracker and tells the address, where the operator has set them", async () => {
    open({}, { issues_url: "https://example.org/issues", contact_email: "team@example.org" });
    await email();
    const main = within(screen.getByRole("main"));
    expect(main.getByRole("link", { name: "public issue tracker" })).toHaveAttribute(
      "href",
      "https://example.org/issues",
    );
    expect(main.getByRole("link", { name: "team@example.org" })).toHaveAttribute(
      "href",
      "mailto:team@example.org",
    );
  });

  test("says nothing of a tracker and an address that are not set", async () => {
    open();
    await email();
    const main = within(screen.getByRole("main"));
    expect(main.queryByText(/issue tracker/)).toBeNull();
    expect(main.queryByText(/e-mail us/)).toBeNull();
    expect(main.queryByRole("link")).toBeNull();
  });

  test("says so in place of the form while the site cannot mail, and tells the address", async () => {
    open({}, { mail: false, contact_email: "team@example.org" });
    const main = within(screen.getByRole("main"));
    expect(await main.findByText(/^Email is down/)).toBeVisible();
    expect(main.getByText(/^You can e-mail us at/)).toBeVisible();
    expect(main.queryByRole("textbox")).toBeNull();
  });

  test("is linked from the foot of every page", async () => {
    open();
    await email();
    const foot = within(screen.getByRole("contentinfo"));
    expect(await foot.findByRole("link", { name: "Contact" })).toHaveAttribute("href", "/contact");
  });
});

describe("the form", () => {
  test("offers Report A Bug, Account Issue and Other", async () => {
    open();
    await email();
    const options = within(category()).getAllByRole("option") as HTMLOptionElement[];
    expect(options.map(({ value, text }) => [value, text])).toEqual([
      ["", "What is it about?"],
      ["Bug", "Report A Bug"],
      ["Account", "Account Issue"],
      ["Other", "Other"],
    ]);
  });

  test("lists everything that is missing", async () => {
    const { user, calls } = open();
    await email();
    await user.click(send());
    await waitFor(() =>
      expect(errors()).toEqual(["Email is required.", "Category is required", "Description is required."]),
    );
    expect(await email()).toHaveFocus();
    for (const field of [await email(), category(), message()]) {
      expect(field).toHaveAttribute("aria-invalid", "true");
      expect(field).toHaveAccessibleDescription(/required/);
    }
    expect(calls).toEqual([]);
  });

  test("leads to the first mistake once, and lets one type after that", async () => {
    const { user } = open();
    await email();
    await user.click(send());
    await waitFor(async () => expect(await email()).toHaveFocus());
    await user.click(message());
    await user.keyboard("Still not all of it.");
    await waitFor(() => expect(errors()).toEqual(["Email is required.", "Category is required"]));
    expect(message()).toHaveFocus();
    expect(message()).toHaveValue("Still not all of it.");
    await user.click(send());
    await waitFor(async () => expect(await email()).toHaveFocus());
  });

  test("checks with every change", async () => {
    const { user } = open();
    await user.type(await email(), "ada");
    await waitFor(() => expect(errors()).toEqual(["Incorrect email."]));
    await user.type(await email(), "@example.org");
    await waitFor(() => expect(errors()).toEqual([]));
    await user.selectOptions(category(), "Other");
    await user.selectOptions(category(), "");
    await waitFor(() => expect(errors()).toEqual(["Category is required"]));
  });

  test.each([
    ["nine characters", "123456789", ["Message should be at least 10 characters"]],
    ["nine between blanks", "  123456789  ", ["Message should be at least 10 characters"]],
    ["nine of two places each", "🚀".repeat(9), ["Message should be at least 10 characters"]],
    ["ten", "1234567890", []],
    ["350", "x".repeat(350), []],
    ["350 of two places each", "🚀".repeat(350), []],
    ["351", "x".repeat(351), ["Message cannot exceed 350 characters"]],
    ["blanks alone", "   ", ["Description is required."]],
  ])("on a message of %s", async (_, text, wrong) => {
    open();
    await email();
    fireEvent.change(message(), { target: { value: "too short" } });
    await waitFor(() => expect(errors()).toEqual(["Message should be at least 10 characters"]));
    fireEvent.change(message(), { target: { value: text } });
    await waitFor(() => expect(errors()).toEqual(wrong));
  });

  test("counts the characters of the message", async () => {
    const { user } = open();
    await email();
    expect(screen.getByText("0 / 350")).toBeInTheDocument();
    expect(message()).toHaveAccessibleDescription("10 to 350 characters.");
    await user.type(message(), "Hello 🚀 ");
    expect(screen.getByText("7 / 350")).toBeInTheDocument();
  });

  test("sends e-mail, category and message with a CSRF token, and without a bearer nobody has", async () => {
    const { user, calls } = open();
    await fill(user, " ada@example.org ");
    await user.click(send());
    expect(await screen.findByText("We'll review your request shortly!")).toBeInTheDocument();
    expect(calls.at(-1)).toEqual({
      call: "POST community/contact",
      body: { email: "ada@example.org", category: "Bug", message: TEXT, website: "" },
      csrf: expect.stringMatching(/^csrf-/),
      bearer: null,
    });
  });

  test("starts anew after that, but keeps the e-mail", async () => {
    const { user } = open();
    await fill(user, "ada@example.org");
    await user.click(send());
    await waitFor(() => expect(message()).toHaveValue(""));
    expect(category()).toHaveValue("");
    expect(await email()).toHaveValue("ada@example.org");
    expect(errors()).toEqual([]);
  });

  test("cannot be sent twice: the button is disabled and turns meanwhile", async () => {
    let answer: (done: object) => void = () => undefined;
    const { user, calls } = open({
      "POST community/contact": () =>
        new Promise<Record<string, string>>((done) => (answer = done as typeof answer)),
    });
    await fill(user, "ada@example.org");
    expect(send().querySelector("svg")).toBeNull();
    await user.click(send());
    await waitFor(() => expect(send()).toBeDisabled());
    expect(send().querySelector("svg")).not.toBeNull();
    await waitFor(() => expect(calls.at(-1)?.call).toBe("POST community/contact"));
    answer(DONE);
    await waitFor(() => expect(send()).toBeEnabled());
    expect(calls.filter(({ call }) => call === "POST community/contact")).toHaveLength(1);
  });

  test("shows what the server finds beside what it finds itself", async () => {
    const { user } = open({
      "POST community/contact": () =>
        failure(400, 101, "The form is wrong.", { validationErrors: [{ email: "Not this one." }] }),
    });
    await fill(user, "ada@example.org");
    await user.click(send());
    await waitFor(() => expect(errors()).toEqual(["Not this one."]));
    expect(await email()).toHaveFocus();
    expect(message()).toHaveValue(TEXT);
    expect(screen.queryByText("The form is wrong.")).toBeNull();
  });

  test("tells any other failure by a toast, and loses nothing", async () => {
    const { user } = open({ "POST community/contact": () => failure(429, 307, "Too many requests.") });
    await fill(user, "ada@example.org");
    await user.click(send());
    expect(await screen.findByText("Too many requests.")).toBeInTheDocument();
    expect(errors()).toEqual([]);
    expect(message()).toHaveValue(TEXT);
  });

  test("has a field that only programs see, and sends what they write", async () => {
    const { user, calls, container } = open();
    await email();
    const trap = container.querySelector<HTMLInputElement>("input[name=website]");
    expect(trap).toHaveAttribute("tabindex", "-1");
    expect(trap).toHaveAttribute("autocomplete", "off");
    expect(screen.queryByRole("textbox", { name: "Website" })).toBeNull();
    fireEvent.change(trap as HTMLInputElement, { target: { value: "https://spam.example" } });
    await fill(user, "ada@example.org");
    await user.click(send());
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ website: "https://spam.example" }));
  });
});

describe("something wrong", () => {
  const openAbout = (about: string) => {
    const calls = answerAccounts({ "POST community/contact": DONE });
    return { ...renderRoute(`/contact?about=${encodeURIComponent(about)}`), calls };
  };

  const about = () => screen.queryByText("About", { exact: false, selector: "form p" });

  test("names the page that it is about", async () => {
    const { user, calls } = openAbout("/astronauts/12");
    expect(await email()).toHaveValue("");
    expect(category()).toHaveValue("Bug");
    expect(message()).toHaveValue("");
    expect(about()).toHaveTextContent("About /astronauts/12");
    expect(within(about() as HTMLElement).getByRole("link")).toHaveAttribute("href", "/astronauts/12");
    await user.type(await email(), "ada@example.org");
    await user.type(message(), "Born a month later.");
    await user.click(send());
    await waitFor(() => expect(message()).toHaveValue(""));
    expect(calls.at(-1)?.body).toMatchObject({
      category: "Bug",
      message: "About /astronauts/12: Born a month later.",
    });
    expect(about()).toBeNull();
  });

  test("counts the sender's own words alone", async () => {
    const { user, calls } = openAbout("/astronauts/12");
    await user.type(await email(), "ada@example.org");
    await user.click(send());
    await waitFor(() => expect(errors()).toEqual(["Description is required."]));
    fireEvent.change(message(), { target: { value: "123456789" } });
    await waitFor(() => expect(errors()).toEqual(["Message should be at least 10 characters"]));
    expect(message()).toHaveAccessibleDescription(/^10 to 328 characters\./);
    fireEvent.change(message(), { target: { value: "x".repeat(329) } });
    await waitFor(() => expect(errors()).toEqual(["Message cannot exceed 328 characters"]));
    expect(calls).toEqual([]);
    fireEvent.change(message(), { target: { value: "x".repeat(328) } });
    await waitFor(() => expect(errors()).toEqual([]));
    await user.click(send());
    await waitFor(() => expect(message()).toHaveValue(""));
    expect(calls.at(-1)?.body).toMatchObject({ message: `About /astronauts/12: ${"x".repeat(328)}` });
  });

  test.each([
    ["/astronauts"],
    ["/pads/1"],
    ["Buy this: https://spam.example"],
    [`/astronauts/${"1".repeat(99)}`],
  ])("takes no other words from the address: %s", async (about) => {
    openAbout(about);
    await email();
    expect(category()).toHaveValue("");
    expect(message()).toHaveValue("");
    expect(screen.queryByText(/^About/)).toBeNull();
  });
});

describe("a member", () => {
  test("finds their e-mail in it, which stays, and is known by their token", async () => {
    const { user, calls } = openAsAda();
    await waitFor(async () => expect(await email()).toHaveValue(ada.email));
    expect(await email()).toBeDisabled();
    await fill(user);
    await user.click(send());
    await waitFor(() => expect(message()).toHaveValue(""));
    expect(calls.at(-1)).toMatchObject({
      call: "POST community/contact",
      body: { email: ada.email, category: "Bug", message: TEXT },
      bearer: expect.stringMatching(/^Bearer access-/),
    });
    expect(await email()).toHaveValue(ada.email);
    expect(await email()).toBeDisabled();
  });

  test("who signs in meanwhile loses nothing of what is written", async () => {
    const { user } = open();
    await fill(user, "someone@example.org");
    new BroadcastChannel("tminus").postMessage("in");
    await waitFor(async () => expect(await email()).toHaveValue(ada.email));
    expect(message()).toHaveValue(TEXT);
  });
});
