import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { forgetSession } from "../../lib/api/member";
import { failure, settle } from "../../test/account";
import { aBookmark, answerBookmarks, type BookmarkServer } from "../../test/bookmarks";
import { renderRoute } from "../../test/render";
import { aLaunch, aPage } from "../launches/list/launches.fixture";

const LIST = "public/launches?limit=12&page=1&upcoming=false";
const launch = aLaunch();
const ADD = "POST bookmark/add";
const writes = ({ calls }: BookmarkServer) =>
  calls.filter(({ call }) => / bookmark\//.test(call)).map(({ call, body }) => [call, body]);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Opens the popup from a card. */
async function open() {
  const view = renderRoute("/launches?upcoming=false", { data: { [LIST]: aPage([launch]) } });
  const button = await screen.findByRole("button", { name: /^(Remove b|B)ookmark: Starlink/ });
  await waitFor(() => expect(button).toBeEnabled());
  await view.user.click(button);
  return { ...view, dialog: within(await screen.findByRole("dialog", { name: "Bookmark to..." })) };
}

const twenty = () => Array.from({ length: 20 }, (_, i) => aBookmark(i + 1, `List ${i + 1}`));

test("lists the member's bookmarks, each with its launches' count and a link to it", async () => {
  answerBookmarks([aBookmark(1, "a/b?", ["x", "y"]), aBookmark(2, "Beach", ["z"]), aBookmark(3, "Someday")]);
  const { dialog } = await open();
  expect(dialog.getByText(launch.fullname)).toBeVisible();
  for (const name of ["a/b? 2 launches", "Beach 1 launch", "Someday 0 launches"])
    expect(await dialog.findByRole("checkbox", { name })).not.toBeChecked();
  expect(dialog.getByRole("link", { name: "Open a/b?" })).toHaveAttribute("href", "/bookmarks/a%2Fb%3F");
});

test("a tick is shown at once and sent half a second later; the server's words are told", async () => {
  const held = answerBookmarks([aBookmark(1, "People")]);
  let sentAt = 0;
  held.refuse[ADD] = () => {
    sentAt = performance.now();
    return undefined;
  };
  const { user, dialog } = await open();
  const box = await dialog.findByRole("checkbox", { name: "People 0 launches" });
  const tickedAt = performance.now();
  await user.click(box);
  expect(dialog.getByRole("checkbox", { name: "People 1 launch" })).toBeChecked();
  expect(await screen.findByText("Launch added successfully!")).toBeInTheDocument();
  expect(sentAt - tickedAt).toBeGreaterThan(490);
  expect(writes(held)).toEqual([[ADD, { bookmarkName: "People", launchId: launch.id }]]);
  const sent = held.calls.find(({ call }) => call === ADD);
  expect(sent?.bearer).toMatch(/^Bearer access-/);
  await user.click(box);
  expect(await screen.findByText("Launch removed successfully!")).toBeInTheDocument();
  expect(writes(held).at(-1)).toEqual([`DELETE bookmark/delete/People/${launch.id}`, undefined]);
});

test("a box that is back where it was sends nothing", async () => {
  const held = answerBookmarks([aBookmark(1, "People")]);
  const { user, dialog } = await open();
  const box = await dialog.findByRole("checkbox");
  for (let i = 0; i < 4; i++) await user.click(box);
  await pause(700);
  expect(writes(held)).toEqual([]);
  expect(box).not.toBeChecked();
});

test("while something is written the boxes cannot be changed, and keep the focus", async () => {
  const held = answerBookmarks([aBookmark(1, "People"), aBookmark(2, "Beach")]);
  let answer: () => void = () => undefined;
  held.refuse[ADD] = () =>
    new Promise((resolve) => {
      answer = () => resolve(undefined);
    });
  const { user, dialog } = await open();
  const [people, beach] = await dialog.findAllByRole("checkbox");
  if (!people || !beach) throw new Error("two boxes are missing");
  await user.click(people);
  await waitFor(() => expect(beach).toHaveAttribute("aria-disabled", "true"));
  await user.click(beach);
  expect(beach).not.toBeChecked();
  people.focus();
  await user.keyboard(" ");
  expect(people).toBeChecked();
  answer();
  await waitFor(() => expect(beach).not.toHaveAttribute("aria-disabled"));
  expect(people).toHaveFocus();
});

test("a tick that the server refuses is taken back, with its words", async () => {
  const held = answerBookmarks([aBookmark(1, "People")]);
  held.refuse[ADD] = () => failure(409, 102, "This bookmark is full.");
  const { user, dialog } = await open();
  await user.click(await dialog.findByRole("checkbox"));
  expect(dialog.getByRole("checkbox")).toBeChecked();
  expect(await screen.findByText("This bookmark is full.")).toBeInTheDocument();
  await waitFor(() => expect(dialog.getByRole("checkbox")).not.toBeChecked());
});

test("a tick right before the popup closes is sent all the same", async () => {
  const held = answerBookmarks([aBookmark(1, "People")]);
  const { user, dialog } = await open();
  await user.click(await dialog.findByRole("checkbox"));
  await user.click(dialog.getByRole("button", { name: "Close" }));
  await settle();
  expect(writes(held)).toEqual([[ADD, { bookmarkName: "People", launchId: launch.id }]]);
  expect(await screen.findByRole("button", { name: /^Remove bookmark/ })).toBeVisible();
});

test("who signs out meanwhile sees the popup go, and nothing more is sent", async () => {
  const held = answerBookmarks([aBookmark(1, "People")]);
  const { user, dialog } = await open();
  await user.click(await dialog.findByRole("checkbox"));
  act(() => forgetSession());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await pause(700);
  expect(writes(held)).toEqual([]);
});

test("a bookmark is added by its name, holds the launch, and has the focus", async () => {
  const held = answerBookmarks([aBookmark(1, "People")]);
  const { user, dialog } = await open();
  const expand = await dialog.findByRole("button", { name: "Add Bookmark" });
  expect(expand).toHaveAttribute("aria-expanded", "false");
  await user.click(expand);
  const name = await dialog.findByLabelText("Name");
  await waitFor(() => expect(name).toHaveFocus());
  await user.type(name, " Night launches {Enter}");
  expect(await screen.findByText("Bookmark added!")).toBeInTheDocument();
  expect(writes(held)).toEqual([
    ["POST bookmark/create", { bookmarkName: "Night launches", launchIds: [launch.id] }],
  ]);
  const box = await dialog.findByRole("checkbox", { name: "Night launches 1 launch" });
  await waitFor(() => expect(box).toHaveFocus());
  expect(box).toBeChecked();
  expect(expand).toHaveAttribute("aria-expanded", "false");
});

test("a name is required and no longer than 155 characters, each of which counts once", async () => {
  const held = answerBookmarks([]);
  const { user, dialog } = await open();
  const name = await dialog.findByLabelText("Name");
  await user.click(dialog.getByRole("button", { name: "Add" }));
  expect(await dialog.findByText("Bookmark Name is required.")).toBeVisible();
  await user.type(name, "  ");
  expect(await dialog.findByText("Book mark name should be at least 1 character.")).toBeVisible();
  await user.clear(name);
  await user.click(name);
  await user.paste("🚀".repeat(156));
  expect(await dialog.findByText("Book mark name should be 155 characters max.")).toBeVisible();
  expect(name).toBeInvalid();
  await user.clear(name);
  await user.click(name);
  await user.paste("🚀".repeat(155));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(writes(held)).toHaveLength(1));
});

test("what the server says about the 21st bookmark stands in the form", async () => {
  const held = answerBookmarks(twenty());
  held.refuse["POST bookmark/create"] = () => failure(409, 102, "You can have at most 20 bookmarks.");
  const { user, dialog } = await open();
  expect(await dialog.findAllByRole("checkbox")).toHaveLength(20);
  await user.click(dialog.getByRole("button", { name: "Add Bookmark" }));
  await user.type(await dialog.findByLabelText("Name"), "One more{Enter}");
  expect(await dialog.findByText("You can have at most 20 bookmarks.")).toBeVisible();
  expect(dialog.getByLabelText("Name")).toHaveValue("One more");
});

test("bookmarks that did not load can be tried again", async () => {
  const held = answerBookmarks([aBookmark(1, "People")]);
  held.refuse["GET user-bookmarks"] = () => failure(500, 0, "Broken.");
  const { user, dialog } = await open();
  expect(await dialog.findByText("This part did not load")).toBeVisible();
  held.refuse = {};
  await user.click(dialog.getByRole("button", { name: "Try again" }));
  expect(await dialog.findByRole("checkbox", { name: "People 0 launches" })).toBeVisible();
});
