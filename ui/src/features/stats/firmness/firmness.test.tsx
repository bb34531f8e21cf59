import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { type Experience, firmnessStats } from "../../../../e2e/firmness";
import type { FirmnessStats } from "../../../lib/api/api.gen";
import { renderRoute } from "../../../test/render";
import { server } from "../../../test/server";

/** Answers each call as a site of such experience would. */
function answer(experience: Experience): void {
  server.use(
    http.get("*/api/v1/public/stats/firmness", ({ request }) => {
      const by = new URL(request.url).searchParams.get("by") as FirmnessStats["by"];
      return HttpResponse.json(firmnessStats(experience, by));
    }),
  );
}

const section = async (name: string) =>
  within(await screen.findByRole("region", { name: new RegExp(`^${name}`) }));

/** What a row of a table says, cell by cell. */
const cellsOf = (row: HTMLElement) => within(row).getAllByRole("cell");

test("a cell has its dots, what was seen here with its launches, and what is built in without", async () => {
  answer("full");
  renderRoute("/stats/firmness");
  const held = await section("How often dates hold");
  const [go] = cellsOf(held.getByRole("row", { name: /^3 days/ }));
  if (!go) throw new Error("no cell");
  expect(within(go).getByRole("img", { name: "5 in 10" })).toBeInTheDocument();
  expect(within(go).getByRole("link", { name: "49 of 90" })).toHaveAttribute(
    "href",
    "/launches?from=2026-05-01&to=2026-11-20&upcoming=all",
  );
  expect(go).toHaveTextContent("49 of 90 seen here10 of 20 built in");
  expect(within(go).getAllByRole("link")).toHaveLength(1);
});

test("a site that has seen nothing says so, links nothing and compares nothing", async () => {
  answer("empty");
  renderRoute("/stats/firmness");
  const held = await section("How often dates hold");
  expect(held.getByText(/This site has seen none itself yet/)).toBeInTheDocument();
  expect(held.queryAllByRole("link")).toEqual([]);
  expect((await section("How good this was")).getByText(/Nothing to compare yet/)).toBeInTheDocument();
});

test("few looks have their counts alone", async () => {
  answer("empty");
  renderRoute("/stats/firmness");
  const held = await section("How often dates hold");
  const [go] = cellsOf(held.getByRole("row", { name: /^30 days/ }));
  expect(go).toHaveTextContent("1 of 6");
  expect(within(go as HTMLElement).queryByRole("img")).toBeNull();
});

test("by agency, by rocket and at another time before are in the address", async () => {
  answer("full");
  const { user, router } = renderRoute("/stats/firmness");
  const groups = await section("Who keeps their dates");
  expect(await groups.findByRole("cell", { name: "SpaceX" })).toBeInTheDocument();
  await user.selectOptions(groups.getByRole("combobox", { name: "Before" }), "1 day before");
  await user.click(groups.getByRole("button", { name: "Rocket" }));
  expect(await groups.findByRole("cell", { name: "Falcon 9 Block 5" })).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.search).toBe("?before=24&by=rocket"));
});

test("what was said stands beside what came of it, with the score of who always says the same", async () => {
  answer("full");
  renderRoute("/stats/firmness");
  const record = await section("How good this was");
  const rows = record.getAllByRole("row").map((row) => row.textContent);
  expect(rows).toContain("6 to 87.1154 of 1987.8");
  expect(record.getByText("0.148")).toBeInTheDocument();
  expect(record.getByText("0.227")).toBeInTheDocument();
  expect(record.getByText(/known only in hindsight/)).toBeInTheDocument();
});

test("what does not load can be tried again, and how it is counted is told all the same", async () => {
  server.use(http.get("*/api/v1/public/stats/firmness", () => HttpResponse.json({}, { status: 500 })));
  const { user } = renderRoute("/stats/firmness");
  expect((await section("How this is counted")).getByText("By hand.")).toBeInTheDocument();
  const again = await screen.findByRole("button", { name: "Try again" });
  answer("young");
  await user.click(again);
  expect(await section("How often dates hold")).toBeTruthy();
});
