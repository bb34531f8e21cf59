import { screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { chooseZone } from "../../lib/time/zone";
import { server } from "../../test/server";
import { aMember, aRun, failure, openAsStaff, report } from "./staff.fixture";

const OOPS = "Oops! Something went wrong, try again later.";

beforeEach(() => {
  chooseZone("utc");
  server.use(http.get("*/api/v1/dashboard/contact/*", () => new Promise(() => undefined)));
});

const table = (name: string) => screen.findByRole("table", { name });
const bodyRows = () => screen.getAllByRole("row").slice(1);
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole("cell")
    .map((cell) => cell.textContent);
const column = (index: number) => bodyRows().map((row) => cells(row)[index]);
const heading = (name: string) => screen.getByRole("columnheader", { name });
const pager = () => screen.getByRole("navigation", { name: "Pagination" });

function openMembers(members: object[]) {
  return openAsStaff("/dashboard/members", { "GET dashboard/report/members": report(members) });
}

function openTasks(runs: object[]) {
  return openAsStaff("/dashboard/etl-report", { "GET dashboard/report/tasks": report(runs) });
}

describe("the members report", () => {
  const four = [
    aMember(10, { username: "zoe_zimmer", email: "b@example.org", createdAt: "2026-03-04T12:00:00Z" }),
    aMember(2, { role: ["ADMIN", "USER"], email: "c@example.org", createdAt: "2025-12-31T12:00:00Z" }),
    aMember(3, { enabled: false, email: "a@example.org", createdAt: "2026-03-05T12:00:00Z" }),
    aMember(4, { accountNonLocked: false, email: "d@example.org", createdAt: "" }),
  ];

  test("has its columns, with Yes, No, days in figures and a dash", async () => {
    const { calls } = openMembers(four);
    await table("Members");
    expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
      "ID",
      "Username",
      "Email",
      "Roles",
      "Enabled",
      "Locked",
      "Registered",
    ]);
    expect(bodyRows().map(cells)).toEqual([
      ["2", "member_2", "c@example.org", "ADMINUSER", "Yes", "No", "31-12-2025"],
      ["3", "member_3", "a@example.org", "USER", "No", "No", "05-03-2026"],
      ["4", "member_4", "d@example.org", "USER", "Yes", "Yes", "-"],
      ["10", "zoe_zimmer", "b@example.org", "USER", "Yes", "No", "04-03-2026"],
    ]);
    const call = calls.find(({ call }) => call === "GET dashboard/report/members");
    expect(call?.bearer).toMatch(/^Bearer access-/);
  });

  test.each([
    ["ID", 0, ["2", "3", "4", "10"]],
    ["Username", 1, ["member_2", "member_3", "member_4", "zoe_zimmer"]],
    ["Email", 2, ["a@example.org", "b@example.org", "c@example.org", "d@example.org"]],
    ["Roles", 3, ["ADMINUSER", "USER", "USER", "USER"]],
    ["Enabled", 4, ["No", "Yes", "Yes", "Yes"]],
    ["Locked", 5, ["No", "No", "No", "Yes"]],
    ["Registered", 6, ["31-12-2025", "04-03-2026", "05-03-2026", "-"]],
  ])("is sorted by %s, one way and the other", async (name, index, ascending) => {
    const { user } = openMembers(four);
    await table("Members");
    await user.click(within(heading("Email")).getByRole("button"));
    if (name !== "Email") await user.click(within(heading(name)).getByRole("button"));
    await waitFor(() => expect(heading(name)).toHaveAttribute("aria-sort", "ascending"));
    expect(column(index)).toEqual(ascending);
    await user.click(within(heading(name)).getByRole("button"));
    await waitFor(() => expect(heading(name)).toHaveAttribute("aria-sort", "descending"));
    // What is not known is last either way.
    const known = ascending.filter((text) => text !== "-");
    expect(column(index)).toEqual([...known.reverse(), ...ascending.filter((text) => text === "-")]);
    expect(document.querySelectorAll("[aria-sort]")).toHaveLength(1);
  });

  test("is sorted by keyboard", async () => {
    const { user } = openMembers(four);
    await table("Members");
    within(heading("Email")).getByRole("button").focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(column(2)[0]).toBe("a@example.org"));
    await user.keyboard(" ");
    await waitFor(() => expect(column(2)[0]).toBe("d@example.org"));
    expect(within(heading("Email")).getByRole("button")).toHaveFocus();
  });

  test("can be sorted where it has no headings", async () => {
    const { user } = openMembers(four);
    await table("Members");
    await user.selectOptions(screen.getByLabelText("Sort by"), "Email ↓");
    await waitFor(() => expect(column(2)[0]).toBe("d@example.org"));
    expect(heading("Email")).toHaveAttribute("aria-sort", "descending");
  });

  test("has twelve rows a page, and first, previous, next and last", async () => {
    const { user } = openMembers(Array.from({ length: 30 }, (_, index) => aMember(index + 1)));
    await table("Members");
    const ids = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
    expect(column(0)).toEqual(ids(1, 12));
    expect(pager()).toHaveTextContent("Page 1 / 3 of 30 items");
    for (const [button, from, to, where] of [
      ["Next page", 13, 24, "Page 2 / 3 of 30 items"],
      ["Last page", 25, 30, "Page 3 / 3 of 30 items"],
      ["Previous page", 13, 24, "Page 2 / 3 of 30 items"],
      ["First page", 1, 12, "Page 1 / 3 of 30 items"],
    ] as const) {
      await user.click(screen.getByRole("button", { name: button }));
      await waitFor(() => expect(pager()).toHaveTextContent(where));
      expect(column(0)).toEqual(ids(from, to));
    }
  });

  test("sorts all rows, not those of the page, and goes back to the first page", async () => {
    const { user } = openMembers(Array.from({ length: 30 }, (_, index) => aMember(index + 1)));
    await table("Members");
    await user.click(screen.getByRole("button", { name: "Last page" }));
    await waitFor(() => expect(pager()).toHaveTextContent("Page 3 / 3"));
    await user.click(within(heading("ID")).getByRole("button"));
    await waitFor(() => expect(column(0)[0]).toBe("30"));
    expect(pager()).toHaveTextContent("Page 1 / 3 of 30 items");
  });

  test("opens as its address says, and makes the best of what makes no sense", async () => {
    const members = Array.from({ length: 13 }, (_, index) => aMember(index + 1));
    const { unmount } = openAsStaff("/dashboard/members?sort=-username&page=2", {
      "GET dashboard/report/members": report(members),
    });
    await table("Members");
    expect(column(1)).toEqual(["member_1"]);
    unmount();
    document.body.innerHTML = "";
    openAsStaff("/dashboard/members?sort=-shoe&page=99", { "GET dashboard/report/members": report(members) });
    await table("Members");
    expect(column(0)).toEqual(["13"]);
    expect(heading("ID")).toHaveAttribute("aria-sort", "ascending");
  });

  test("says so when there is nobody", async () => {
    openMembers([]);
    await table("Members");
    expect(bodyRows().map(cells)).toEqual([["No data available"]]);
    expect(screen.queryByRole("navigation", { name: "Pagination" })).toBeNull();
  });
});

describe("the ETL tasks report", () => {
  const runs = [
    aRun(4181, { jobName: "near" }),
    aRun(4182, { endTime: null, status: "STARTED" }),
    aRun(4180, { status: "FAILED", exitMessage: "The feed answered 503.\nNext try at 08:36." }),
    aRun(4179, { status: "STOPPED", startTime: "2026-07-18T21:05:59Z", exitMessage: "" }),
  ];

  test("has its columns, newest run first, with times to the second or a dash", async () => {
    openTasks(runs);
    await table("ETL Tasks");
    expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
      "ID",
      "Task",
      "StartTime",
      "EndTime",
      "Status",
      "Actions",
    ]);
    const end = "July 18, 2026 - 09:00:05 AM";
    expect(bodyRows().map(cells)).toEqual([
      ["4182", "upcoming", "July 18, 2026 - 09:00:02 AM", "-", "STARTED", ""],
      ["4181", "near", "July 18, 2026 - 09:00:02 AM", end, "COMPLETED", ""],
      ["4180", "upcoming", "July 18, 2026 - 09:00:02 AM", end, "FAILED", ""],
      ["4179", "upcoming", "July 18, 2026 - 09:05:59 PM", end, "STOPPED", ""],
    ]);
    expect(heading("ID")).toHaveAttribute("aria-sort", "descending");
    expect(within(heading("Actions")).queryByRole("button")).toBeNull();
  });

  test("opens the exception message of a run that has one", async () => {
    const { user } = openTasks(runs);
    await table("ETL Tasks");
    const main = within(screen.getByRole("main"));
    expect(main.getAllByRole("button", { name: /^Exception Message/ })).toHaveLength(1);
    const icon = main.getByRole("button", { name: "Exception Message of run 4180" });
    await user.click(icon);
    const dialog = screen.getByRole("dialog", { name: "Exception Message" });
    expect(dialog).toHaveTextContent("Run 4180, upcoming");
    expect(dialog.querySelector("pre")?.textContent).toBe("The feed answered 503.\nNext try at 08:36.");
    await user.click(within(dialog).getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(icon).toHaveFocus();
  });

  test("has twelve rows a page", async () => {
    openTasks(Array.from({ length: 25 }, (_, index) => aRun(index + 1)));
    await table("ETL Tasks");
    expect(bodyRows()).toHaveLength(12);
    expect(pager()).toHaveTextContent("Page 1 / 3 of 25 items");
  });
});

describe.each([
  ["members", "/dashboard/members", "GET dashboard/report/members", "Members", "Loading members"],
  ["tasks", "/dashboard/etl-report", "GET dashboard/report/tasks", "ETL Tasks", "Loading runs"],
])("the report of %s", (_, path, call, name, loading) => {
  test("is a skeleton while it loads", async () => {
    openAsStaff(path, { [call]: () => new Promise<never>(() => undefined) });
    expect(await screen.findByRole("status", { name: loading })).toHaveAttribute("aria-busy", "true");
  });

  test("says that it did not load, and is read again on demand", async () => {
    let works = false;
    const { user } = openAsStaff(path, {
      [call]: () => (works ? report([]) : failure(403, 0, "Not for you.")),
    });
    expect(await screen.findByText(OOPS)).toBeInTheDocument();
    expect(screen.getByRole("heading", { name: "This part did not load" })).toBeVisible();
    works = true;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await table(name)).toBeVisible();
  });
});
