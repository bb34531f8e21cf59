import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import type { CorrectionsReport } from "../../lib/api/api.gen";
import type { StaffCorrection } from "./CorrectionList";
import { type Answers, failure, openAsStaff } from "./staff.fixture";

// The first of these pages takes long to load on a busy machine.
configure({ asyncUtilTimeout: 60_000 });
vi.setConfig({ testTimeout: 90_000 });

const GET = "GET dashboard/corrections";
const POST = "POST dashboard/corrections";
const PUT = "PUT dashboard/corrections/7";
const DELETE = "DELETE dashboard/corrections/7";
const SOURCE = "https://example.org/page";
const DONE = { timestamp: "", message: "" };

const held: StaffCorrection = {
  id: 7,
  kind: "astronauts",
  record_id: "12",
  record_name: "Vera Example",
  field: "date_of_birth",
  label: "Date of birth",
  value: "1984-02-29",
  replaced_value: "1948-02-29",
  source: SOURCE,
  since: "2026-07-18T12:00:00Z",
  by: "grace_hopper",
  ended_at: null,
  why: null,
};
const ended = (id: number, why: StaffCorrection["why"]): StaffCorrection => ({
  ...held,
  id,
  why,
  record_name: why === "gone" ? null : held.record_name,
  ended_at: "2026-07-19T12:00:00Z",
});
const fields: CorrectionsReport["fields"] = [
  { kind: "astronauts", field: "date_of_birth", label: "Date of birth", type: "date" },
  { kind: "rockets", field: "length", label: "Length in meters", type: "number" },
  { kind: "rockets", field: "description", label: "Description", type: "text" },
];

const open = (answers: Answers = {}, corrections: StaffCorrection[] = [], query = "") =>
  openAsStaff(`/dashboard${query}`, {
    "GET dashboard/announcement": { announcement: null } as never,
    [GET]: { fields, corrections } as never,
    ...answers,
  });
const page = () => screen.findByLabelText("Page of the record");
const fact = () => screen.getByLabelText("Fact");
const value = () => screen.getByLabelText("Value");
const source = () => screen.getByLabelText("Source");
const part = () => within(screen.getByRole("region", { name: "Corrections" }));
const send = (name = "Correct") => part().getByRole("button", { name });
const errors = () =>
  within(part().getByRole("alert", { hidden: true }))
    .queryAllByRole("listitem")
    .map((item) => item.textContent);
const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });

describe("the form of a correction", () => {
  test("tells everything that is missing", async () => {
    const { user, calls } = open();
    await page();
    expect(part().getByText("Nothing is corrected.")).toBeVisible();
    await user.click(send());
    await waitFor(() =>
      expect(errors()).toEqual(["Record is required.", "Fact is required.", "Source is required."]),
    );
    type(await page(), "/pads/12");
    type(source(), "a book");
    await waitFor(() =>
      expect(errors()).toEqual([
        "Record is required.",
        "Fact is required.",
        "Source must be the address of a page, such as https://example.org/page.",
      ]),
    );
    expect(calls.map(({ call }) => call)).not.toContain(POST);
  });

  test("offers the facts of the record that is named, and says what a value looks like", async () => {
    const { user } = open();
    const options = () =>
      within(fact())
        .getAllByRole("option")
        .map(({ textContent }) => textContent);
    await page();
    expect(options()).toEqual(["Name a page first"]);
    type(await page(), "https://launches.example/vehicles/rockets/164");
    await waitFor(() => expect(options()).toEqual(["Which fact is it?", "Length in meters", "Description"]));
    await user.selectOptions(fact(), "length");
    expect(value()).toHaveAccessibleDescription(/^A number such as 70\.5/);
  });

  test("sends the fact with its source, and shows what holds now", async () => {
    const { user, calls } = open({ [POST]: DONE }, [], "?correct=/astronauts/12");
    expect(await page()).toHaveValue("/astronauts/12");
    await user.selectOptions(fact(), "date_of_birth");
    type(value(), " 1984-02-29 ");
    type(source(), SOURCE);
    await user.click(send());
    expect(await screen.findByText("It shows on this site now.")).toBeInTheDocument();
    expect(calls.find(({ call }) => call === POST)).toMatchObject({
      body: {
        kind: "astronauts",
        record_id: "12",
        field: "date_of_birth",
        value: "1984-02-29",
        source: SOURCE,
      },
      csrf: expect.stringMatching(/^csrf-/),
      bearer: expect.stringMatching(/^Bearer access-/),
    });
    await waitFor(() => expect(calls.filter(({ call }) => call === GET)).toHaveLength(2));
  });

  test.each([
    [
      "what the server finds",
      400,
      { validationErrors: [{ value: "Value must be a date such as 1961-04-12." }] },
    ],
    ["that it is corrected already", 409, {}],
  ])("shows %s, and loses nothing", async (_, status, more) => {
    const words = "This is corrected already: change that correction or withdraw it.";
    const { user } = open({ [POST]: () => failure(status, 102, words, more) }, [], "?correct=/astronauts/12");
    await page();
    await user.selectOptions(fact(), "date_of_birth");
    type(value(), "soon");
    type(source(), SOURCE);
    await user.click(send());
    const said = status === 409 ? words : "Value must be a date such as 1961-04-12.";
    expect(await screen.findByText(said)).toBeInTheDocument();
    expect(value()).toHaveValue("soon");
  });
});

describe("what is corrected", () => {
  test("is told with its page, its source and who did it", async () => {
    open({}, [held]);
    expect(await screen.findByRole("link", { name: "Vera Example" })).toHaveAttribute(
      "href",
      "/astronauts/12",
    );
    expect(part().getByText("February 29, 1984 instead of February 29, 1948")).toBeVisible();
    expect(part().getByRole("link", { name: "Source of Date of birth: example.org" })).toHaveAttribute(
      "href",
      SOURCE,
    );
    expect(part().getByText(/grace_hopper/)).toBeVisible();
  });

  test("is changed in the form", async () => {
    const { user, calls } = open({ [PUT]: DONE }, [held]);
    await user.click(await screen.findByRole("button", { name: "Change: Date of birth of Vera Example" }));
    expect(await page()).toHaveValue("/astronauts/12");
    expect(await page()).toBeDisabled();
    expect(value()).toHaveValue("1984-02-29");
    type(value(), "");
    await user.click(send("Change"));
    await waitFor(() =>
      expect(calls.find(({ call }) => call === PUT)?.body).toMatchObject({ value: "", source: SOURCE }),
    );
    await waitFor(async () => expect(await page()).toBeEnabled());
  });

  test("stays as it is when changing is cancelled", async () => {
    const { user, calls } = open({}, [held]);
    await user.click(await screen.findByRole("button", { name: /^Change: / }));
    await user.click(part().getByRole("button", { name: "Cancel" }));
    expect(await page()).toHaveValue("");
    expect(calls.map(({ call }) => call)).not.toContain(PUT);
  });

  test.each([
    ["is withdrawn", () => DONE],
    ["is withdrawn where it has ended already", () => failure(404, 103, "There is no such correction.")],
  ])("%s", async (_, answer) => {
    const { user, calls } = open({ [DELETE]: answer as never }, [held]);
    await user.click(await screen.findByRole("button", { name: "Withdraw: Date of birth of Vera Example" }));
    await waitFor(() => expect(calls.filter(({ call }) => call === GET)).toHaveLength(2));
    expect(calls.filter(({ call }) => call === DELETE)).toHaveLength(1);
  });

  test("and ended by itself is told with why", async () => {
    open({}, [held, ended(6, "mended"), ended(5, "changed"), ended(4, "withdrawn"), ended(3, "gone")]);
    expect(await screen.findByText(/^Our data source says the same now/)).toBeVisible();
    for (const why of [/^Our data source says something else now/, /^Withdrawn/, /^The record is gone/]) {
      expect(screen.getByText(why)).toBeVisible();
    }
    expect(part().getByText("A record that is gone: Date of birth")).toBeVisible();
    expect(screen.getAllByRole("button", { name: /^Withdraw: / })).toHaveLength(1);
  });

  test("and does not load says so", async () => {
    open({ [GET]: () => failure(500, 0, "Broken.") });
    expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
  });
});
