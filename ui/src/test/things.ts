import type {
  Launcher,
  LauncherDetail,
  NewsArticle,
  NewsPage,
  PadDetail,
  PadList,
  PadSummary,
  Picture,
  RocketConfigDetail,
  SpacecraftConfigDetail,
} from "../lib/api/api.gen";
import { rocketConfig, spacecraftConfig } from "./launchDetail";
import { notKept } from "./notKept";
import { statusNow } from "./render";

/** How a catalogue stands that has news and pictures. */
export function statusWithNews() {
  const part = (kind: string) => ({ kind, count: 3, starter: 0, seen_at: null, complete_at: null });
  return statusNow({ parts: [part("news"), part("pictures")] });
}

/** A rocket with all that its page shows besides its figures. */
export function rocketDetail(changes: Partial<RocketConfigDetail> = {}): RocketConfigDetail {
  return {
    ...rocketConfig(),
    manufacturer: { id: 501, name: "Orbital Test Agency" },
    fastest_turnaround: 97_200,
    programs: [{ id: 401, name: "Test Flights" }],
    corrections: [],
    starter: false,
    upcoming_launch: null,
    ...changes,
  };
}

/** A booster that flew three times and came back twice. */
export function launcher(changes: Partial<Launcher> = {}): Launcher {
  return {
    id: 801,
    serial_number: "T-1001",
    status: "active",
    flights: 3,
    counted_flights: 3,
    known_flights: 3,
    flight_proven: true,
    successful_landings: 2,
    attempted_landings: 3,
    details: "Carries soot with pride.",
    first_launch: "2024-05-01T10:00:00Z",
    last_launch: "2026-02-01T10:00:00Z",
    fastest_turnaround: 2_332_800,
    fastest_of: null,
    images: [],
    rocket: { id: 601, name: "Testbird 2B" },
    ...changes,
  };
}

/** The same booster without a known flight. */
export function launcherDetail(changes: Partial<LauncherDetail> = {}): LauncherDetail {
  return { ...launcher(), flight_history: [], starter: false, ...changes };
}

/** A spacecraft with all that its page shows besides its figures, and no vehicle. */
export function spacecraftDetail(changes: Partial<SpacecraftConfigDetail> = {}): SpacecraftConfigDetail {
  return {
    ...spacecraftConfig(),
    family: null,
    payload_return_capacity: 3_000,
    total_launches: 12,
    successful_launches: 11,
    failed_launches: 1,
    attempted_landings: 12,
    successful_landings: 11,
    fastest_turnaround: null,
    starter: false,
    upcoming_launch: null,
    vehicles: [],
    ...changes,
  };
}

/** An active pad on the coast of Florida. */
export function pad(changes: Partial<PadSummary> = {}): PadSummary {
  return {
    id: 87,
    name: "Launch Complex 39A",
    active: true,
    image: null,
    map_image: null,
    map_sources: null,
    latitude: 28.608,
    longitude: -80.604,
    on_map: true,
    total_launch_count: 221,
    wiki_url: null,
    location: { id: 27, name: "Kennedy Space Center, FL, USA", celestial_body: "Earth", country: null },
    ...changes,
  };
}

/** A list of pads with the counts of those on the map. */
export function padList(pads: PadSummary[]): PadList {
  const active = pads.filter((each) => each.on_map && each.active).length;
  const inactive = pads.filter((each) => each.on_map && !each.active).length;
  return { timestamp: "2026-11-21T10:00:00Z", data: { pads, active, inactive, next_pad: null } };
}

/** The same pad with its site, no agency and no next launch. */
export function padDetail(changes: Partial<PadDetail> = {}): PadDetail {
  const {
    id,
    name,
    active,
    image,
    map_image,
    map_sources,
    latitude,
    longitude,
    total_launch_count,
    wiki_url,
  } = pad();
  return {
    ...{ id, name, active, image, map_image, map_sources, latitude, longitude, total_launch_count, wiki_url },
    description: "Built for the Moon.",
    info_url: null,
    map_url: null,
    orbital_launch_attempt_count: 219,
    fastest_turnaround: 90_000,
    country: null,
    agencies: [],
    this_year: { year: 2026, attempts: 31, successful: 30, planned: 4 },
    starter: false,
    upcoming_launch: null,
    location: {
      id: 27,
      name: "Kennedy Space Center, FL, USA",
      description: "The busiest spaceport of its coast.",
      celestial_body: "Earth",
      country: null,
      image: null,
      map_image: null,
      latitude: 28.5,
      longitude: -80.6,
      timezone: "America/New_York",
      total_launch_count: 1_024,
      total_landing_count: 120,
    },
    ...changes,
  };
}

/** An article about no launch. */
export function article(changes: Partial<NewsArticle> = {}): NewsArticle {
  return {
    id: 32_551,
    title: "A probe sees an asteroid",
    url: "https://news.example/asteroid",
    image_url: null,
    ...notKept,
    news_site: "Example News",
    summary: "It looked back.",
    published_at: "2026-08-10T21:35:57Z",
    updated_at: null,
    featured: false,
    authors: [],
    launches: [],
    ...changes,
  };
}

/** A page of articles of so many in all. */
export function newsPage(results: NewsArticle[], count = results.length): NewsPage {
  return { count, next: null, previous: null, results };
}

/** An image that belongs to somebody. */
export function picture(changes: Partial<Picture> = {}): Picture {
  return {
    date: "2026-08-29",
    title: "A Dark Veil",
    explanation: "Dust before stars.",
    media_type: "image",
    url: "https://apod.nasa.gov/apod/image/veil1024.jpg",
    hdurl: "https://apod.nasa.gov/apod/image/veil2048.jpg",
    ...notKept,
    thumbnail_url: null,
    copyright: "Katelyn Example",
    previous: [],
    ...changes,
  };
}
