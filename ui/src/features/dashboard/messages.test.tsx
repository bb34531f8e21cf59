import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { chooseZone } from "../../lib/time/zone";
import { server } from "../../test/server";
import { aMessage, failure, keepMessages, openAsStaff } from "./staff.fixture";

const PATH = "/dashboard/messages";
const many = (count: number) => Array.from({ length: count }, (_, index) => aMessage(index + 1));
const cards = () => screen.findAllByRole("article");
const pager = () => screen.getByRole("navigation", { name: "Pagination" });
const search = () => screen.findByRole("searchbox", { name: "Search messages by e-mail" });
const prompt = () => screen.getByRole("dialog", { name: "Delete Message - Are you sure?" });

beforeEach(() => chooseZone("utc"));

async function askToDelete(user: ReturnType<typeof openAsStaff>["user"], id: number) {
  const button = await screen.findByRole("button", { name: `Delete message from writer${id}@example.org` });
  await user.click(button);
  await screen.findByRole("dialog");
  return button;
}

describe("the messages", () => {
  test("are cards: category, e-mail, when, and the text with its lines as it is", async () => {
    keepMessages([
      aMessage(1, { message: "One <b>line</b>.\n\nAnother one." }),
      aMessage(2, { category: "Account" }),
      aMessage(3, { category: "Other" }),
    ]);
    openAsStaff(PATH);
    const [first, second, third] = await cards();
    const card = within(first as HTMLElement);
    expect(card.getByRole("heading", { name: "Report A Bug" })).toBeVisible();
    expect(card.getByRole("link", { name: "writer1@example.org" })).toHaveAttribute(
      "href",
      "mailto:writer1@example.org",
    );
    expect(card.getByText("July 17, 2026 - 07:41 PM UTC")).toBeVisible();
    expect(first?.querySelector("p")?.textContent).toBe("One <b>line</b>.\n\nAnother one.");
    expect(within(second as HTMLElement).getByRole("heading", { name: "Account Issue" })).toBeVisible();
    expect(within(third as HTMLElement).getByRole("heading", { name: "Other" })).toBeVisible();
  });

  test("name the sender in a way that adds nothing to the answer", async () => {
    const email = "x?bcc=eve%40evil.example&subject=hi@a.co";
    keepMessages([aMessage(1, { email })]);
    openAsStaff(PATH);
    expect(await screen.findByRole("link", { name: email })).toHaveAttribute(
      "href",
      "mailto:x%3Fbcc%3Deve%2540evil.example%26subject%3Dhi@a.co",
    );
  });

  test("say whether their sender was signed in", async () => {
    keepMessages([aMessage(1, { signed_in: true }), aMessage(2)]);
    openAsStaff(PATH);
    const [proven, typed] = await cards();
    expect(within(proven as HTMLElement).getByText("signed in")).toBeVisible();
    expect(within(typed as HTMLElement).queryByText("signed in")).toBeNull();
  });

  test("are read twelve at a time, the newest first", async () => {
    const { asked } = keepMessages(many(30));
    const { user } = openAsStaff(PATH);
    expect(await cards()).toHaveLength(12);
    expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({ page: "1", limit: "12", ordering: "desc" });
    expect(pager()).toHaveTextContent("Page 1 / 3 of 30 items");
    await user.click(screen.getByRole("button", { name: "Next page" }));
    expect(await screen.findByText("Message number 13.")).toBeVisible();
    expect(pager()).toHaveTextContent("Page 2 / 3 of 30 items");
    await user.selectOptions(screen.getByLabelText("Order"), "Oldest first");
    await waitFor(() => expect(asked.at(-1)?.get("ordering")).toBe("asc"));
    expect(asked.at(-1)?.get("page")).toBe("1");
  });

  test("are never more than twenty on a page", async () => {
    const { asked } = keepMessages(many(30));
    const { user } = openAsStaff(`${PATH}?limit=50`);
    expect(await cards()).toHaveLength(20);
    const sizes = within(screen.getByLabelText("Messages per page")).getAllByRole("option");
    expect(sizes.map((option) => option.textContent)).toEqual(["12 / page", "20 / page"]);
    await user.selectOptions(screen.getByLabelText("Messages per page"), "12 / page");
    await waitFor(async () => expect(await cards()).toHaveLength(12));
    expect(asked.map((query) => query.get("limit"))).not.toContain("50");
  });

  test("are searched by e-mail address, and the search can be undone", async () => {
    const { asked } = keepMessages(many(12));
    const { user } = openAsStaff(PATH);
    await cards();
    expect(await search()).toHaveAttribute("placeholder", "e.g. ada@example.org");
    await user.type(await search(), "writer7{Enter}");
    await waitFor(async () => expect(await cards()).toHaveLength(1));
    expect(asked.at(-1)?.get("search")).toBe("writer7");
    await user.clear(await search());
    await user.type(await search(), "nobody{Enter}");
    expect(await screen.findByRole("heading", { name: "No Results Match Current Settings!" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Reset filters" }));
    await waitFor(async () => expect(await cards()).toHaveLength(12));
    expect(await search()).toHaveValue("");
  });

  test("that do not exist yet are announced", async () => {
    keepMessages([]);
    openAsStaff(PATH);
    expect(
      await screen.findByRole("heading", { name: "There are no messages at the moment!" }),
    ).toBeVisible();
    expect(screen.getByText("Once we receive a message, it will appear here.")).toBeVisible();
    expect(screen.queryByRole("navigation", { name: "Pagination" })).toBeNull();
  });

  test("are skeletons while they load", async () => {
    server.use(http.get("*/api/v1/dashboard/contact/messages", () => new Promise(() => undefined)));
    openAsStaff(PATH);
    expect(await screen.findByRole("status", { name: "Loading messages" })).toBeInTheDocument();
  });

  test("that do not load say so, and are read again on demand", async () => {
    server.use(
      http.get("*/api/v1/dashboard/contact/messages", () => failure(400, 101, "That makes no sense.")),
    );
    const { user } = openAsStaff(PATH);
    expect(await screen.findByText("That makes no sense.")).toBeVisible();
    keepMessages(many(2));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await cards()).toHaveLength(2);
  });
});

describe("deleting a message", () => {
  test("asks first, and Cancel keeps it", async () => {
    const { kept } = keepMessages(many(2));
    const { user } = openAsStaff(PATH);
    const button = await askToDelete(user, 1);
    const dialog = within(prompt());
    expect(dialog.getByText("This action is permanent.")).toBeVisible();
    expect(dialog.getByText("This action cannot be reversed.")).toBeVisible();
    expect(dialog.getByRole("button", { name: "Confirm Deletion" })).toBeVisible();
    expect(dialog.getByRole("button", { name: "Cancel" })).toHaveFocus();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(button).toHaveFocus();
    expect(kept).toHaveLength(2);
  });

  test("once confirmed closes, reads the list again and says so", async () => {
    const { kept } = keepMessages(many(3));
    const { user } = openAsStaff(PATH);
    await askToDelete(user, 2);
    await user.click(screen.getByRole("button", { name: "Confirm Deletion" }));
    expect(await screen.findByText("Message successfully deleted!")).toBeInTheDocument();
    await waitFor(async () => expect(await cards()).toHaveLength(2));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.queryByText("Message number 2.")).toBeNull();
    expect(kept.map(({ id }) => id)).toEqual([1, 3]);
    expect(await screen.findByRole("link", { name: "Messages 2 waiting" })).toBeVisible();
  });

  test("waits for the answer: the prompt stays, its button turns", async () => {
    let answer: (done: Response) => void = () => undefined;
    keepMessages(many(1));
    server.use(
      http.delete(
        "*/api/v1/dashboard/contact/messages/delete/1",
        () => new Promise<Response>((done) => (answer = done)),
      ),
    );
    const { user } = openAsStaff(PATH);
    await askToDelete(user, 1);
    await user.click(screen.getByRole("button", { name: "Confirm Deletion" }));
    const button = within(prompt()).getByRole("button", { name: "Confirm Deletion" });
    await waitFor(() => expect(button).toBeDisabled());
    expect(button.querySelector("svg")).not.toBeNull();
    fireEvent(prompt(), new Event("cancel", { cancelable: true }));
    expect(prompt()).toBeInTheDocument();
    await waitFor(() => expect(answer.length).toBe(1));
    answer(HttpResponse.json({ timestamp: "", message: "" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("that fails keeps the prompt and tells why", async () => {
    keepMessages(many(1));
    server.use(
      http.delete("*/api/v1/dashboard/contact/messages/delete/1", () => failure(503, 0, "Not now.")),
    );
    const { user } = openAsStaff(PATH);
    await askToDelete(user, 1);
    await user.click(screen.getByRole("button", { name: "Confirm Deletion" }));
    expect(await screen.findByText("Not now.")).toBeInTheDocument();
    expect(prompt()).toBeInTheDocument();
    expect(within(prompt()).getByRole("button", { name: "Confirm Deletion" })).toBeEnabled();
    expect(screen.getByText("Message number 1.")).toBeInTheDocument();
  });

  test("that somebody else has deleted reads the list again", async () => {
    const { kept } = keepMessages(many(2));
    const { user } = openAsStaff(PATH);
    await askToDelete(user, 1);
    kept.shift();
    await user.click(screen.getByRole("button", { name: "Confirm Deletion" }));
    await waitFor(async () => expect(await cards()).toHaveLength(1));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("that was alone on the last page leads to the page before, as it is now", async () => {
    keepMessages(many(13));
    const { user } = openAsStaff(PATH);
    await cards();
    await user.click(screen.getByRole("button", { name: "Next page" }));
    await askToDelete(user, 13);
    await user.click(screen.getByRole("button", { name: "Confirm Deletion" }));
    await waitFor(async () => expect(await cards()).toHaveLength(12));
    expect(screen.queryByRole("navigation", { name: "Pagination" })).toBeNull();
  });
});
