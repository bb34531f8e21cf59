import { screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { failure } from "../../test/account";
import { aBookmark, answerBookmarks, type BookmarkServer } from "../../test/bookmarks";
import { notKept } from "../../test/notKept";
import { renderRoute } from "../../test/render";
import { server } from "../../test/server";
import { launches } from "../launches/list/launches.fixture";

const all = launches(14);
const ids = all.map(({ id }) => id);
const names = ({ calls }: BookmarkServer) => calls.map(({ call }) => call);
const odd = ["a/b", "100%", "50%2F50", "why?", "#1", "🚀 go", "رحلات", "a&b=c+d", "x\\y"];

beforeEach(() => server.use(http.get("*/api/v1/public/*", () => new Promise(() => undefined))));

/** Opens the menu of a bookmark's card. */
async function menuOf(user: ReturnType<typeof renderRoute>["user"], name: string) {
  await user.click(await screen.findByRole("button", { name: `Actions for ${name}` }));
  return within(screen.getByRole("menu", { name: `Actions for ${name}` }));
}

test("counts the bookmarks of 20, with a card each that leads to its launches", async () => {
  answerBookmarks([aBookmark(1, "People going up", ids.slice(0, 3)), aBookmark(2, "Someday")]);
  renderRoute("/bookmarks");
  expect(await screen.findByText("/ 20")).toHaveTextContent("2 / 20");
  const [people, someday] = screen.getAllByRole("article").map((card) => within(card));
  expect(people?.getByRole("link", { name: "People going up" })).toHaveAttribute(
    "href",
    "/bookmarks/People%20going%20up",
  );
  expect(people?.getByText("3 launches")).toBeVisible();
  expect(someday?.getByText("Nothing saved yet")).toBeVisible();
  expect(screen.getByRole("button", { name: "Back" })).toBeVisible();
  await waitFor(() => expect(document.title).toBe("Bookmarks · Tminus"));
  expect(document.head.querySelector("meta[name=robots]")).toHaveAttribute("content", "noindex");
});

test("a card's picture is one of its launches, or drawn", async () => {
  const image = { image_url: "https://img.example.org/full.jpg", ...notKept, thumbnail_url: null };
  const bookmark = aBookmark(1, "People", ids.slice(0, 2));
  answerBookmarks([{ ...bookmark, launches: [{ id: "x", image }, ...bookmark.launches] }]);
  renderRoute("/bookmarks");
  const card = await screen.findByRole("article");
  expect([...card.querySelectorAll("img")].map(({ src }) => src)).toEqual([image.image_url]);
});

test("placeholders stand while the bookmarks load; what failed can be tried again, and is told", async () => {
  const held = answerBookmarks([aBookmark(1, "People")]);
  held.refuse["GET user-bookmarks"] = () => failure(500, 0, "Broken.");
  const { user } = renderRoute("/bookmarks");
  expect(await screen.findByRole("status", { name: "Loading bookmarks" })).toBeInTheDocument();
  expect(await screen.findByText("This part did not load")).toBeVisible();
  expect(await screen.findByText("Oops! Something went wrong try again later.")).toBeInTheDocument();
  held.refuse = {};
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: "People" })).toBeVisible();
});

test("without bookmarks the page says so and leads to the launches", async () => {
  answerBookmarks([]);
  renderRoute("/bookmarks");
  expect(await screen.findByText("No bookmarks yet")).toBeVisible();
  expect(screen.getByRole("link", { name: "Find a launch" })).toHaveAttribute("href", "/launches");
  expect(screen.getByText("/ 20")).toHaveTextContent("0 / 20");
});

test("nobody else sees the page", async () => {
  renderRoute("/bookmarks");
  expect(await screen.findByRole("heading", { level: 1, name: "Upcoming Launches" })).toBeVisible();
});

test("the menu of a card is used by key alone", async () => {
  answerBookmarks([aBookmark(1, "People")]);
  const { user } = renderRoute("/bookmarks");
  const button = await screen.findByRole("button", { name: "Actions for People" });
  expect(button).toHaveAttribute("aria-expanded", "false");
  button.focus();
  await user.keyboard("{ArrowDown}");
  const item = (name: string) => screen.getByRole("menuitem", { name });
  expect(item("Edit")).toHaveFocus();
  await user.keyboard("{ArrowDown}");
  expect(item("Remove")).toHaveFocus();
  await user.keyboard("{ArrowDown}");
  expect(item("Edit")).toHaveFocus();
  await user.keyboard("{End}");
  expect(item("Remove")).toHaveFocus();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("menu")).toBeNull();
  expect(button).toHaveFocus();
  await user.keyboard("{Enter}");
  await user.click(document.body);
  expect(screen.queryByRole("menu")).toBeNull();
});

test("a bookmark is removed with all it holds, told by toasts", async () => {
  const held = answerBookmarks([aBookmark(1, "a/b"), aBookmark(2, "Beach")]);
  let answer: () => void = () => undefined;
  held.refuse["DELETE bookmark/delete/a%2Fb"] = () =>
    new Promise((resolve) => {
      answer = () => resolve(undefined);
    });
  const { user } = renderRoute("/bookmarks");
  const menu = await menuOf(user, "a/b");
  await user.click(menu.getByRole("menuitem", { name: "Remove" }));
  const question = within(await screen.findByRole("dialog", { name: "Remove Bookmark - Are you sure?" }));
  expect(question.getByText('Deletes "a/b" and its 0 launches from your list.')).toBeVisible();
  expect(question.getByRole("button", { name: "Cancel" })).toHaveFocus();
  expect(names(held)).not.toContain("DELETE bookmark/delete/a%2Fb");
  await user.click(question.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Removing bookmark...")).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "a/b" })).toBeNull();
  await waitFor(() => expect(names(held)).toContain("DELETE bookmark/delete/a%2Fb"));
  answer();
  expect(await screen.findByText("Bookmark removed!")).toBeInTheDocument();
  expect(screen.queryByText("Removing bookmark...")).toBeNull();
  await waitFor(() => expect(names(held).at(-1)).toBe("GET user-bookmarks"));
  expect(screen.getByText("/ 20")).toHaveTextContent("1 / 20");
});

test("a removal is undone in one call, with all that the bookmark held", async () => {
  const held = answerBookmarks([aBookmark(1, "People", ids.slice(0, 2)), aBookmark(2, "Beach")]);
  const { user } = renderRoute("/bookmarks");
  await user.click((await menuOf(user, "People")).getByRole("menuitem", { name: "Remove" }));
  await user.click(await screen.findByRole("button", { name: "Remove" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Bookmark restored!")).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: "People" })).toBeVisible();
  expect(screen.getByText("2 launches")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  expect(held.calls.filter(({ call }) => call === "POST bookmark/create").map(({ body }) => body)).toEqual([
    { bookmarkName: "People", launchIds: ids.slice(0, 2) },
  ]);
});

test("a bookmark is made on the page itself, without any launch", async () => {
  const held = answerBookmarks([aBookmark(1, "People")]);
  const { user } = renderRoute("/bookmarks");
  await user.click(await screen.findByRole("button", { name: "Add Bookmark" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add Bookmark" }));
  await user.type(await dialog.findByLabelText("Name"), "Beach{Enter}");
  expect(await screen.findByRole("link", { name: "Beach" })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(held.bookmarks[1]).toMatchObject({ bookmark: "Beach", launches: [] });
});

test.each([
  ["the server's words", () => failure(404, 103, "There is no such bookmark."), "There is no such bookmark."],
  ["words of its own", () => new Response("<h1>", { status: 502 }), "Could not remove bookmark."],
])("a vain removal brings the card back, with %s", async (_, refusal, words) => {
  const held = answerBookmarks([aBookmark(1, "People")]);
  held.refuse["DELETE bookmark/delete/People"] = refusal;
  const { user } = renderRoute("/bookmarks");
  const menu = await menuOf(user, "People");
  await user.click(menu.getByRole("menuitem", { name: "Remove" }));
  await user.click(await screen.findByRole("button", { name: "Remove" }));
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: "People" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("a bookmark gets another name", async () => {
  const held = answerBookmarks([aBookmark(1, "People", ids.slice(0, 1))]);
  const { user } = renderRoute("/bookmarks");
  await user.click((await menuOf(user, "People")).getByRole("menuitem", { name: "Edit" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Bookmark" }));
  expect(dialog.getByLabelText("Current Name")).toHaveValue("People");
  expect(dialog.getByLabelText("Current Name")).toBeDisabled();
  const name = dialog.getByLabelText("New Name");
  expect(name).toHaveFocus();
  expect(name).toHaveValue("People");
  await user.clear(name);
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("New Name is required.")).toBeVisible();
  await user.type(name, " ");
  expect(await dialog.findByText("Bookmark new name should be at least 1 character.")).toBeVisible();
  await user.clear(name);
  await user.click(name);
  await user.paste("x".repeat(156));
  expect(await dialog.findByText("Bookmark new name should be 155 characters max.")).toBeVisible();
  await user.clear(name);
  await user.type(name, "Crews{Enter}");
  expect(await screen.findByText("Bookmark name updated successfully!")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await screen.findByRole("link", { name: "Crews" })).toBeVisible();
  const { body } = held.calls.find(({ call }) => call === "PUT bookmark/update") ?? {};
  expect(body).toEqual({ currentName: "People", newName: "Crews" });
});

test("a name that is taken is told in the form, which stays open", async () => {
  const held = answerBookmarks([aBookmark(1, "People")]);
  held.refuse["PUT bookmark/update"] = () => failure(409, 102, "You already have a bookmark with this name.");
  const { user } = renderRoute("/bookmarks");
  await user.click((await menuOf(user, "People")).getByRole("menuitem", { name: "Edit" }));
  await user.clear(await screen.findByLabelText("New Name"));
  await user.type(screen.getByLabelText("New Name"), "Beach{Enter}");
  expect(await screen.findByText("You already have a bookmark with this name.")).toBeVisible();
  expect(screen.getByRole("dialog", { name: "Edit Bookmark" })).toBeVisible();
});

test.each(odd)("the bookmark %s has a page of its own", async (name) => {
  const held = answerBookmarks([aBookmark(1, name, ids.slice(0, 1))], all);
  const { user } = renderRoute("/bookmarks");
  await user.click(await screen.findByRole("link", { name }));
  expect(await screen.findByRole("link", { name: "Mission 1" })).toHaveAttribute(
    "href",
    `/launches/${ids[0]}`,
  );
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("My Launches");
  expect(screen.getByText(name)).toBeVisible();
  expect(names(held)).toContain(
    `GET user-bookmarks/${encodeURIComponent(name)}?limit=12&ordering=asc&page=1`,
  );
});

test("the launches of a bookmark are searched and paged", async () => {
  const held = answerBookmarks([aBookmark(1, "People", ids)], all);
  const { user } = renderRoute("/bookmarks/People");
  expect(await screen.findAllByRole("article")).toHaveLength(12);
  expect(screen.getAllByRole("navigation", { name: /^Pages, (above|below) the list$/ })).toHaveLength(2);
  const [next] = screen.getAllByRole("button", { name: "Next page" });
  if (next) await user.click(next);
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(2));
  await user.type(screen.getByPlaceholderText("e.g. Falcon 9 Block 5"), "Mission 14{Enter}");
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(1));
  expect(names(held).at(-1)).toBe("GET user-bookmarks/People?limit=12&ordering=asc&page=1&search=Mission+14");
});

test("a card removes its launch from this bookmark alone, told by toasts", async () => {
  const held = answerBookmarks([aBookmark(1, "People", ids.slice(0, 2)), aBookmark(2, "Beach", ids)], all);
  const { user } = renderRoute("/bookmarks/People");
  await user.click(await screen.findByRole("button", { name: "Remove bookmark: Mission 1" }));
  expect(await screen.findByText("Launch removed!")).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(1));
  expect(names(held)).toContain(`DELETE bookmark/delete/People/${ids[0]}`);
  await waitFor(() =>
    expect(names(held).slice(-2).sort()).toEqual([
      "GET user-bookmarks",
      "GET user-bookmarks/People?limit=12&ordering=asc&page=1",
    ]),
  );
  expect(held.bookmarks[1]?.launches).toHaveLength(14);
});

test("a launch that could not be removed comes back", async () => {
  const held = answerBookmarks([aBookmark(1, "People", ids.slice(0, 2))], all);
  held.refuse[`DELETE bookmark/delete/People/${ids[0]}`] = () => new Response("<h1>", { status: 502 });
  const { user } = renderRoute("/bookmarks/People");
  await user.click(await screen.findByRole("button", { name: "Remove bookmark: Mission 1" }));
  expect(await screen.findByText("Could not remove launch.")).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: "Mission 1" })).toBeVisible();
});

test("a withdrawn launch is shown, with a notice and without a countdown", async () => {
  const held = answerBookmarks([aBookmark(1, "People", ids.slice(0, 2))], all);
  held.withdrawn = ids.slice(0, 1);
  renderRoute("/bookmarks/People");
  const [gone, there] = (await screen.findAllByRole("article")).map((card) => within(card));
  expect(gone?.getByText("This launch is no longer planned.")).toBeVisible();
  expect(gone?.queryByRole("timer")).toBeNull();
  expect(there?.queryByText("This launch is no longer planned.")).toBeNull();
  expect(there?.getByRole("timer")).toBeVisible();
});

test("an empty bookmark says so, and a search without results says that", async () => {
  answerBookmarks([aBookmark(1, "Someday")], all);
  const { user } = renderRoute("/bookmarks/Someday");
  expect(await screen.findByText("Nothing saved yet")).toBeVisible();
  await user.type(screen.getByPlaceholderText("e.g. Falcon 9 Block 5"), "nothing{Enter}");
  expect(await screen.findByText("No Results Match Current Settings!")).toBeVisible();
});

test.each(["/bookmarks/Nothing%20like%20it", "/bookmarks/%E0%A4%A"])("%s is not found", async (path) => {
  answerBookmarks([aBookmark(1, "People")]);
  renderRoute(path);
  expect(await screen.findByText("Oops! Somthing went wrong, try again later.")).toBeVisible();
  expect(await screen.findByText("404")).toBeVisible();
});

test("launches that did not load are tried twice more, and then say so", async () => {
  const held = answerBookmarks([aBookmark(1, "People")]);
  const call = "GET user-bookmarks/People";
  held.refuse[call] = () => failure(500, 0, "Broken.");
  renderRoute("/bookmarks/People");
  expect(await screen.findByText("This part did not load")).toBeVisible();
  expect(names(held).filter((each) => each.startsWith(call))).toHaveLength(3);
});
