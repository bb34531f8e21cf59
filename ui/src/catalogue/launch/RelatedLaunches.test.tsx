import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import type { LaunchNormal } from "../../lib/api/api.gen";
import { pageInfo } from "../../test/catalogue";
import { renderRoute } from "../../test/render";
import { server } from "../../test/server";
import { RelatedLaunches } from "./RelatedLaunches";

const YEARS = "public/launches/years?agency=121&upcoming=false";
const LIST = "public/launches?agency=121&limit=4&page=1&upcoming=false";

const aPage = (total: number, launches: LaunchNormal[] = []) => ({
  _embedded: { launchNormalDTOes: launches },
  page: pageInfo(total, 1, 4),
});
const years = (...all: number[]) => ({ data: all.map((year) => ({ year, count: 3 })) });

function open(total: number, known = years(2026, 2024)) {
  const element = <RelatedLaunches title="Past launches" of="agency" id={121} upcoming={false} />;
  const asked: string[] = [];
  server.use(
    http.get("*/api/v1/public/launches", ({ request }) => {
      const { searchParams: query } = new URL(request.url);
      asked.push(query.toString());
      return HttpResponse.json(aPage(query.has("from") ? 5 : total));
    }),
  );
  const view = renderRoute("/", {
    routes: [{ path: "/", element }],
    data: { [LIST]: aPage(total), [YEARS]: known },
  });
  return { ...view, asked };
}

test("a year narrows the list from its first page on, all years stand as they were left, and the way to all launches follows", async () => {
  const { user, asked } = open(9);
  const year = screen.getByRole("combobox", { name: "Year" });
  expect(
    within(year)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["All years", "2026", "2024"]);
  const all = () => screen.getByRole("link", { name: /^All launches/ });
  expect(all()).toHaveAttribute("href", "/launches?page=1&limit=12&agency=121&upcoming=all");
  await user.click(screen.getByRole("button", { name: "Next page" }));
  await waitFor(() => expect(asked).toEqual(["agency=121&limit=4&page=2&upcoming=false"]));
  await user.selectOptions(year, "2024");
  await waitFor(() =>
    expect(asked.at(-1)).toBe("agency=121&from=2024-01-01&limit=4&page=1&to=2024-12-31&upcoming=false"),
  );
  expect(year).toHaveFocus();
  expect(all()).toHaveAccessibleName("All launches of 2024");
  expect(all()).toHaveAttribute(
    "href",
    "/launches?page=1&limit=12&agency=121&upcoming=all&from=2024-01-01&to=2024-12-31",
  );
  await waitFor(() => expect(screen.getByText(/Page/)).toHaveTextContent("Page 1 / 2 of 5 items"));
  await user.selectOptions(year, "All years");
  await waitFor(() => expect(screen.getByText(/Page/)).toHaveTextContent("Page 2 / 3 of 9 items"));
});

test.each([
  ["a list of one page", 4, years(2026, 2024)],
  ["one year", 9, years(2026)],
])("%s offers no years", (_, total, known) => {
  open(total, known);
  expect(screen.getByRole("link", { name: "All launches" })).toBeVisible();
  expect(screen.queryByRole("combobox", { name: "Year" })).toBeNull();
});

test("without launches there is no way to them", () => {
  open(0);
  expect(screen.queryByRole("link", { name: /^All launches/ })).toBeNull();
});

const RECORD = "public/stats/launches?agency=121&by=year";
const group = (key: string, total: number) => ({ key, total });

/** Opens the past launches of an agency with what is known of its record. */
const openRecord = (record: object) =>
  renderRoute("/", {
    routes: [
      {
        path: "/",
        element: <RelatedLaunches title="Past launches" of="agency" id={121} upcoming={false} />,
      },
    ],
    data: { [LIST]: aPage(9), [YEARS]: years(2026), [RECORD]: record },
  });

test("the record of a thing stands over its launches, and its figures lead to their lists", async () => {
  openRecord({
    total: 12,
    success: 11,
    rate: 0.9167,
    path: "/launches?agency=121",
    streak: { launches: 7, path: "/launches?agency=121&status=3" },
    cadence: { last_365_days: 4, median_gap_s: 86_400, path: "/launches?agency=121&from=2025-01-01" },
    groups: [group("2023", 5), group("2025", 6), group("2026", 1)],
  });
  const flown = await screen.findByRole("link", { name: "12" });
  expect(flown).toHaveAttribute("href", "/launches?agency=121");
  expect(screen.getByText(/^91\.7%$/)).toBeVisible();
  expect(screen.getByRole("link", { name: "7" })).toHaveAttribute("href", "/launches?agency=121&status=3");
  expect(screen.getByText("median gap").nextSibling).toHaveTextContent(/^1.d$/);
  expect(screen.getByRole("link", { name: "Statistics" })).toHaveAttribute(
    "href",
    "/stats?agency=121&year=all",
  );
  // 2024 had none, and keeps its place.
  expect(document.querySelectorAll("svg[preserveAspectRatio=none] rect")).toHaveLength(4);
});

test("a thing of which nothing has flown has no record", async () => {
  openRecord({ total: 0, groups: [] });
  expect(await screen.findByRole("heading", { name: "Past launches" })).toBeVisible();
  expect(screen.queryByText("flown")).toBeNull();
  expect(screen.queryByRole("link", { name: "Statistics" })).toBeNull();
});
