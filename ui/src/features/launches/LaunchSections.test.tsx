import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { LaunchDetail, LauncherStage, Pad, SpacecraftStage, Video } from "../../lib/api/api.gen";
import { moment } from "../../lib/time/dates";
import { programSummary } from "../../test/catalogue";
import { aChangeOf } from "../../test/change";
import { agency, astronaut, launchDetail, rocketConfig, spacecraftConfig } from "../../test/launchDetail";
import { notKept } from "../../test/notKept";
import { renderRoute } from "../../test/render";
import { aStory } from "../../test/story";
import { padDetail } from "../../test/things";
import { usualIn } from "../../test/timeFormat";

/** Opens the page of a launch that the server has written into it. */
async function open(changes: Partial<LaunchDetail>) {
  const launch = launchDetail(changes);
  const view = renderRoute(`/launches/${launch.id}`, { data: { [`public/launch/${launch.id}`]: launch } });
  await screen.findByRole("heading", { level: 1 });
  await waitFor(() => expect(document.querySelector("[aria-busy=true]")).toBeNull());
  return view;
}

const section = (name: string) => within(screen.getByRole("region", { name }));

/** The labels of a section with their values; a fixed space is a space. */
function facts(name: string): Record<string, string> {
  const labels = section(name).getAllByRole("term");
  const value = (label: HTMLElement) =>
    label.nextElementSibling?.textContent?.replaceAll("\u00a0", " ") ?? "";
  return Object.fromEntries(labels.map((label) => [label.textContent, value(label)]));
}

const landing = {
  attempt: true,
  success: true,
  description: "Came down at sea.",
  downrange_distance: 640,
  landing_type: { name: "Drone ship", abbrev: "ASDS", description: "On a ship without a crew." },
  landing_zone: {
    name: "Just Testing",
    abbrev: "JT",
    description: "A ship of steel.",
    location: { name: "Atlantic Ocean", description: null },
  },
};

const booster: LauncherStage = {
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
  turn_around: null,
  previous_flight: null,
  landing,
};

const capsule: SpacecraftStage = {
  id: 821,
  spacecraft: {
    id: 811,
    name: "Capsule Hope",
    serial_number: "C-1",
    status: "Active",
    description: null,
    flights_count: 2,
    image: null,
    configuration: spacecraftConfig({ wiki_url: "https://wiki.example/capsule" }),
  },
  destination: "A space station",
  details: "Carries four people.",
  mission_end: null,
  duration: null,
  landing,
  crew: [],
};

const flying = (changes: Partial<NonNullable<LaunchDetail["rocket"]>>) => ({
  rocket: { id: 601, configuration: rocketConfig(), launcher_stage: [], spacecraft_stage: [], ...changes },
});

function aPad(): Pad {
  const { agencies, country, fastest_turnaround, starter, this_year, upcoming_launch, ...rest } = padDetail();
  return { ...rest, map_image: "https://img.example/map.png", wiki_url: "https://wiki.example/pad" };
}

const video = (videoUrl: string, title: string): Video => ({
  ...{
    videoUrl,
    watch_url: videoUrl,
    title,
    priority: 10,
    publisher: null,
    source: null,
    type: null,
    language: null,
  },
  ...{ image_url: null, ...notKept, start_time: null, live: false },
});

test("the top tells state, provider, time and place", async () => {
  const net = "2031-05-01T10:00:00Z";
  await open({ net, status: "Go for Launch", status_id: 1, launch_provider: agency(), pad: aPad() });
  const top = section("First Light");
  for (const text of ["Go for launch", "Orbital Test Agency", moment(net, usualIn(undefined))])
    expect(top.getByText(text)).toBeVisible();
  for (const name of ["Launch Complex 39A", "Kennedy Space Center, FL, USA"])
    expect(top.getByRole("link", { name })).toBeVisible();
  expect(top.getByRole("timer")).toHaveAccessibleName(/^T minus \d+ /);
});

test("every name of a thing that has a page leads there", async () => {
  const previous = {
    id: "5d1f0a52-3c1b-4a6e-9d0a-5e8f4a2b9c11",
    name: "Testbird 2B | Second Dawn",
    date: null,
  };
  await open({
    launch_provider: agency(),
    pad: aPad(),
    ...flying({
      launcher_stage: [{ ...booster, previous_flight: previous }],
      spacecraft_stage: [capsule],
    }),
  });
  const leads = (region: string, links: Record<string, string>) => {
    for (const [name, href] of Object.entries(links))
      for (const link of section(region).getAllByRole("link", { name }))
        expect(link).toHaveAttribute("href", href);
  };
  const site = "/launches?page=1&limit=12&location=27&upcoming=all";
  leads("First Light", {
    "Testbird 2B": "/vehicles/rockets/601",
    "Orbital Test Agency": "/agencies/501",
    "Launch Complex 39A": "/locations/87",
    "Kennedy Space Center, FL, USA": site,
  });
  leads("Rocket", { "Testbird 2B": "/vehicles/rockets/601" });
  leads("Booster", { T1007: "/vehicles/launchers/901", "Second Dawn": `/launches/${previous.id}` });
  leads("Spacecraft", {
    "Capsule Hope": "/vehicles/spacecraft/801",
    "Capsule Mk 1": "/vehicles/spacecraft/801",
  });
  leads("Location", { "Launch Complex 39A": "/locations/87", "Kennedy Space Center, FL, USA": site });
  leads("Agency", { "Orbital Test Agency": "/agencies/501" });
});

test("what is known by name alone is no link", async () => {
  const nobody = {
    ...booster,
    id: null,
    serial_number: null,
    previous_flight: { id: null, name: "Testbird 2B | Second Dawn", date: null },
  };
  await open(
    flying({
      launcher_stage: [nobody],
      spacecraft_stage: [{ ...capsule, spacecraft: { ...capsule.spacecraft, configuration: null } }],
    }),
  );
  expect(section("Booster").getByText("Second Dawn")).toBeVisible();
  expect(section("Booster").queryByRole("link")).toBeNull();
  expect(section("Spacecraft").queryByRole("link")).toBeNull();
});

test("the video that is played is the first of the video host; others are links", async () => {
  const { user, container } = await open({
    video_urls: [
      video("https://x.com/i/broadcasts/1", "Elsewhere"),
      video("https://www.youtube.com/watch?v=aB3_-xYz012", "Official"),
      video("https://youtu.be/zzzzzzzzzzz", "Another"),
    ],
  });
  const webcast = section("Webcast");
  expect(webcast.getByRole("link", { name: /Elsewhere/ })).toHaveAttribute(
    "href",
    "https://x.com/i/broadcasts/1",
  );
  await user.click(webcast.getByRole("button", { name: "Play: Official" }));
  expect(container.querySelector("iframe")?.src).toContain("/embed/aB3_-xYz012?");
  await user.click(webcast.getByRole("button", { name: /^Another/ }));
  expect(container.querySelector("iframe")?.src).toContain("/embed/zzzzzzzzzzz?");
});

test("before the click the player shows the video's still if it is kept here, and asks nobody else for it", async () => {
  const still = "https://i.ytimg.com/vi/aB3_-xYz012/hqdefault.jpg";
  const one = { ...video("https://youtu.be/aB3_-xYz012", "Kept"), image_url: still };
  const sources = [{ width: 480, url: "/img/abcdefghijklmnopqrstuv-480.jpg" }];
  await open({ video_urls: [{ ...one, sources }] });
  const player = document.getElementById("webcast");
  expect(player?.querySelector("img")).toHaveAttribute("srcset", `${sources[0]?.url} 480w`);
});

test("a still that is not kept here is drawn", async () => {
  const image_url = "https://i.ytimg.com/vi/aB3_-xYz012/hqdefault.jpg";
  await open({ video_urls: [{ ...video("https://youtu.be/aB3_-xYz012", "Not kept"), image_url }] });
  expect(document.querySelector("#webcast img")).toBeNull();
});

test("a video of the host without an id says so", async () => {
  await open({ video_urls: [video("https://www.youtube.com/@nasa/live", "Channel")] });
  expect(section("Webcast").getByText("Invalid video URL")).toBeVisible();
});

test("telemetry is a link to where the trajectory is drawn", async () => {
  await open({ flightclub_url: "https://flightclub.example/mission/1" });
  const link = await section("Telemetry").findByRole("link", { name: "Open Flight Club" });
  expect(link).toHaveAttribute("href", "https://flightclub.example/mission/1");
  expect(screen.queryByText("Trajectory is not available. Check back for updates.")).toBeNull();
});

test("the mission has its cost as a number, and the first of its patches", async () => {
  const patches = ["Best", "Second"].map((name, id) => ({
    id,
    name,
    priority: 10 - id,
    image_url: `https://img.example/${id}.png`,
    ...notKept,
  }));
  await open({
    mission: {
      id: 1,
      name: "First Light",
      type: "Test Flight",
      orbit: "Low Earth Orbit",
      orbit_abbrev: null,
      description: "A test.",
    },
    mission_patches: patches,
    ...flying({ configuration: rocketConfig({ launch_cost: 52_000_000 }) }),
  });
  const mission = section("Mission");
  expect(mission.getByRole("heading", { name: "First Light" })).toBeVisible();
  expect(mission.getByText("A test.")).toBeVisible();
  expect(facts("Mission")).toEqual({
    Type: "Test Flight",
    Orbit: "Low Earth Orbit",
    "Launch cost": "$52,000,000",
  });
  const [patch, ...more] = mission.getAllByRole("img", { name: /^Mission patch/ });
  expect(patch).toHaveAccessibleName("Mission patch: Best");
  expect(more).toEqual([]);
});

test("the location: pad, site, its text, the map, and where more is found", async () => {
  await open({ pad: aPad() });
  const location = section("Location");
  expect(location.getByRole("heading", { name: "Launch Complex 39A" })).toBeVisible();
  expect(location.getByText("Kennedy Space Center, FL, USA")).toBeVisible();
  expect(location.getByText(/The busiest spaceport of its coast\./)).toBeVisible();
  const map = { name: "Map: Launch Complex 39A, Kennedy Space Center, FL, USA" };
  await waitFor(() =>
    expect(location.getAllByRole("img", map).map((img) => img.getAttribute("src"))).toContain(
      "https://img.example/map.png",
    ),
  );
  expect(location.getByRole("link", { name: "Info" })).toHaveAttribute("href", "/locations/87");
  expect(location.getByRole("link", { name: "Wiki" })).toHaveAttribute("href", "https://wiki.example/pad");
});

test("the rocket's figures stand in three columns with their units", async () => {
  const configuration = rocketConfig({ alias: "The bird", geo_capacity: 2_000, launch_cost: 1_500 });
  await open(flying({ configuration }));
  expect(facts("Rocket")).toEqual({
    ...{ "Min / max stage": "2 / 3", Length: "62.5 m", Diameter: "3.7 m", "Launch mass": "480 tons" },
    ...{ Thrust: "7,607 kN", Name: "Testbird", Variant: "B", Alias: "The bird", "Full name": "Testbird 2B" },
    ...{ "Launch cost": "$1,500", LEO: "15,600 kg", GTO: "5,500 kg", "Direct GEO": "2,000 kg" },
    SSO: "9,800 kg",
  });
});

test("a booster tells its record and all of its landing", async () => {
  await open(flying({ launcher_stage: [booster] }));
  const panel = section("Booster");
  expect(panel.getByRole("heading", { name: "T1007" })).toBeVisible();
  expect(panel.getByText("Active")).toBeVisible();
  expect(facts("Booster")).toMatchObject({
    ...{ Flights: "6", "Flight proven": "Yes", Landings: "5 of 6", Attempt: "Yes", Success: "Yes" },
  });
  for (const text of [/^Drone ship \(ASDS\)/, /^Just Testing/, "Atlantic Ocean"])
    expect(panel.getByText(text)).toBeVisible();
  for (const text of ["On a ship without a crew.", "A ship of steel."])
    expect(panel.getByText(text)).toBeVisible();
});

test.each<[string, Partial<LaunchDetail>, boolean]>([
  ["that comes back to the site", {}, true],
  ["that comes down elsewhere", { returns_to_site: false }, false],
  ["that has lifted off", { status_id: 6 }, false],
  ["of a launch that is no longer planned", { withdrawn_at: "2026-08-01T00:00:00Z" }, false],
])("a booster %s may be heard near the site or not", async (_, changes, heard) => {
  const coming = { ...flying({ launcher_stage: [booster] }), status_id: 1, returns_to_site: true };
  await open({ ...coming, ...changes });
  expect(section("Booster").queryAllByText("A sonic boom is possible near the site.")).toHaveLength(
    heard ? 1 : 0,
  );
});

test("a spacecraft tells serial, state, seats, destination and landing", async () => {
  await open(flying({ spacecraft_stage: [capsule] }));
  const panel = section("Spacecraft");
  expect(facts("Spacecraft")).toMatchObject({
    ...{
      Serial: "C-1",
      "Crew capacity": "4",
      Destination: "A space station",
      Attempt: "Yes",
      Success: "Yes",
    },
  });
  for (const text of ["Active", "Carries four people.", "Came down at sea.", /^Drone ship \(ASDS\)/])
    expect(panel.getByText(text)).toBeVisible();
  expect(panel.getByRole("link", { name: "Info" })).toHaveAttribute("href", "/vehicles/spacecraft/801");
  expect(panel.getByRole("link", { name: "Wiki" })).toHaveAttribute("href", "https://wiki.example/capsule");
});

test("what is not known of a booster or a capsule has no row", async () => {
  const unknown = { flights_count: null, image: null, description: null };
  await open(
    flying({
      launcher_stage: [{ ...booster, successful_landings: null, attempted_landings: null, landing: null }],
      spacecraft_stage: [
        { ...capsule, mission_end: null, landing: null, spacecraft: { ...capsule.spacecraft, ...unknown } },
      ],
    }),
  );
  expect(facts("Booster")).toEqual({ Flights: "6", "Flight proven": "Yes" });
  expect(facts("Spacecraft")).toEqual({
    Serial: "C-1",
    "Crew capacity": "4",
    Destination: "A space station",
  });
});

test("a landing names its place once, and says no sentence twice", async () => {
  const zone = {
    name: "Pacific Ocean",
    abbrev: "pacific ocean",
    description: "Pacific Ocean.",
    location: { name: "Pacific Ocean", description: null },
  };
  const type = { name: "Splashdown", abbrev: "Splashdown", description: "At sea." };
  const at = { ...landing, description: "At sea", landing_type: type, landing_zone: zone };
  await open(flying({ spacecraft_stage: [{ ...capsule, landing: at }] }));
  const panel = section("Spacecraft");
  expect(panel.getAllByText(/pacific ocean/i)).toHaveLength(1);
  expect(panel.getAllByText(/at sea/i)).toHaveLength(1);
  expect(panel.getByText(/^Splashdown, 640.km downrange$/)).toBeVisible();
});

test("an orbit whose abbreviation is its name is told once", async () => {
  const orbit = { orbit: "Lunar flyby", orbit_abbrev: "Lunar flyby" };
  await open({ mission: { id: 1, name: "Round", type: null, description: null, ...orbit } });
  expect(facts("Mission").Orbit).toBe("Lunar flyby");
});

test("a crew member's facts and links", async () => {
  const member = astronaut({
    agency: { id: 44, name: "National Agency", abbrev: "NA", type: "Government" },
    wiki_url: "https://wiki.example/vera",
    social_media: [
      { name: "Instagram", media_url: "https://instagram.example/vera" },
      { name: "Twitter", media_url: "https://twitter.example/vera" },
    ],
  });
  await open(
    flying({ spacecraft_stage: [{ ...capsule, crew: [{ id: 1, role: "Pilot", astronaut: member }] }] }),
  );
  expect(facts("Crew")).toEqual({ Born: "February 29, 1984", Status: "Active", "Agency type": "Government" });
  const crew = section("Crew");
  expect(crew.getByText("Norwegian · NA")).toBeVisible();
  for (const [name, href] of Object.entries({
    "Vera Example": "/astronauts/701",
    "Vera Example on Instagram": "https://instagram.example/vera",
    "Vera Example on Twitter": "https://twitter.example/vera",
    "Vera Example on Wikipedia": "https://wiki.example/vera",
    "Agency of Vera Example: National Agency": "/agencies/44",
  }))
    expect(crew.getByRole("link", { name })).toHaveAttribute("href", href);
});

test("related programs lead to their pages, and the last line says when the feed was updated", async () => {
  const updated = "2026-02-13T10:15:00Z";
  await open({ programs: [programSummary()], last_updated: updated });
  const program = section("Program").getByRole("link", { name: "Test Flights" });
  expect(program).toHaveAttribute("href", "/programs/401");
  expect(screen.getByText(`Last Updated: ${moment(updated, usualIn(undefined))}`)).toBeVisible();
});

test("a booster's flights are those that every page tells, whatever number this launch has", async () => {
  await open(flying({ launcher_stage: [{ ...booster, flights: 36, launcher_flight_number: 37 }] }));
  expect(facts("Booster")).toMatchObject({ Flights: "36" });
});

test("the story of the date stands under it, and the reason beside the step it explains", async () => {
  const seen = "2026-03-01T01:00:00Z";
  const exact = { precision: { id: 1, name: "Minute" }, certainty: "exact" } as const;
  const [before, after] = ["2026-04-01T10:00:00Z", "2026-04-02T10:00:00Z"];
  const reason = {
    id: 1,
    comment: "Delayed due to winds.",
    info_url: null,
    created_by: null,
    created_at: seen,
  };
  await open({
    changes: [
      aChangeOf("slip", "net", [before, after], seen),
      aChangeOf("go", "status", ["TBC", "Go"], seen),
    ],
    story: aStory({
      slips: 1,
      seconds: 86_400,
      first: { net: before, ...exact },
      steps: [
        {
          seen_at: seen,
          kind: "slip",
          before: { net: before, ...exact },
          after: { net: after, ...exact },
          reason,
        },
      ],
    }),
  });
  const line = screen.getByRole("link", { name: /^Slipped once, by 1\sd$/ });
  expect(line).toHaveAttribute("href", expect.stringMatching(/#changes$/));
  const rows = section("Changes").getAllByRole("row");
  expect(rows.map((row) => row.textContent?.includes("Delayed due to winds."))).toEqual([false, true, false]);
});
