import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Launcher } from "../../lib/api/api.gen";
import { pageInfo } from "../../test/catalogue";
import { renderRoute } from "../../test/render";
import { InTheFleet } from "./boosters/InTheFleet";

const FALCON = { id: 164, name: "Falcon 9 Block 5" };

const aBooster = (id: number, changes: Partial<Launcher> = {}): Launcher => ({
  id,
  serial_number: `B${1000 + id}`,
  flight_proven: true,
  status: "active",
  flights: id,
  counted_flights: id,
  known_flights: id,
  details: null,
  successful_landings: null,
  attempted_landings: null,
  first_launch: null,
  last_launch: null,
  fastest_turnaround: null,
  fastest_of: null,
  rocket: FALCON,
  images: [],
  ...changes,
});

const aPage = (boosters: Launcher[], total = boosters.length) => ({
  _embedded: { launcherDTOes: boosters },
  page: pageInfo(total, 1, 50),
});

const LIST = "public/launchers?field=flights&limit=50&ordering=desc&page=1";
const FASTEST = "public/stats/turnaround?of=booster";

test("the fleet has the active boosters by rocket, a mark for each flight, and the fastest returns", async () => {
  const shepard = { id: 137, name: "New Shepard" };
  const launch = (id: string) => ({
    id,
    name: `Launch ${id}`,
    net: "2026-03-01T00:00:00Z",
    path: `/launches/${id}`,
  });
  renderRoute("/vehicles/launchers/fleet", {
    data: {
      [LIST]: aPage(
        [aBooster(9), aBooster(5, { status: "lost" }), aBooster(3, { rocket: shepard }), aBooster(2)],
        60,
      ),
      [FASTEST]: {
        of: "booster",
        orbital: false,
        as_of: "2026-03-02T00:00:00Z",
        turnarounds: [
          {
            id: 9,
            name: "B1009",
            path: "/vehicles/launchers/9",
            turnaround_s: 781_200,
            launch: launch("a"),
            previous: null,
          },
        ],
      },
    },
  });
  const falcon = within(await screen.findByRole("region", { name: FALCON.name }));
  expect(falcon.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "B10099 flights",
    "B10022 flights",
  ]);
  expect(falcon.getAllByRole("listitem")[0]?.querySelectorAll("rect")).toHaveLength(9);
  expect(screen.getByRole("region", { name: "New Shepard" })).toHaveTextContent("B10033 flights");
  expect(screen.queryByText("B1005")).toBeNull();
  expect(screen.getByText(/the 4 most flown of 60 boosters/)).toBeVisible();
  const fastest = within(screen.getByRole("region", { name: "Fastest turnarounds" }));
  expect(fastest.getByRole("row", { name: /^B1009/ })).toHaveTextContent("9 d 1 h");
  expect(fastest.getByText("Not in this catalog")).toBeVisible();
});

test("boosters that have not flown share one section, with their rockets", async () => {
  const glenn = { id: 77, name: "New Glenn" };
  const boosters = [
    aBooster(9),
    aBooster(20, { flights: 0 }),
    aBooster(21, { flights: 0, rocket: glenn }),
    aBooster(22, { flights: null, rocket: glenn }),
  ];
  renderRoute("/vehicles/launchers/fleet", { data: { [LIST]: aPage(boosters) } });
  const rows = (region: HTMLElement) =>
    within(region)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  expect(rows(await screen.findByRole("region", { name: "Not flown yet" }))).toEqual([
    "B1020Falcon 9 Block 5",
    "B1021New Glenn",
  ]);
  expect(rows(screen.getByRole("region", { name: "Falcon 9 Block 5" }))).toEqual(["B10099 flights"]);
  // Nobody knows whether it flew.
  expect(rows(screen.getByRole("region", { name: "New Glenn" }))).toHaveLength(1);
  expect(screen.getByRole("link", { name: "About New Glenn" })).toHaveAttribute(
    "href",
    "/vehicles/rockets/77",
  );
});

test("without an active booster the fleet says so", async () => {
  renderRoute("/vehicles/launchers/fleet", { data: { [LIST]: aPage([aBooster(1, { status: "retired" })]) } });
  expect(await screen.findByRole("heading", { name: "No active booster." })).toBeVisible();
});

const inTheFleet = (id: number, flights: number, boosters: Launcher[]) =>
  renderRoute("/", {
    routes: [
      {
        path: "/",
        element: <InTheFleet booster={{ id, serial_number: `B${1000 + id}`, flights }} rocket={FALCON} />,
      },
    ],
    data: {
      "public/launchers?field=flights&limit=10&ordering=desc&page=1&rocketConfig=164": aPage(boosters, 34),
    },
  });

test("a booster stands in its fleet, at the end where it flew less than those shown", async () => {
  inTheFleet(1, 1, [aBooster(9), aBooster(8)]);
  const rows = within(await screen.findByRole("region", { name: "In the fleet" })).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "B10099 flights",
    "B10088 flights",
    "B10011 flight",
  ]);
  expect(rows[2]?.querySelector("[aria-current=page]")).toHaveTextContent("B1001");
  expect(screen.getByRole("link", { name: "All 34 boosters of Falcon 9 Block 5" })).toHaveAttribute(
    "href",
    "/vehicles/launchers?field=flights&ordering=desc&rocketConfig=164",
  );
});

test("a booster among those shown is there once", async () => {
  inTheFleet(8, 8, [aBooster(9), aBooster(8)]);
  const rows = within(await screen.findByRole("region", { name: "In the fleet" })).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual(["B10099 flights", "B10088 flights"]);
});
