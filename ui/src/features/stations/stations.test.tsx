import { act, screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Station, StationDetail } from "../../lib/api/api.gen";
import { chooseZone } from "../../lib/time/zone";
import { chooseUnits } from "../../lib/units";
import { renderRoute } from "../../test/render";
import { server } from "../../test/server";
import { docked, goneStation, port, station, stationDetail } from "../../test/stations";
import { aLaunch } from "../launches/list/launches.fixture";

const NOW = new Date("2026-11-27T05:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  chooseZone("utc");
});
afterEach(() => vi.useRealTimers());

async function openList(stations: Station[]) {
  const view = renderRoute("/stations", { data: { "public/stations": stations } });
  await screen.findByRole("heading", { level: 1, name: "Space Stations" });
  return view;
}

async function open(record: StationDetail = stationDetail()) {
  const view = renderRoute(`/stations/${record.id}`, { data: { [`public/station/${record.id}`]: record } });
  await screen.findByRole("heading", { level: 1, name: record.name });
  return view;
}

const section = (name: string) => within(screen.getByRole("region", { name }));
const figure = (label: string) => screen.getAllByText(label, { selector: "dt" })[0]?.nextElementSibling;

test("the list has what is in orbit first, with who is aboard and how many ports are taken", async () => {
  await openList([station(), goneStation()]);
  const flying = section("In orbit");
  expect(flying.getByRole("link", { name: "Test Station" })).toHaveAttribute("href", "/stations/9004");
  expect(flying.getByText("Low Earth Orbit · since 1998")).toBeVisible();
  expect(flying.getByText("Aboard now").nextElementSibling).toHaveTextContent("3");
  expect(flying.getByText("Ports taken").nextElementSibling).toHaveTextContent("2 of 3");
  const gone = section("Earlier stations");
  expect(gone.getByText("Low Earth Orbit · 1986 – 2001")).toBeVisible();
  expect(gone.getByText("De-Orbited")).toBeVisible();
  expect(gone.queryByText("Aboard now")).toBeNull();
  expect(gone.queryByText("Ports taken")).toBeNull();
});

test("where all are gone nothing stands in place of the others", async () => {
  await openList([goneStation()]);
  expect(screen.queryByRole("region", { name: "In orbit" })).toBeNull();
  expect(screen.getByRole("region", { name: "Earlier stations" })).toBeVisible();
});

test("a list without stations says so", async () => {
  await openList([]);
  expect(screen.getByRole("heading", { name: "No space stations" })).toBeVisible();
});

test("a list that does not load offers another try", async () => {
  server.use(
    http.get("*/api/v1/public/stations", () => HttpResponse.json({ error: "Broken." }, { status: 500 })),
  );
  const { user } = renderRoute("/stations");
  const again = await screen.findByRole("button", { name: /try again/i });
  server.use(http.get("*/api/v1/public/stations", () => HttpResponse.json([station()])));
  await user.click(again);
  expect(await screen.findByRole("link", { name: "Test Station" })).toBeVisible();
});

test("the board: each port with what is docked since when, an empty one, and a vehicle that nobody named", async () => {
  await open();
  const ports = screen
    .getAllByRole("heading", { level: 3 })
    .slice(0, 3)
    .map((title) => title.closest("li"));
  expect(ports.map((each) => each?.textContent)).toEqual([
    "ForwardTestship Adasince August 01, 2026 · 117 days",
    "ZenithEmpty",
    "AftUnknown vehicle",
  ]);
  expect(screen.getByRole("link", { name: "Testship Ada" })).toHaveAttribute(
    "href",
    "/launches/e3df2ecd-c239-472f-95e4-000000000001",
  );
  expect(figure("Ports taken")).toHaveTextContent("2 of 3");
  expect(screen.getByText(/As of Nov 27 · 04:00 AM UTC/)).toBeVisible();
});

test("a vehicle of which no launch is known leads to its kind", async () => {
  await open(stationDetail({ ports: [port(1, "Forward", { docked: docked({ launch_id: null }) })] }));
  expect(screen.getByRole("link", { name: "Testship Ada" })).toHaveAttribute(
    "href",
    "/vehicles/spacecraft/701",
  );
});

test("a docking that is dated later than now has no length", async () => {
  await open(
    stationDetail({ ports: [port(1, "Forward", { docked: docked({ since: "2026-11-28T10:00:00Z" }) })] }),
  );
  expect(screen.getByText("November 28, 2026").parentElement).toHaveTextContent(/^since November 28, 2026$/);
});

test("who is aboard, the longest first, with days up, and a dash where nobody told since when", async () => {
  await open();
  const crew = section("Aboard now");
  expect(crew.getByText(/since September 01, 2026/)).toHaveTextContent(
    "Expedition 74 since September 01, 2026",
  );
  expect(crew.getAllByRole("listitem").map((row) => row.textContent)).toEqual([
    "Grace Example178 days",
    "Ada ExampleCommander39 days",
    "Lin ExampleFlight Engineer–",
  ]);
  expect(crew.getByRole("link", { name: "Ada Example" })).toHaveAttribute("href", "/astronauts/301");
});

test("the crew is the list of those aboard, whatever expeditions say", async () => {
  await open(stationDetail({ crew: [], expeditions: [] }));
  expect(section("Aboard now").getByText("Nobody is known to be aboard.")).toBeVisible();
  expect(figure("Aboard now")).toHaveTextContent("–");
});

test("next arrivals are launches", async () => {
  const launch = aLaunch();
  await open(stationDetail({ next_launches: [launch] }));
  expect(section("Next arrivals").getByRole("link", { name: "Starlink Group 17-42" })).toHaveAttribute(
    "href",
    `/launches/${launch.id}`,
  );
});

test("where no arrival is planned that is said", async () => {
  await open();
  expect(section("Next arrivals").getByText("No launch to this station is planned now.")).toBeVisible();
});

test("a station that came down has no crew, no ports and no arrivals, but its days", async () => {
  await open(goneStation());
  expect(figure("Founded")).toHaveTextContent("February 20, 1986");
  expect(figure("Came down")).toHaveTextContent("March 23, 2001");
  for (const name of ["Aboard now", "Next arrivals"])
    expect(screen.queryByRole("region", { name })).toBeNull();
  for (const text of ["Ports", "Forward", "Ports taken", "Empty"])
    expect(screen.queryByText(text)).toBeNull();
});

test("its facts, its owner, and its text in the lines it was sent in", async () => {
  await open();
  const about = section("About the station");
  expect(about.getByText("Mass").nextElementSibling).toHaveTextContent("419.7 t");
  expect(about.getByText("Volume").nextElementSibling).toHaveTextContent("931 m³");
  expect(about.getByRole("link", { name: "Orbital Test Agency" })).toHaveAttribute("href", "/agencies/501");
  expect(about.getByText(/A house in the sky\./)).toBeVisible();
});

test("its size is said in the units that are chosen", async () => {
  chooseUnits("us");
  await open();
  const about = section("About the station");
  expect(about.getByText("Mass").nextElementSibling).toHaveTextContent("925,300 lb");
  expect(about.getByText("Height").nextElementSibling).toHaveTextContent("239 ft");
  act(() => chooseUnits("metric"));
  expect(about.getByText("Height").nextElementSibling).toHaveTextContent("72.8 m");
});

test("what is not known has no row", async () => {
  await open(
    stationDetail({
      mass_t: null,
      height_m: null,
      width_m: null,
      volume_m3: null,
      owners: [],
      description: null,
    }),
  );
  for (const label of ["Mass", "Height", "Width", "Volume", "Owner", "Owners"])
    expect(screen.queryByText(label)).toBeNull();
});

test("earlier visits are told with port, days and stay, six at first, and all when asked for", async () => {
  const visits = Array.from({ length: 11 }, (_, index) => ({
    ...docked({ vehicle: `Testship ${index + 1}`, since: `2025-0${(index % 9) + 1}-01T00:00:00Z` }),
    port: "Forward",
    until: `2025-0${(index % 9) + 1}-21T00:00:00Z`,
  }));
  const { user } = await open(stationDetail({ visits }));
  const past = section("Earlier visits");
  expect(past.getAllByRole("listitem")).toHaveLength(6);
  expect(past.getAllByRole("listitem")[0]?.textContent).toBe(
    "Testship 1ForwardJanuary 01, 2025 – January 21, 202520 days",
  );
  await user.click(past.getByRole("button", { name: "Show all 11" }));
  expect(past.getAllByRole("listitem")).toHaveLength(11);
});

test("expeditions other than the one aboard are told with their days", async () => {
  await open(
    stationDetail({
      expeditions: [
        { id: 74, name: "Expedition 74", start: "2026-09-01T00:00:00Z", end: null, active: true },
        {
          id: 73,
          name: "Expedition 73",
          start: "2026-03-01T00:00:00Z",
          end: "2026-09-01T00:00:00Z",
          active: false,
        },
      ],
    }),
  );
  const past = section("Expeditions");
  expect(past.getAllByRole("listitem").map((row) => row.textContent)).toEqual([
    "Expedition 73March 01, 2026 – September 01, 2026",
  ]);
});

test("an unknown id is the error screen", async () => {
  server.use(
    http.get("*/api/v1/public/station/77", () =>
      HttpResponse.json({ status: 404, error: "Space station not found." }, { status: 404 }),
    ),
  );
  renderRoute("/stations/77");
  expect(await screen.findByText(/not found/i)).toBeVisible();
});
