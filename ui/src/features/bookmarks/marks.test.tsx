import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { forgetSession, signIn } from "../../lib/api/member";
import { failure, settle } from "../../test/account";
import { aBookmark, answerBookmarks } from "../../test/bookmarks";
import { renderRoute } from "../../test/render";
import { server } from "../../test/server";
import { aLaunch, aPage } from "../launches/list/launches.fixture";

const LIST = "public/launches?limit=12&page=1&upcoming=false";
const launch = aLaunch();
const names = (calls: { call: string }[]) =>
  calls.map(({ call }) => call).filter((call) => /bookmark/.test(call));

function open(changes = {}) {
  return renderRoute("/launches?upcoming=false", { data: { [LIST]: aPage([aLaunch(changes)]) } });
}
const header = async () => {
  await screen.findByRole("article");
  return within(document.querySelector("header") as HTMLElement);
};
const button = (name: string) => screen.findByRole("button", { name: `${name}: Starlink Group 17-42` });

test("a visitor who bookmarks is asked to sign in, and no call is made", async () => {
  const { user } = open();
  await user.click(await button("Bookmark"));
  expect(await screen.findByRole("dialog", { name: "Welcome back" })).toBeVisible();
  expect(
    await screen.findByText("You're almost there! Sign up or log in to bookmark your favorites launches."),
  ).toBeInTheDocument();
});

test("the icon in the header asks a visitor to sign in, with the same words", async () => {
  const { user } = open();
  await user.click((await header()).getByRole("button", { name: "Bookmarks" }));
  expect(await screen.findByRole("dialog", { name: "Welcome back" })).toBeVisible();
  expect(await screen.findByText(/^You're almost there!/)).toBeInTheDocument();
});

test("the icon in the header is a placeholder while the account loads, and then leads to the bookmarks", async () => {
  answerBookmarks([]);
  const { container } = open();
  const bar = await header();
  expect(container.querySelectorAll("header .waiting")).toHaveLength(2);
  expect(bar.queryByRole("button", { name: "Bookmarks" })).toBeNull();
  expect(bar.queryByRole("link", { name: "Bookmarks" })).toBeNull();
  expect(await bar.findByRole("link", { name: "Bookmarks" })).toHaveAttribute("href", "/bookmarks");
});

test("marks come from the member's bookmarks, not from the data in the page", async () => {
  const { calls } = answerBookmarks([aBookmark(1, "People"), aBookmark(2, "Beach", [launch.id])]);
  open({ isBookmarked: false });
  expect(await button("Remove bookmark")).toBeVisible();
  const read = calls.filter(({ call }) => call === "GET user-bookmarks");
  expect(read).toHaveLength(1);
  expect(read[0]?.bearer).toMatch(/^Bearer access-/);
});

test("a launch that the page calls bookmarked is not, if none of the member's bookmarks has it", async () => {
  const { calls } = answerBookmarks([aBookmark(1, "People")]);
  open({ isBookmarked: true });
  await waitFor(() => expect(names(calls)).toHaveLength(1));
  await settle();
  expect(await button("Bookmark")).toBeVisible();
});

test("a session that is over is told of once: not as bookmarks that did not load", async () => {
  const held = answerBookmarks([]);
  held.refuse["GET user-bookmarks"] = async () => {
    await settle();
    return failure(401, 308, "Session expired.");
  };
  open();
  expect(await screen.findByText("Your session has expired.")).toBeInTheDocument();
  await settle();
  expect(screen.queryByText("Oops! Something went wrong try again later.")).toBeNull();
});

test("a vain reading of the bookmarks is repeated once, and told", async () => {
  const held = answerBookmarks([]);
  held.refuse["GET user-bookmarks"] = () => failure(500, 0, "Broken.");
  open();
  expect(await screen.findByText("Oops! Something went wrong try again later.")).toBeInTheDocument();
  expect(names(held.calls)).toHaveLength(2);
});

test("a launch of one bookmark is removed from it, told by toasts, and read again", async () => {
  const held = answerBookmarks([aBookmark(1, "50% off / now?", [launch.id])]);
  const { user } = open();
  let answer: () => void = () => undefined;
  const call = `DELETE bookmark/delete/50%25%20off%20%2F%20now%3F/${launch.id}`;
  held.refuse[call] = () =>
    new Promise((resolve) => {
      answer = () => resolve(undefined);
    });
  await user.click(await button("Remove bookmark"));
  expect(await screen.findByText("Removing launch...")).toBeInTheDocument();
  expect(await button("Bookmark")).toBeVisible();
  await waitFor(() => expect(names(held.calls)).toContain(call));
  answer();
  expect(await screen.findByText("Launch removed!")).toBeInTheDocument();
  expect(screen.queryByText("Removing launch...")).toBeNull();
  await waitFor(() => expect(names(held.calls).at(-1)).toBe("GET user-bookmarks"));
  await settle();
  const read = names(held.calls);
  expect(read.slice(read.indexOf(call))).toEqual([call, "GET user-bookmarks"]);
  const removal = held.calls.find((each) => each.call === call);
  expect(removal?.bearer).toMatch(/^Bearer access-/);
  expect(removal?.csrf).toMatch(/^csrf-/);
  expect(await button("Bookmark")).toBeVisible();
});

test.each([
  ["the server's words", () => failure(409, 102, "Not now."), "Not now."],
  [
    "words of its own",
    () => HttpResponse.text("<h1>Bad gateway</h1>", { status: 502 }),
    "Could not remove launch.",
  ],
])("a vain removal takes the mark back, with %s", async (_, refusal, words) => {
  const held = answerBookmarks([aBookmark(1, "People", [launch.id])]);
  held.refuse[`DELETE bookmark/delete/People/${launch.id}`] = refusal;
  const { user } = open();
  await user.click(await button("Remove bookmark"));
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(await button("Remove bookmark")).toBeVisible();
  expect(screen.queryByText("Removing launch...")).toBeNull();
});

test("a launch of several bookmarks is removed from those that the member chooses", async () => {
  answerBookmarks([aBookmark(1, "People", [launch.id]), aBookmark(2, "Beach", [launch.id])]);
  const { user } = open();
  await user.click(await button("Remove bookmark"));
  const dialog = within(await screen.findByRole("dialog", { name: "Bookmark to..." }));
  expect(dialog.getAllByRole("checkbox", { checked: true })).toHaveLength(2);
});

test("a launch of one bookmark can come into another one of the member's", async () => {
  answerBookmarks([aBookmark(1, "People", [launch.id]), aBookmark(2, "Beach")]);
  const { user } = open();
  await user.click(await button("Remove bookmark"));
  const dialog = within(await screen.findByRole("dialog", { name: "Bookmark to..." }));
  expect(dialog.getAllByRole("checkbox").map((box) => (box as HTMLInputElement).checked)).toEqual([
    true,
    false,
  ]);
});

test("signing out forgets the bookmarks, and another member does not see them", async () => {
  const held = answerBookmarks([aBookmark(1, "People", [launch.id])]);
  open();
  await button("Remove bookmark");
  act(() => forgetSession());
  expect(await button("Bookmark")).toBeVisible();
  held.bookmarks = [];
  let answered = false;
  held.refuse["GET user-bookmarks"] = async () => {
    await settle();
    answered = true;
    return undefined;
  };
  document.cookie = "signed_in=1; Path=/";
  act(() => void window.dispatchEvent(new Event("pageshow")));
  await waitFor(() => expect(answered).toBe(true));
  expect(await button("Bookmark")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Remove bookmark/ })).toBeNull();
});

test("a sign-out in another tab takes the marks away here", async () => {
  answerBookmarks([aBookmark(1, "People", [launch.id])]);
  open();
  await button("Remove bookmark");
  const other = new BroadcastChannel("tminus");
  other.postMessage("out");
  expect(await button("Bookmark")).toBeVisible();
  other.close();
});

test("bookmarks that another tab has changed are read again", async () => {
  const held = answerBookmarks([aBookmark(1, "People")]);
  open();
  await waitFor(() => expect(names(held.calls)).toHaveLength(1));
  await settle();
  held.bookmarks = [aBookmark(1, "People", [launch.id])];
  const other = new BroadcastChannel("tminus-bookmarks");
  other.postMessage("changed");
  expect(await button("Remove bookmark")).toBeVisible();
  other.close();
});

test("the bookmarks are read once, however often the page gets the focus or the network", async () => {
  server.use(http.get("*/api/v1/public/*", () => new Promise(() => undefined)));
  const held = answerBookmarks([aBookmark(1, "People", [launch.id])]);
  open();
  await button("Remove bookmark");
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.now() + 3 * 60 * 60_000);
  for (const sign of ["focus", "online", "pageshow"]) window.dispatchEvent(new Event(sign));
  vi.useRealTimers();
  await settle();
  expect(names(held.calls)).toHaveLength(1);
});

test("who cannot sign up is asked to log in alone, and goes on with the launch after that", async () => {
  const { user } = renderRoute("/launches?upcoming=false", {
    data: { [LIST]: aPage([aLaunch()]) },
    site: { registration: false },
  });
  await user.click(await button("Bookmark"));
  await screen.findByRole("dialog", { name: "Welcome back" });
  expect(
    await screen.findByText("You're almost there! Log in to bookmark your favorites launches."),
  ).toBeInTheDocument();
  answerBookmarks([]);
  act(() => signIn("access"));
  expect(await screen.findByRole("dialog", { name: "Bookmark to..." })).toHaveTextContent(launch.fullname);
});

test("whoever closes the popup has nothing go on later", async () => {
  const { user } = open();
  await user.click(await button("Bookmark"));
  await user.click(
    within(await screen.findByRole("dialog", { name: "Welcome back" })).getByRole("button", {
      name: "Close",
    }),
  );
  answerBookmarks([]);
  act(() => signIn("access"));
  await screen.findByRole("link", { name: "Profile of ada_lovelace" });
  await settle();
  expect(screen.queryByRole("dialog")).toBeNull();
});
