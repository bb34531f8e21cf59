import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import type { RocketConfig, RocketConfigPage } from "../../lib/api/api.gen";
import { pageInfo } from "../../test/catalogue";
import { rocketConfig } from "../../test/launchDetail";
import { renderRoute } from "../../test/render";
import { server } from "../../test/server";
import { launcher, rocketDetail } from "../../test/things";

const LIST = "public/rockets?field=launches&limit=12&ordering=desc&page=1";
const LAUNCHES = "/launches?page=1&limit=12&rocketConfig=601&upcoming=all";

const aPage = (rockets: RocketConfig[], total = rockets.length): RocketConfigPage => ({
  _embedded: { rocketConfigSummarizedDTOes: rockets },
  page: pageInfo(total),
});

const fact = (card: HTMLElement, label: string) =>
  within(card).getByText(label, { selector: "dt" }).nextElementSibling?.textContent;

test("a card tells every figure with its unit, without a call", async () => {
  const { router } = renderRoute("/vehicles/rockets", { data: { [LIST]: aPage([rocketConfig()], 532) } });
  const card = await screen.findByRole("article");
  expect(screen.getByRole("heading", { level: 1, name: "Rockets" })).toBeVisible();
  const told = Array.from(card.querySelectorAll("dl > div"), (row) => [
    row.children[0]?.textContent,
    row.children[1]?.textContent?.replaceAll("\u00a0", " "),
  ]);
  expect(told).toEqual([
    ["Active", "Yes"],
    ["Reusable", "Yes"],
    ["Max Stages", "3"],
    ["Height (Meters)", "62.5 m"],
    ["Diameter (Meters)", "3.7 m"],
    ["Liftoff Mass (Tonnes)", "480 t"],
    ["Liftoff Thrust (Tonnes)", "776 t"],
    ["Mass To LEO", "15,600 kg"],
    ["Mass To GTO", "5,500 kg"],
    ["Total Launches", "40"],
    ["Maiden Flight", "March 02, 2019"],
  ]);
  expect(within(card).getByRole("link", { name: "Testbird 2B" })).toHaveAttribute(
    "href",
    "/vehicles/rockets/601",
  );
  expect(within(card).getByRole("link", { name: "View Launch: Testbird 2B" })).toHaveAttribute(
    "href",
    LAUNCHES,
  );
  expect(screen.getByPlaceholderText("e.g. Falcon 9 Block 5")).toBeVisible();
  expect(screen.getAllByText(/of 532 items/)).toHaveLength(2);
  await waitFor(() => expect(router.state.location.search).toBe("?page=1&limit=12&ordering=desc"));
  expect(document.title).toBe("Rockets · Tminus");
});

test("what is not known of a rocket is a dash, and without an id nothing leads to its launches", async () => {
  const unknown = rocketConfig({
    id: 0,
    active: null,
    reusable: null,
    max_stage: null,
    length: null,
    diameter: null,
    launch_mass: null,
    to_thrust: null,
    leo_capacity: null,
    gto_capacity: null,
    total_launches: null,
    maiden_flight: null,
  });
  renderRoute("/vehicles/rockets", { data: { [LIST]: aPage([unknown]) } });
  const card = await screen.findByRole("article");
  expect(Array.from(card.querySelectorAll("dd"), (value) => value.textContent)).toEqual(Array(11).fill("–"));
  const button = within(card).getByRole("button", { name: "View Launch: Testbird 2B" });
  expect(button).toHaveAttribute("aria-disabled", "true");
  expect(button).toHaveAccessibleDescription("No Info Available");
});

test("the maker on a card leads to its page", async () => {
  const made = rocketConfig({ manufacturer: { id: 121, name: "Maker" } });
  renderRoute("/vehicles/rockets", { data: { [LIST]: aPage([made]) } });
  expect(await screen.findByRole("link", { name: "Maker" })).toHaveAttribute("href", "/agencies/121");
});

test("Share copies the address of the rocket's launches", async () => {
  const { user } = renderRoute("/vehicles/rockets", { data: { [LIST]: aPage([rocketConfig()]) } });
  await user.click(await screen.findByRole("button", { name: "Copy link to Testbird 2B" }));
  expect(await screen.findByRole("button", { name: "Copied!" })).toHaveAttribute("aria-disabled", "true");
  expect(await navigator.clipboard.readText()).toBe(location.origin + LAUNCHES);
});

test("order, search and a manufacturer narrow the list, and an empty one says so", async () => {
  const asked: string[] = [];
  server.use(
    http.get("*/api/v1/public/rockets", ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query.toString());
      return HttpResponse.json(
        aPage(query.has("search") ? [] : [rocketConfig({ manufacturer: { id: 121, name: "Maker" } })]),
      );
    }),
  );
  const { user } = renderRoute("/vehicles/rockets?agency=121");
  expect(await screen.findByRole("button", { name: /Remove filter Manufacturer Maker/ })).toBeVisible();
  await user.selectOptions(screen.getByLabelText("Order by"), "Oldest first");
  await waitFor(() => expect(asked.at(-1)).toBe("agency=121&limit=12&ordering=asc&page=1"));
  await user.type(screen.getByRole("searchbox", { name: "Search rockets" }), "zzz{Enter}");
  expect(await screen.findByText("No Results Match Current Settings!")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Reset filters" }));
  await waitFor(() => expect(asked.at(-1)).toBe("field=launches&limit=12&ordering=desc&page=1"));
});

test("a rocket's page shows record, streak, landings, boosters and launches without a call", async () => {
  const data = {
    "public/rocket/601": rocketDetail({ attempted_landings: 30, successful_landings: 28 }),
    "public/launches?limit=4&page=1&rocketConfig=601&upcoming=false": {
      _embedded: { launchNormalDTOes: [] },
      page: pageInfo(0),
    },
    "public/launchers?limit=4&ordering=asc&page=1&rocketConfig=601": {
      _embedded: { launcherDTOes: [launcher()] },
      page: pageInfo(1),
    },
  };
  renderRoute("/vehicles/rockets/601", { data });
  expect(await screen.findByRole("heading", { level: 1, name: "Testbird 2B" })).toBeVisible();
  const record = screen.getByRole("region", { name: "Record" });
  expect(within(record).getByText("97.5%")).toBeVisible();
  expect(fact(record, "Successes in a row")).toBe(String(rocketDetail().consecutive_successful_launches));
  expect(fact(record, "Successful landings")).toBe("28");
  expect(fact(record, "Attempted landings")).toBe("30");
  expect(within(record).getByRole("link", { name: "Test Flights" })).toHaveAttribute("href", "/programs/401");
  const figures = screen.getByRole("region", { name: "Specifications" });
  expect(fact(figures, "Stages")).toBe("2 to 3");
  expect(fact(figures, "Liftoff thrust")).toMatch(/^7,607.kN \(776.t\)$/);
  expect(fact(figures, "Launch cost")).toBe("Unknown");
  expect(screen.getByRole("link", { name: "T-1001" })).toHaveAttribute("href", "/vehicles/launchers/801");
  expect(screen.getByText("No known past launch of this rocket.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Orbital Test Agency" })).toHaveAttribute("href", "/agencies/501");
  expect(document.title).toBe("Testbird 2B · Tminus");
});
