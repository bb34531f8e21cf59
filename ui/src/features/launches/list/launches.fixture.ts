import { delay, HttpResponse, http } from "msw";
import { STATUS } from "../../../catalogue/time/clock";
import type { LaunchFilters, LaunchNormal, LaunchPage } from "../../../lib/api/api.gen";
import { certaintyOf } from "../../../test/certainty";

export const HOUR = 3_600_000;

/** Returns a launch card of the API; 30 hours ahead, exact and Go unless told otherwise. */
export function aLaunch(changes: Partial<LaunchNormal> = {}): LaunchNormal {
  return {
    id: "e3df2ecd-c239-472f-95e4-2b89b4f75800",
    fullname: "Falcon 9 Block 5 | Starlink Group 17-42",
    agency: "SpaceX",
    agency_id: 121,
    status: "Go for Launch",
    status_id: STATUS.go,
    net: new Date(Date.now() + 30 * HOUR).toISOString(),
    net_precision: { id: 1, name: "Minute", abbrev: "MIN" },
    certainty: certaintyOf(changes.net_precision),
    held_at: null,
    window_start: null,
    window_end: null,
    timezone: null,
    location: { id: 11, name: "Vandenberg SFB, CA, USA" },
    pad: { id: 16, name: "Space Launch Complex 4E" },
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

/** Returns so many launches with ids and missions of their own. */
export function launches(count: number, changes: Partial<LaunchNormal> = {}): LaunchNormal[] {
  return Array.from({ length: count }, (_, index) =>
    aLaunch({
      id: `e3df2ecd-c239-472f-95e4-${String(index + 1).padStart(12, "0")}`,
      fullname: `Falcon 9 Block 5 | Mission ${index + 1}`,
      ...changes,
    }),
  );
}

/** Returns an answer with these launches, as page `number` of as many as `total` says. */
export function aPage(list: LaunchNormal[], total = list.length, number = 1, size = 12): LaunchPage {
  return {
    _embedded: { launchNormalDTOes: list },
    page: { size, totalElements: total, totalPages: Math.ceil(total / size), number },
  };
}

/** What the API offers in the filter panel. */
export const choices: LaunchFilters = {
  data: {
    agencies: [
      { id: 44, name: "NASA", count: 1 },
      { id: 121, name: "SpaceX", count: 1 },
    ],
    locations: [
      { id: 12, name: "Cape Canaveral SFS, FL, USA", count: 500 },
      { id: 27, name: "Kennedy Space Center, FL, USA", count: 200 },
      { id: 11, name: "Vandenberg SFB, CA, USA", count: 1 },
    ],
    rocket_configurations: [{ id: 164, name: "Falcon 9 Block 5", count: 1 }],
    launchers: [{ id: 77, name: "B1058", count: 1 }],
    spacecraft_configurations: [{ id: 6, name: "Crew Dragon 2", count: 1 }],
    astronauts: [{ id: 276, name: "Mike Hopkins", count: 1 }],
    programs: [{ id: 25, name: "Starlink", count: 310 }],
    pads: [{ id: 80, name: "Space Launch Complex 40", count: 400 }],
    statuses: [{ id: 1, name: "Go for Launch", count: 20 }],
    countries: [{ id: 2, name: "United States of America", count: 2000 }],
    orbits: [{ id: 0, name: "Suborbital", count: 12 }],
    mission_types: [{ name: "Communications", count: 900 }],
    places: [
      { name: "Florida", also: ["Space Coast"], ids: [12, 27], count: 700 },
      { name: "California", also: ["VSFB", "VAFB"], ids: [11], count: 1 },
    ],
  },
};

/** Answers list calls by `answer` and the choices; returns the queries that were asked, sorted. */
export function launchesApi(answer: (query: URLSearchParams) => LaunchPage | Response | Promise<Response>) {
  const asked: string[] = [];
  const handlers = [
    http.get("*/api/v1/public/launches", async ({ request }) => {
      const { searchParams: query } = new URL(request.url);
      asked.push(query.toString());
      const result = await answer(query);
      return result instanceof Response ? result : HttpResponse.json(result);
    }),
    http.get("*/api/v1/public/launches/filters", async () => {
      asked.push("filters");
      await delay(100);
      return HttpResponse.json(choices);
    }),
  ];
  return { asked, handlers };
}

/** The keys under which the server writes the first data of /launches. */
export const LIST = "public/launches?limit=12&page=1&upcoming=true";
/** The same in the agenda, which has more on a page. */
export const LINES = "public/launches?limit=24&page=1&upcoming=true";
export const NEXT = "public/launches?limit=1&ordering=next&page=1&upcoming=true";
export const FLOWN = "public/launches?limit=3&page=1&status=3%2C4%2C7%2C9&upcoming=false";
