import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { announced, stopAnnouncing } from "../../lib/announcement";
import { type Answers, failure, openAsStaff } from "./staff.fixture";

const GET = "GET dashboard/announcement";
const PUT = "PUT dashboard/announcement";
const DELETE = "DELETE dashboard/announcement";
const TEXT = "Maintenance at noon.";
const HOUR = 3_600_000;

afterEach(stopAnnouncing);

const open = (answers: Answers = {}, announcement: object | null = null) =>
  openAsStaff("/dashboard", { [GET]: { announcement } as never, ...answers });
const text = () => screen.findByRole("textbox", { name: "Announcement" });
const until = () => screen.getByLabelText("Until (UTC)");
const send = () => screen.getByRole("button", { name: "Announce" });
const errors = () =>
  within(within(screen.getByRole("region", { name: "Announcement" })).getByRole("alert", { hidden: true }))
    .queryAllByRole("listitem")
    .map((item) => item.textContent);
const typed = (length: number) => new Date(Date.now() + length).toISOString().slice(0, 16);
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe("the form of an announcement", () => {
  test("tells everything that is missing", async () => {
    const { user, calls } = open();
    await text();
    expect(screen.getByText("Nothing is announced.")).toBeVisible();
    await user.click(send());
    await waitFor(() => expect(errors()).toEqual(["Announcement is required.", "End time is required."]));
    expect(calls.map(({ call }) => call)).not.toContain(PUT);
  });

  test.each([
    ["200 characters", "🚀".repeat(200), HOUR, []],
    ["201 characters", "x".repeat(201), HOUR, ["Announcement cannot exceed 200 characters."]],
    ["blanks", "   ", HOUR, ["Announcement is required."]],
    ["a time that is over", TEXT, -HOUR, ["End time must be in the future."]],
    ["29 days", TEXT, 29 * 24 * HOUR, []],
    ["31 days", TEXT, 31 * 24 * HOUR, ["End time must be within 30 days."]],
  ])("on %s", async (_, value, length, wrong) => {
    open();
    type(await text(), "y".repeat(201));
    type(until(), typed(-HOUR));
    await waitFor(() => expect(errors()).toHaveLength(2));
    type(await text(), value);
    type(until(), typed(length));
    await waitFor(() => expect(errors()).toEqual(wrong));
  });

  test("sends one line and a moment of UTC, and shows what every page has now", async () => {
    const at = typed(HOUR);
    const { user, calls } = open({
      [PUT]: ({ body }) => ({ announcement: body }) as never,
    });
    type(await text(), `  Maintenance\n at  noon. `);
    type(until(), at);
    await user.click(send());
    expect(await screen.findByText("The announcement is on every page now.")).toBeInTheDocument();
    expect(calls.find(({ call }) => call === PUT)).toMatchObject({
      body: { text: TEXT, until: `${at}:00.000Z` },
      csrf: expect.stringMatching(/^csrf-/),
      bearer: expect.stringMatching(/^Bearer access-/),
    });
    expect(announced()).toHaveTextContent(TEXT);
    expect(within(screen.getByRole("main")).getByText(TEXT)).toBeVisible();
    await waitFor(async () => expect(await text()).toHaveValue(""));
  });

  test("shows what the server finds, and loses nothing", async () => {
    const { user } = open({
      [PUT]: () =>
        failure(400, 101, "The form is wrong.", {
          validationErrors: [{ until: "End time must be in the future." }],
        }),
    });
    type(await text(), TEXT);
    type(until(), typed(HOUR));
    await user.click(send());
    await waitFor(() => expect(errors()).toEqual(["End time must be in the future."]));
    expect(await text()).toHaveValue(TEXT);
    expect(announced()).toBeNull();
  });
});

describe("what is announced", () => {
  const announcement = { text: TEXT, until: new Date(Date.now() + HOUR).toISOString() };

  test.each([
    ["is ended early", () => ({ timestamp: "", message: "" })],
    ["is ended where it was over already", () => failure(404, 103, "Nothing is announced.")],
  ])("%s", async (_, answer) => {
    const { user, calls } = open({ [DELETE]: answer as never }, announcement);
    expect(await screen.findByText(TEXT)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "End now" }));
    expect(await screen.findByText("Nothing is announced.")).toBeVisible();
    expect(calls.filter(({ call }) => call === DELETE)).toHaveLength(1);
  });

  test("says so when it cannot be ended, and stays", async () => {
    const { user } = open({ [DELETE]: () => failure(429, 307, "Too many requests.") }, announcement);
    await user.click(await screen.findByRole("button", { name: "End now" }));
    expect(await screen.findByText("Too many requests.")).toBeInTheDocument();
    expect(screen.getByText(TEXT)).toBeVisible();
  });

  test("that does not load says so", async () => {
    open({ [GET]: () => failure(500, 0, "Broken.") });
    expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
  });
});
