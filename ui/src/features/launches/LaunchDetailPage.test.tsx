import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import type { LaunchDetail, LauncherStage } from "../../lib/api/api.gen";
import { aChangeOf } from "../../test/change";
import { agency, astronaut, launchDetail, rocketConfig, spacecraftConfig } from "../../test/launchDetail";
import { notKept } from "../../test/notKept";
import { renderRoute } from "../../test/render";
import { server } from "../../test/server";

const HOUR = 3_600_000;

/** Opens the page of a launch that the server has written into it. */
async function open(changes: Partial<LaunchDetail> = {}) {
  const launch = launchDetail(changes);
  const view = renderRoute(`/launches/${launch.id}`, { data: { [`public/launch/${launch.id}`]: launch } });
  await screen.findByRole("heading", { level: 1 });
  await waitFor(() => expect(document.querySelector("[aria-busy=true]")).toBeNull());
  return { ...view, launch };
}

const section = (name: string) => within(screen.getByRole("region", { name }));

function booster(changes: Partial<LauncherStage> = {}): LauncherStage {
  return {
    id: 901,
    stage_id: 902,
    type: "Core",
    serial_number: "T1007",
    flight_proven: true,
    status: "active",
    flights: 6,
    details: null,
    successful_landings: 5,
    attempted_landings: 6,
    images: [],
    reused: true,
    launcher_flight_number: 6,
    turn_around: 40 * 86_400 + 3 * 3_600,
    previous_flight: { id: null, name: "Testbird 2B | Second Dawn", date: null },
    landing: null,
    ...changes,
  };
}

test("the mission is the title and the rocket stands over it", async () => {
  await open();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("First Light");
  expect(screen.getByText("Testbird 2B")).toBeVisible();
  expect(document.title).toBe("Testbird 2B, First Light · Tminus");
});

test("sections without data are absent, and telemetry says that there is none", async () => {
  await open();
  expect(screen.getAllByRole("heading", { level: 2 }).map((node) => node.textContent)).toEqual(["Telemetry"]);
  expect(await screen.findByText("Trajectory is not available. Check back for updates.")).toBeVisible();
});

test("an exact time in the future counts down", async () => {
  await open({ net: new Date(Date.now() + 26 * HOUR).toISOString() });
  expect(screen.getAllByRole("timer")[0]).toHaveAccessibleName(/T minus 1 day, [12] hours?/);
});

test("a coarse time is the period, large and uncounted, and has no window", async () => {
  await open({ net: "2199-12-31T00:00:00Z", net_precision: { id: 14, name: "Year", abbrev: "Y" } });
  expect(screen.queryByRole("timer")).toBeNull();
  const stage = screen.getByRole("heading", { level: 1 }).parentElement;
  expect(stage).toHaveTextContent(/2199/);
  expect(screen.getByText("Only the year is known")).toBeVisible();
});

test.each([
  [8, "Quarter 1", "quarter"],
  [12, "Half 1", "half-year"],
  [7, "Month", "month"],
])("a date of precision %s, %s, is known to the %s only", async (id, name, word) => {
  await open({ net: "2199-03-31T00:00:00Z", net_precision: { id, name, abbrev: "" } });
  expect(screen.getByText(`Only the ${word} is known`)).toBeVisible();
});

test("no precision is no exact time: the end of a period is told as its month", async () => {
  await open({ net: "2199-12-31T00:00:00Z", net_precision: null, certainty: "month", status_id: 2 });
  expect(screen.queryByRole("timer")).toBeNull();
  expect(screen.getAllByText("NET December 2199").length).toBeGreaterThan(0);
  expect(screen.queryByText(/12:00 AM|Instantaneous/)).toBeNull();
  expect(screen.getByText("Only the month is known")).toBeVisible();
});

test.each([
  ["a length", "1969-07-16T17:32:00Z", true],
  ["none", "1969-07-16T13:32:00Z", false],
])(
  "of a launch that has flown the window is told in the past when it had %s",
  async (_, window_end, told) => {
    const net = "1969-07-16T13:32:00Z";
    await open({ net, status_id: 3, window_start: net, window_end });
    expect(screen.queryAllByRole("img", { name: /^Window opened .*, liftoff .*, closed / })).toHaveLength(
      told ? 1 : 0,
    );
    expect(screen.queryByText(/Instantaneous window|^NET$|^Opens$/)).toBeNull();
  },
);

test("of a launch that has flown, nothing is still to be announced", async () => {
  await open({
    net: "1969-07-16T13:32:00Z",
    status_id: 3,
    window_start: null,
    window_end: null,
    probability: null,
    weather_concerns: null,
  });
  expect(screen.queryByText("Not recorded")).toBeNull();
  expect(screen.queryByText(/announced|yet$/)).toBeNull();
});

test("mission: unknown cost, orbit with its abbreviation, patch with a name", async () => {
  await open({
    mission: {
      id: 1,
      name: "First Light",
      type: "Test",
      orbit: "Low Earth Orbit",
      orbit_abbrev: "LEO",
      description: "A test.",
    },
    mission_patches: [
      { id: 1, name: "First Light patch", priority: 10, image_url: "https://example.org/p.png", ...notKept },
    ],
    rocket: { id: 601, configuration: rocketConfig(), launcher_stage: [], spacecraft_stage: [] },
  });
  expect(section("Mission").getByText("Low Earth Orbit (LEO)")).toBeVisible();
  expect(section("Mission").getByText("Unknown")).toBeVisible();
  expect(
    section("Mission").getByRole("img", { name: "Mission patch: First Light patch" }),
  ).toBeInTheDocument();
});

test("rocket: badges and the three columns of figures, a dash for what is missing", async () => {
  await open({
    rocket: { id: 601, configuration: rocketConfig(), launcher_stage: [], spacecraft_stage: [] },
  });
  const rocket = section("Rocket");
  for (const text of [
    "Maiden flight March 02, 2019",
    "Active",
    "2 / 3",
    "62.5 m",
    "480 tons",
    "7,607 kN",
    "15,600 kg",
  ]) {
    expect(rocket.getByText(text)).toBeVisible();
  }
  for (const name of ["Specifications", "Family", "Payload Capacity"]) {
    expect(rocket.getByRole("heading", { name })).toBeVisible();
  }
  const value = (label: string) => rocket.getByText(label).nextElementSibling?.textContent;
  expect(value("Direct GEO")).toBe("–");
  expect(value("Alias")).toBe("–");
});

test("a retired rocket says so", async () => {
  const configuration = rocketConfig({ active: false });
  await open({ rocket: { id: 601, configuration, launcher_stage: [], spacecraft_stage: [] } });
  expect(section("Rocket").getByText("Retired")).toBeVisible();
});

test("boosters: record, turnaround, landing with its type and zone", async () => {
  const landing = {
    attempt: true,
    success: null,
    description: null,
    downrange_distance: 640,
    landing_type: { name: "Autonomous Spaceport Drone Ship", abbrev: "ASDS", description: "On a ship." },
    landing_zone: { name: "Just Testing", abbrev: "JT", description: "A ship.", location: null },
  };
  const stages = [
    booster({ landing }),
    booster({ stage_id: 903, serial_number: null, flight_proven: false }),
  ];
  await open({
    rocket: { id: 601, configuration: rocketConfig(), launcher_stage: stages, spacecraft_stage: [] },
  });
  const boosters = section("Boosters");
  expect(boosters.getByRole("heading", { name: "T1007" })).toBeVisible();
  expect(boosters.getByRole("heading", { name: "Unknown booster" })).toBeVisible();
  expect(boosters.getAllByText("Second Dawn")).toHaveLength(2);
  expect(boosters.getByText(/Autonomous Spaceport Drone Ship \(ASDS\), 640.km downrange/)).toBeVisible();
  expect(boosters.getByText("A ship.")).toBeVisible();
  const outcome = boosters.getByText("Success").nextElementSibling;
  expect(outcome).toHaveTextContent("–");
});

test("crew and spacecraft: links that exist lead on, those that do not say why", async () => {
  const craft = {
    id: 811,
    name: "Capsule Hope",
    serial_number: "C-1",
    status: "Active",
    description: null,
    flights_count: 2,
    image: null,
    configuration: spacecraftConfig(),
  };
  const stage = {
    id: 821,
    spacecraft: craft,
    destination: "Low orbit",
    details: "Carries four people.",
    mission_end: null,
    duration: null,
    landing: null,
    crew: [{ id: 1, role: "Commander", astronaut: astronaut() }],
  };
  await open({
    rocket: { id: 601, configuration: rocketConfig(), launcher_stage: [], spacecraft_stage: [stage] },
  });
  const crew = section("Crew");
  expect(crew.getByRole("link", { name: "Vera Example" })).toHaveAttribute("href", "/astronauts/701");
  expect(crew.getByText("February 29, 1984")).toBeVisible();
  expect(crew.getByText("Norwegian")).toBeVisible();
  expect(crew.getByRole("link", { name: /instagram/i })).toHaveAttribute(
    "href",
    "https://www.instagram.com/example/",
  );
  for (const why of ["No Twitter Available", "No Wiki Available", "No agency available"]) {
    expect(crew.getByText(why)).toBeInTheDocument();
  }
  const craftSection = section("Spacecraft");
  expect(craftSection.getByRole("link", { name: "Info" })).toHaveAttribute(
    "href",
    "/vehicles/spacecraft/801",
  );
  expect(craftSection.getByText("No Wiki Available")).toBeInTheDocument();
});

test("the ledger says how far a time moved, and in which direction", async () => {
  await open({
    changes: [
      aChangeOf("slip", "net", ["2026-02-11T11:00:00Z", "2026-02-13T15:00:00Z"], "2026-01-02T00:00:00Z"),
      aChangeOf("advance", "net", ["2026-02-11T12:00:00Z", "2026-02-11T11:00:00Z"], "2026-01-01T00:00:00Z"),
      aChangeOf("live", "webcast_live", ["false", "true"], "2025-12-01T00:00:00Z"),
    ],
  });
  const rows = section("Changes").getAllByRole("row");
  expect(rows[1]).toHaveTextContent(/Slip.*\+2.d.4.h/);
  expect(rows[2]).toHaveTextContent(/−1.h/);
  expect(rows[3]).toHaveTextContent(/Webcast live.*off.*live/);
  expect(section("Changes").queryByText(/First seen/)).toBeNull();
});

test("a launch says that it moved as its card does, and of the same times", async () => {
  const moved = { seen_at: "2026-01-02T00:00:00Z", old: "2026-02-11T11:00:00Z", new: "2026-02-13T15:00:00Z" };
  await open({ moved: { ...moved, seconds: 187_200 } });
  expect(screen.getByRole("link", { name: "First Light: moved 2 days 4 hours later" })).toBeVisible();
});

test("a month that became another is no scrub, and has no length", async () => {
  await open({
    changes: [
      aChangeOf("slip", "net", ["2026-10-31T00:00:00Z", "2026-11-30T00:00:00Z"], "2026-10-31T02:00:00Z", [
        "Month",
        "Month",
      ]),
    ],
  });
  const row = section("Changes").getAllByRole("row")[1];
  expect(row).toHaveTextContent(/SlipNET October 2026.*NET November 2026$/);
  expect(screen.queryByRole("link", { name: /moved/ })).toBeNull();
});

test("the ledger of a launch that was new says since when it is kept", async () => {
  const name = "Falcon 9 | Crew-12";
  await open({
    first_seen_at: "2025-12-01T12:00:00Z",
    changes: [
      aChangeOf("back", "withdrawn", [name, null], "2026-01-02T00:00:00Z"),
      aChangeOf("withdrawn", "withdrawn", [null, name], "2026-01-01T00:00:00Z"),
      aChangeOf("announced", "announced", [null, name], "2025-12-01T12:00:00Z"),
    ],
  });
  const rows = section("Changes").getAllByRole("row");
  expect(rows[1]).toHaveTextContent(/Back on the schedule.*Falcon 9 \| Crew-12$/);
  expect(rows[2]).toHaveTextContent(/Withdrawn.*Falcon 9 \| Crew-12$/);
  expect(rows[3]).toHaveTextContent(/Announced.*Falcon 9 \| Crew-12$/);
  expect(section("Changes").getByText("First listed on December 01, 2025")).toBeVisible();
});

test("agency: record, countries and link", async () => {
  await open({ launch_provider: agency() });
  expect(section("Agency").getByText("95.0%")).toBeVisible();
  expect(section("Agency").getByRole("link", { name: "Agency" })).toHaveAttribute("href", "/agencies/501");
});

test("updates are six until all are asked for", async () => {
  const updates = Array.from({ length: 8 }, (_, index) => ({
    id: index,
    comment: `Note ${index}`,
    info_url: null,
    created_by: "An editor",
    created_at: "2026-01-01T00:00:00Z",
  }));
  const { user } = await open({ updates });
  expect(section("Updates").getAllByRole("listitem")).toHaveLength(6);
  await user.click(screen.getByRole("button", { name: "Show all 8 updates" }));
  expect(section("Updates").getAllByRole("listitem")).toHaveLength(8);
});

test("what went wrong and a withdrawal are told", async () => {
  await open({ fail_reason: "The second stage lost power.", withdrawn_at: "2026-05-01T00:00:00Z" });
  expect(screen.getByText("The second stage lost power.")).toBeVisible();
  expect(screen.getByText("This launch is no longer planned.")).toBeVisible();
});

test("an unknown launch shows the 404 screen", async () => {
  server.use(
    http.get("*/api/v1/public/launch/:id", () =>
      HttpResponse.json(
        { status: 404, error: "Launch not found.", businessErrorCode: 103, requestId: "x" },
        { status: 404 },
      ),
    ),
  );
  renderRoute("/launches/00000000-0000-4000-8000-000000000000");
  expect(await screen.findByText("Oops! Somthing went wrong, try again later.")).toBeVisible();
  expect(screen.getByText("Launch not found.")).toBeVisible();
});

test("a launch that does not load offers another try, and then appears", async () => {
  let broken = true;
  const launch = launchDetail();
  server.use(
    http.get("*/api/v1/public/launch/:id", () =>
      broken
        ? HttpResponse.json({ status: 503, error: "Later.", requestId: "x" }, { status: 503 })
        : HttpResponse.json(launch),
    ),
  );
  const { user } = renderRoute(`/launches/${launch.id}`);
  const again = await screen.findByRole("button", { name: "Try again" }, { timeout: 5_000 });
  broken = false;
  await user.click(again);
  expect(await screen.findByText("First Light")).toBeVisible();
});

test("a coming launch without a webcast says so; one that flew has no video", async () => {
  await open();
  const buttons = screen.getAllByRole("button", { name: "No webcast yet: First Light" });
  expect(buttons[0]).toHaveAttribute("aria-disabled", "true");
  expect(buttons[0]).toHaveAccessibleDescription("No Video Available");
});

test("a launch that flew without a video cannot be watched", async () => {
  await open({ net: "1969-07-16T13:32:00Z", status_id: 3 });
  const watch = screen.getByRole("button", { name: "No video: First Light" });
  expect(watch).toHaveAttribute("aria-disabled", "true");
  expect(watch).not.toHaveAttribute("data-look", "primary");
  expect(watch).toHaveAccessibleDescription("No Video Available");
});

test("a video of an earlier attempt is neither live nor the loudest button", async () => {
  const video = {
    ...{ videoUrl: "https://youtu.be/aB3_-xYz012", watch_url: "https://youtu.be/aB3_-xYz012" },
    ...{ title: "Attempt 1", image_url: null, ...notKept },
    ...{ language: null, live: false, priority: 1, publisher: null, source: null, type: "Official Webcast" },
    start_time: "2026-06-15T19:30:00Z",
  };
  await open({ video_urls: [video], certainty: "month", status_id: 2 });
  for (const watch of screen.getAllByRole("button", { name: "Video of an earlier attempt: First Light" }))
    expect(watch).toHaveAttribute("data-look", "glass");
  expect(screen.queryByRole("button", { name: /^Watch live/ })).toBeNull();
});

test("what came of a flown launch stands before everything else", async () => {
  const landed = {
    attempt: true,
    success: true,
    description: null,
    downrange_distance: null,
    landing_type: null,
    landing_zone: { name: "Just Testing", abbrev: "JT", description: null, location: null },
  };
  const mission = {
    id: 1,
    name: "First Light",
    type: null,
    orbit: "Low Earth Orbit",
    orbit_abbrev: "LEO",
    description: null,
  };
  await open({
    net: "2020-05-30T19:22:45Z",
    status_id: 3,
    status: "Launch Successful",
    mission,
    rocket: {
      id: 601,
      configuration: rocketConfig(),
      launcher_stage: [booster({ landing: landed })],
      spacecraft_stage: [],
    },
  });
  const value = (label: string) => section("First Light").getByText(label).nextElementSibling?.textContent;
  expect(value("Liftoff")).toMatch(/^May 3\d, 2020/);
  expect(value("Outcome")).toBe("Success · Low Earth Orbit");
  expect(value("Landing")).toBe("Landed on Just Testing");
});

test("a suborbital flight is not told as an orbital attempt, before and after it", async () => {
  const mission = {
    id: 1,
    name: "Up",
    type: null,
    orbit: "Suborbital",
    orbit_abbrev: "Sub",
    description: null,
  };
  const coming = await open({ mission });
  expect(screen.queryByText("Orbital attempt")).toBeNull();
  coming.unmount();
  await open({ mission, net: "2020-05-30T19:22:45Z", status_id: 3, status: "Launch Successful" });
  expect(screen.queryByText("Orbital attempt")).toBeNull();
});

test.each([
  ["without a known day has no number among the attempts", 8, 0],
  ["that flew in some month has one", 3, 2],
])("a launch %s", async (_, status_id, count) => {
  const attempts = { ...launchDetail().attempts, orbital: 7434, orbital_year: 261 };
  await open({ net_precision: { id: 7, name: "Month", abbrev: "M" }, attempts, status_id });
  expect(screen.queryAllByText("#7,434")).toHaveLength(count);
  expect(screen.queryAllByText("Orbital attempt")).toHaveLength(count);
});

test("a launch that may reach orbit says that its attempt is not counted yet", async () => {
  await open();
  expect(screen.getByText("Not counted yet")).toBeVisible();
  // The strip at the side has no row for what is not known.
  expect(screen.getAllByText("Orbital attempt")).toHaveLength(1);
});

test("updates and changes come directly after the mission, telemetry near the end", async () => {
  await open({
    mission: { id: 1, name: "First Light", type: null, orbit: null, orbit_abbrev: null, description: null },
    updates: [
      { id: 1, comment: "Added.", info_url: null, created_by: null, created_at: "2026-01-01T00:00:00Z" },
    ],
    changes: [aChangeOf("live", "webcast_live", ["false", "true"])],
    launch_provider: agency(),
  });
  const order = screen.getAllByRole("heading", { level: 2 }).map((node) => node.textContent);
  expect(order).toEqual(["Mission", "Updates", "Changes", "Agency", "Telemetry"]);
});

test("of a launch that flew without a trajectory there is no telemetry, and no weather", async () => {
  await open({ net: "1969-07-16T13:32:00Z", status_id: 3, probability: null, weather_concerns: null });
  expect(screen.queryByRole("region", { name: "Telemetry" })).toBeNull();
  expect(screen.queryByText("Weather")).toBeNull();
});

test.each([
  ["waits for none", null, 0],
  ["tells the one that it had", 85, 2],
])("without a weather forecast to come, a launch in flight %s", async (_, probability, count) => {
  await open({ status_id: 6, weather_concerns: null, probability });
  expect(screen.queryAllByText("Weather")).toHaveLength(count);
  expect(screen.queryAllByText("85% favorable")).toHaveLength(count);
});
