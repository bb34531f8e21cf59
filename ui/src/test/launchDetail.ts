import type { Agency, Astronaut, LaunchDetail, RocketConfig, SpacecraftConfig } from "../lib/api/api.gen";
import { certaintyOf } from "./certainty";

const ID = "7d1f0a52-3c1b-4a6e-9d0a-5e8f4a2b9c10";

/** An agency with a record of 95 successes in 100 launches. */
export function agency(changes: Partial<Agency> = {}): Agency {
  return {
    id: 501,
    name: "Orbital Test Agency",
    abbrev: "OTA",
    type: "Government",
    country: [],
    description: "Launches things to see what happens.",
    administrator: "Administrator: Ada Example",
    founding_year: 1999,
    launchers: "Testbird",
    spacecraft: "Capsule",
    images: [],
    logo: null,
    info_url: null,
    wiki_url: null,
    social_media: [],
    total_launch_count: 100,
    successful_launches: 95,
    failed_launches: 5,
    pending_launches: 7,
    consecutive_successful_launches: 12,
    attempted_landings: 3,
    successful_landings: 2,
    ...changes,
  };
}

/** A rocket whose every figure is known but its capacity to GEO and its cost. */
export function rocketConfig(changes: Partial<RocketConfig> = {}): RocketConfig {
  return {
    id: 601,
    name: "Testbird 2",
    variant: "B",
    fullname: "Testbird 2B",
    family: "Testbird",
    active: true,
    reusable: true,
    description: null,
    alias: null,
    min_stage: 2,
    max_stage: 3,
    maiden_flight: "2019-03-02",
    length: 62.5,
    diameter: 3.7,
    launch_cost: 0,
    launch_mass: 480,
    leo_capacity: 15_600,
    gto_capacity: 5_500,
    geo_capacity: null,
    sso_capacity: 9_800,
    to_thrust: 7_607,
    apogee: null,
    total_launches: 40,
    successful_launches: 39,
    failed_launches: 1,
    pending_launches: 4,
    consecutive_successful_launches: 20,
    attempted_landings: 12,
    successful_landings: 11,
    manufacturer: null,
    image: null,
    images: [],
    info_url: null,
    wiki_url: null,
    ...changes,
  };
}

/** An astronaut with an Instagram profile and nothing else to link. */
export function astronaut(changes: Partial<Astronaut> = {}): Astronaut {
  return {
    id: 701,
    name: "Vera Example",
    status: "Active",
    type: "Government",
    agency: null,
    nationality: [{ name: "Norway", alpha_2_code: "NO", alpha_3_code: "NOR", nationality_name: "Norwegian" }],
    date_of_birth: "1984-02-29",
    date_of_death: null,
    bio: null,
    images: [],
    social_media: [{ name: "Instagram", media_url: "https://www.instagram.com/example/" }],
    wiki_url: null,
    flights_count: 1,
    time_in_space: 86_400,
    ...changes,
  };
}

/** The design of a spacecraft with four seats. */
export function spacecraftConfig(changes: Partial<SpacecraftConfig> = {}): SpacecraftConfig {
  return {
    id: 801,
    name: "Capsule Mk 1",
    type: "Capsule",
    agency: null,
    in_use: true,
    capability: null,
    history: null,
    details: "Carries four people.",
    maiden_flight: null,
    length: 8,
    height: 8,
    diameter: 4,
    human_rated: true,
    crew_capacity: 4,
    payload_capacity: null,
    flight_life: null,
    images: [],
    wiki_url: null,
    info_url: null,
    ...changes,
  };
}

/** A launch in two years of which only the time is known: every section is empty. */
export function launchDetail(changes: Partial<LaunchDetail> = {}): LaunchDetail {
  return {
    id: ID,
    slug: "testbird-2b-first-light",
    fullname: "Testbird 2B | First Light",
    launch_designator: null,
    status: "To Be Confirmed",
    status_id: 8,
    status_description: null,
    net: new Date(Date.now() + 730 * 86_400_000).toISOString(),
    net_precision: { id: 1, name: "Minute", abbrev: "MIN" },
    certainty: certaintyOf(changes.net_precision),
    held_at: null,
    window_start: null,
    window_end: null,
    description: null,
    image: null,
    probability: null,
    weather_concerns: null,
    fail_reason: null,
    webcast_live: false,
    video_urls: [],
    info_urls: [],
    flightclub_url: null,
    launch_provider: null,
    mission: null,
    mission_patches: [],
    pad: null,
    rocket: null,
    programs: [],
    timeline: [],
    updates: [],
    attempts: {
      orbital: null,
      location: null,
      pad: null,
      agency: null,
      orbital_year: null,
      location_year: null,
      pad_year: null,
      agency_year: null,
    },
    returns_to_site: false,
    pad_turnaround: null,
    moved: null,
    story: null,
    firmness: null,
    changes: [],
    last_updated: null,
    first_seen_at: null,
    withdrawn_at: null,
    starter: false,
    isBookmarked: false,
    ...changes,
  };
}
