import { screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { answerAccounts, failure, holdSession } from "../../test/account";
import { renderRoute } from "../../test/render";
import { server } from "../../test/server";

const RESET = "/account/reset-password/secret-token";
const WEAK =
  "New Password should be at least 8 characters and include, at least 1 UPPERCASE letter, 1 number, 1 special character!";

beforeEach(() => {
  // The pages of the catalogue stay at their skeletons.
  server.use(http.get("*/api/v1/public/*", () => new Promise(() => undefined)));
});

describe.each([
  ["/profile", "Delete Account", "/launches"],
  ["/profile/change-password", "Continue", "/profile"],
])("Back on %s", (path, button, fallback) => {
  async function openFromPrivacy() {
    holdSession();
    answerAccounts();
    const view = renderRoute("/privacy");
    await screen.findByRole("link", { name: "Profile of ada_lovelace" });
    await view.router.navigate(path);
    await screen.findByRole("button", { name: button });
    return view;
  }

  test("returns to the page before", async () => {
    const { user, router } = await openFromPrivacy();
    vi.spyOn(window.history, "state", "get").mockReturnValue({ idx: 1 });
    await user.click(screen.getByRole("button", { name: "Back" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/privacy"));
    expect(router.state.historyAction).toBe("POP");
  });

  test("leads on when there was none", async () => {
    const { user, router } = await openFromPrivacy();
    vi.spyOn(window.history, "state", "get").mockReturnValue({ idx: 0 });
    await user.click(screen.getByRole("button", { name: "Back" }));
    await waitFor(() => expect(router.state.location.pathname).toBe(fallback));
    expect(router.state.historyAction).toBe("PUSH");
  });
});

test.each([
  ["/profile/change-password", ["Current Password", "New Password", "Confirm Password"]],
  [RESET, ["New Password", "Confirm Password"]],
])("each password on %s is shown and hidden by itself", async (path, labels) => {
  if (path !== RESET) holdSession();
  answerAccounts();
  const { user } = renderRoute(path);
  for (const label of labels) {
    const field = await screen.findByLabelText(label);
    await user.type(field, "Orbital9!");
    expect(field).toHaveAttribute("type", "password");
    await user.click(screen.getByRole("button", { name: `Show ${label.toLowerCase()}` }));
    for (const other of labels)
      expect(screen.getByLabelText(other)).toHaveAttribute("type", other === label ? "text" : "password");
    expect(field).toHaveValue("Orbital9!");
    await user.click(screen.getByRole("button", { name: `Hide ${label.toLowerCase()}` }));
    expect(field).toHaveAttribute("type", "password");
  }
});

test("the page of the mailed link shows the server's broken rules beside the fields", async () => {
  const broken = {
    validationErrors: [{ newPassword: WEAK }, { confirmPassword: "Passwords do not match." }],
  };
  answerAccounts({ "POST auth/reset-password": () => failure(400, 101, "The form is wrong.", broken) });
  const { user, router } = renderRoute(RESET);
  await user.type(await screen.findByLabelText("New Password"), "Sunshine9!");
  await user.type(screen.getByLabelText("Confirm Password"), "Sunshine9!");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  const list = within(await screen.findByRole("alert"));
  expect(list.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    WEAK,
    "Passwords do not match.",
  ]);
  expect(screen.queryByText("The form is wrong.")).toBeNull();
  expect(screen.getByLabelText("New Password")).toHaveFocus();
  expect(screen.getByLabelText("New Password")).toHaveAccessibleDescription(expect.stringContaining(WEAK));
  expect(screen.getByLabelText("Confirm Password")).toBeInvalid();
  expect(router.state.location.pathname).toBe(RESET);
});
