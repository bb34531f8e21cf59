import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, expect, test } from "vitest";
import "./Agenda"; // both before the tests, which wait for them
import "./ChangedToday";
import type { LaunchChange } from "../../../lib/api/api.gen";
import { pageInfo } from "../../../test/catalogue";
import { aChangeOf } from "../../../test/change";
import { renderRoute } from "../../../test/render";
import { server } from "../../../test/server";
import { aPage, FLOWN, HOUR, LINES, LIST, launches, NEXT } from "../list/launches.fixture";

afterEach(() => localStorage.clear());

const first = launches(2);
const data = {
  [LINES]: aPage(first, 2),
  [LIST]: aPage(first, 2),
  [NEXT]: aPage([], 2),
  [FLOWN]: aPage([]),
};

/** Opens the agenda beside a ledger with these changes of the launches 1, 2 …, in hours before now. */
async function open(changes: { hours: number; change: LaunchChange }[]) {
  const launchChangeDTOes = changes.map(({ hours, change }, index) => ({
    ...change,
    seen_at: new Date(Date.now() - hours * HOUR).toISOString(),
    launch: { id: `${index + 1}`, fullname: `Falcon 9 | Mission ${index + 1}`, agency: null, timezone: null },
  }));
  const page = { _embedded: { launchChangeDTOes }, page: pageInfo(changes.length, 1) };
  server.use(http.get("*/api/v1/public/changes", () => HttpResponse.json(page)));
  renderRoute("/launches?view=agenda", { data });
  return within(await screen.findByRole("region", { name: "Changed today" }));
}

test("the agenda has what changed within 24 hours beside it, three launches at most", async () => {
  const box = await open([
    { hours: 1, change: aChangeOf("slip", "net", ["2026-12-01T10:00:00Z", "2026-12-02T12:00:00Z"]) },
    { hours: 2, change: aChangeOf("go", "status", ["To Be Confirmed", "Go for Launch"]) },
    { hours: 3, change: aChangeOf("announced", "announced", [null, "Mission 3"]) },
    { hours: 4, change: aChangeOf("announced", "announced", [null, "Mission 4"]) },
  ]);
  expect(await box.findByRole("link", { name: "Mission 1" })).toHaveAttribute("href", "/launches/1#changes");
  expect(box.getAllByRole("listitem").map((line) => line.textContent.replace(/\s/g, " "))).toEqual([
    "Mission 1moved 1 day 2 hours later+1 d 2 h",
    "Mission 2Go for launch",
    "Mission 3Announced",
  ]);
  expect(box.getByRole("link", { name: "All changes" })).toHaveAttribute("href", "/changes");
});

test("a day without changes is told as such", async () => {
  const box = await open([{ hours: 25, change: aChangeOf("announced", "announced", [null, "Mission 1"]) }]);
  expect(await box.findByText(/^No changes in the last 24 hours\./)).toBeVisible();
});

test("a ledger that does not load is told as such, and the list stays", async () => {
  server.use(
    http.get("*/api/v1/public/changes", () =>
      HttpResponse.json({ status: 400, error: "No." }, { status: 400 }),
    ),
  );
  renderRoute("/launches?view=agenda", { data });
  expect(await screen.findByText("The changes did not load.")).toBeVisible();
  expect(screen.getAllByRole("heading", { level: 3, name: /^Mission/ })).toHaveLength(2);
});

test("cards have the usual blocks alone beside them", async () => {
  renderRoute("/launches?view=cards", { data });
  await screen.findByRole("region", { name: "Latest News" });
  expect(screen.queryByRole("region", { name: "Changed today" })).toBeNull();
});
