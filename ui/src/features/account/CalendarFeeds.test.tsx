import { screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { closeModal } from "../../lib/modal";
import { type Answers, answerAccounts, failure, holdSession } from "../../test/account";
import { renderRoute } from "../../test/render";
import { server } from "../../test/server";

const MOON = { id: 3, bookmark: "Moon", launches: [] };
const FEED = { id: 8, bookmark: "Moon", created_at: "2026-11-20T10:00:00Z" };

beforeEach(() => {
  closeModal("auth");
  server.use(http.get("*/api/v1/public/*", () => new Promise(() => undefined)));
});

async function open(answers: Answers) {
  holdSession();
  const calls = answerAccounts(answers);
  const result = renderRoute("/profile");
  const section = within(await screen.findByRole("region", { name: "Calendar feeds" }));
  return { ...result, calls, section };
}

test("a feed is made of the bookmark that is chosen, and its address is shown once", async () => {
  let feeds = [FEED];
  const { user, calls, section } = await open({
    "GET user/feeds": () => feeds,
    "GET user/user-bookmarks": [MOON, { id: 4, bookmark: "Mars", launches: [] }],
    "POST user/feeds": () => {
      feeds = [FEED, { ...FEED, id: 9, bookmark: "Mars" }];
      return { timestamp: "", message: "Feed made!", data: feeds[1] as object, path: "/sub/feeds/abc.ics" };
    },
  });
  expect(await section.findByText("Made on November 20, 2026")).toBeVisible();
  await user.selectOptions(await section.findByRole("combobox", { name: "Bookmark" }), "Mars");
  await user.click(section.getByRole("button", { name: "Create a feed" }));
  expect(await section.findByText(`${location.origin}/sub/feeds/abc.ics`)).toBeVisible();
  expect(section.getByRole("link", { name: "Open in a calendar app" })).toHaveAttribute(
    "href",
    `webcal://${location.host}/sub/feeds/abc.ics`,
  );
  expect(await section.findAllByRole("listitem")).toHaveLength(2);
  const made = calls.find(({ call }) => call === "POST user/feeds");
  expect(made?.body).toEqual({ bookmarkName: "Mars" });
  expect(made?.bearer).toMatch(/^Bearer access-/);
});

test("a feed is revoked once that is confirmed", async () => {
  let feeds = [FEED];
  const { user, calls, section } = await open({
    "GET user/feeds": () => feeds,
    "GET user/user-bookmarks": [MOON],
    "DELETE user/feeds/8": () => {
      feeds = [];
      return { timestamp: "", message: "Feed revoked!" };
    },
  });
  const revoked = () => calls.filter(({ call }) => call.startsWith("DELETE"));
  await user.click(await section.findByRole("button", { name: "Revoke the calendar feed for Moon" }));
  const dialog = within(screen.getByRole("dialog", { name: "Revoke the calendar feed for Moon?" }));
  expect(revoked()).toHaveLength(0);
  await user.click(dialog.getByRole("button", { name: "Revoke" }));
  expect(await section.findByText("You have no calendar feed yet.")).toBeVisible();
  expect(revoked()).toHaveLength(1);
});

test("without a bookmark it leads to where one is made", async () => {
  const { section } = await open({});
  expect(await section.findByText("You have no calendar feed yet.")).toBeVisible();
  expect(await section.findByRole("link", { name: "Create a bookmark first" })).toHaveAttribute(
    "href",
    "/bookmarks",
  );
});

test("says that it loads, and why it could not", async () => {
  let answer: (failed: Response) => void = () => undefined;
  const { section } = await open({
    "GET user/feeds": () => new Promise<Response>((resolve) => (answer = resolve)),
  });
  expect(section.getByRole("status")).toHaveTextContent("Loading your feeds…");
  await waitFor(() => answer(failure(404, 103, "There is nothing here.")));
  expect(await section.findByRole("button", { name: /try again/i })).toBeVisible();
});
