// Launches of a fake site: a card from what a test wants of it, and the page of a card.
import type {
  Certainty,
  LaunchChange,
  LaunchDetail,
  LaunchNormal,
  NetPrecision,
  ShortLaunch,
} from "../src/lib/api/api.gen.ts";

const STATUSES: Record<number, string> = {
  1: "Go for Launch",
  2: "To Be Determined",
  3: "Launch Successful",
  4: "Launch Failure",
  5: "On Hold",
  6: "Launch in Flight",
  7: "Launch was a Partial Failure",
  8: "To Be Confirmed",
  9: "Payload Deployed",
};

export const PRECISIONS = [
  "Second",
  "Minute",
  "Hour",
  "Morning",
  "Afternoon",
  "Day",
  "Week",
  "Month",
  "Quarter 1",
  "Quarter 2",
  "Quarter 3",
  "Quarter 4",
  "Half 1",
  "Half 2",
  "Year",
  "Fiscal Year",
  "Decade",
];

/** A precision as the API gives it. */
export const precision = (id: number | null): NetPrecision | null =>
  id === null ? null : { id, name: PRECISIONS[id] ?? "", abbrev: "" };

const LEVELS: Certainty[] = [
  "day",
  "day",
  "day",
  "week",
  "month",
  ...Array<Certainty>(4).fill("quarter"),
  "half",
  "half",
  "year",
  "fiscal",
  "decade",
];

/** What the API says of a precision; none is that of a launch that is counted down. */
export const certainty = (id: number | null): Certainty =>
  id === null || id < 3 ? "exact" : (LEVELS[id - 3] ?? "decade");

const idOf = (number: number) => `e3df2ecd-c239-472f-95e4-${String(number).padStart(12, "0")}`;

/** A launch as a card has it, the ledger of its own page, and since when it is kept. */
export interface FakeLaunch extends Omit<LaunchNormal, "story"> {
  story: LaunchDetail["story"];
  firmness?: LaunchDetail["firmness"];
  changes?: LaunchChange[];
  first_seen_at?: string;
  updates?: LaunchDetail["updates"];
  timeline?: LaunchDetail["timeline"];
}

/** What a launch of a test has that others have not: `number` makes its id and name. */
export interface LaunchChanges extends Partial<FakeLaunch> {
  number?: number;
  precision_id?: number | null;
}

/** A launch as a card has it; `status` and `net_precision` follow their ids. */
export function aLaunch({
  number = 1,
  status_id = 1,
  precision_id = 1,
  ...changes
}: LaunchChanges = {}): FakeLaunch {
  return {
    id: idOf(number),
    fullname: `Falcon 9 Block 5 | Crew-${number}`,
    agency: "SpaceX",
    agency_id: 121,
    status: STATUSES[status_id] ?? "",
    status_id,
    net: "2027-03-10T18:00:00Z",
    net_precision: precision(precision_id),
    certainty: certainty(precision_id),
    held_at: null,
    window_start: null,
    window_end: null,
    timezone: "America/New_York",
    location: { id: 12, name: "Cape Canaveral SFS, FL, USA" },
    pad: { id: 80, name: "Space Launch Complex 40" },
    rocket: { id: 164, name: "Falcon 9 Block 5" },
    mission: null,
    image: null,
    video_urls: [],
    webcast_live: false,
    probability: null,
    moved: null,
    story: null,
    starter: false,
    isBookmarked: false,
    ...changes,
  };
}

/** What an open page asks for again and again of a launch, from its card. */
export function briefOf(launch: FakeLaunch): ShortLaunch {
  const { id, fullname, agency, status_id, status, net, certainty, held_at, pad, location } = launch;
  return {
    id,
    name: fullname,
    provider: agency,
    status_id,
    status,
    net,
    net_unix: Date.parse(net) / 1_000,
    certainty,
    ...(held_at && { held_at }),
    when: net,
    pad: pad?.name ?? null,
    location: location?.name ?? null,
    webcast_url: null,
    ...(launch.webcast_live && { webcast_live: true }),
    path: `/launches/${id}`,
    firmness: null,
  };
}

const COUNTERS = ["orbital", "location", "pad", "agency"].flatMap((name) => [name, `${name}_year`]);

/** The page of a launch from its card. The launch site's zone is Florida's. */
export function detailOf({
  agency: _agency,
  agency_id: _id,
  location,
  timezone,
  changes = [],
  ...launch
}: FakeLaunch): LaunchDetail {
  return {
    slug: null,
    launch_designator: null,
    status_description: null,
    description: null,
    weather_concerns: null,
    fail_reason: null,
    info_urls: [],
    flightclub_url: null,
    firmness: null,
    launch_provider: null,
    mission_patches: [],
    programs: [],
    timeline: [],
    updates: [],
    attempts: Object.fromEntries(COUNTERS.map((name) => [name, null])) as LaunchDetail["attempts"],
    returns_to_site: false,
    pad_turnaround: null,
    first_seen_at: null,
    last_updated: null,
    withdrawn_at: null,
    changes,
    corrections: [],
    ...launch,
    mission: launch.mission && { id: 1, description: null, ...launch.mission },
    rocket: null,
    pad: {
      id: 80,
      name: launch.pad?.name ?? "",
      active: true,
      description: null,
      image: null,
      info_url: null,
      latitude: 28.56,
      longitude: -80.58,
      map_image: null,
      map_sources: null,
      map_url: null,
      orbital_launch_attempt_count: null,
      total_launch_count: null,
      wiki_url: null,
      location: {
        id: location?.id ?? 0,
        name: location?.name ?? "",
        description: null,
        country: null,
        celestial_body: null,
        latitude: null,
        longitude: null,
        timezone,
        image: null,
        map_image: null,
        total_launch_count: null,
        total_landing_count: null,
      },
    },
  };
}
