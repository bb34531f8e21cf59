/** What launches can be those of. */
export type LaunchesOf =
  | "agency"
  | "astronaut"
  | "launcher"
  | "location"
  | "pad"
  | "program"
  | "rocketConfig"
  | "spacecraftConfig";

const among = (ids: readonly number[]) => (ids.length > 0 ? `?ids=${ids.join(",")}` : "");

/** Every address of the site. Below a base path the router puts the base in front. */
export const paths = {
  launches: "/launches",
  launch: (id: string) => `/launches/${encodeURIComponent(id)}`,
  astronauts: "/astronauts",
  astronaut: (id: number) => `/astronauts/${id}`,
  programs: "/programs",
  program: (id: number) => `/programs/${id}`,
  agencies: "/agencies",
  agency: (id: number) => `/agencies/${id}`,
  vehicles: "/vehicles",
  spacecraftList: "/vehicles/spacecraft",
  spacecraft: (id: number) => `/vehicles/spacecraft/${id}`,
  rockets: "/vehicles/rockets",
  rocket: (id: number) => `/vehicles/rockets/${id}`,
  /** Things beside each other, in their order. */
  compareRockets: (ids: readonly number[] = []) => `/vehicles/rockets/compare${among(ids)}`,
  compareSpacecraft: (ids: readonly number[] = []) => `/vehicles/spacecraft/compare${among(ids)}`,
  launchers: "/vehicles/launchers",
  /** The boosters that fly today. */
  fleet: "/vehicles/launchers/fleet",
  launcher: (id: number) => `/vehicles/launchers/${id}`,
  stations: "/stations",
  station: (id: number) => `/stations/${id}`,
  /** What happens between launches. */
  events: "/events",
  event: (id: number) => `/events/${id}`,
  /** The launches of one thing, past and coming, of a year if that is given: where "View Launch" leads. */
  launchesOf: (filter: LaunchesOf, id: number, year?: number) =>
    `/launches?page=1&limit=12&${filter}=${id}&upcoming=all${year ? `&from=${year}-01-01&to=${year}-12-31` : ""}`,
  /** Shows launches by month; it takes the filter of their list. */
  calendar: "/calendar",
  news: "/news",
  picture: "/nasa-apod",
  privacy: "/privacy",
  contact: "/contact",
  profile: "/profile",
  bookmarks: "/bookmarks",
  /** A name may hold any character: it is one part of the address. */
  bookmark: (name: string) => `/bookmarks/${encodeURIComponent(name)}`,
  changePassword: "/profile/change-password",
  resetPassword: "/account/reset-password",
  /** Where the identity provider sends the visitor back to. */
  callback: "/account/callback",
  dashboard: "/dashboard",
  messages: "/dashboard/messages",
  members: "/dashboard/members",
  tasks: "/dashboard/etl-report",
  ingest: "/dashboard/ingest",
  changes: "/changes",
  /** The next launches for a screen on a wall; it takes the filter of their list. */
  tv: "/tv",
  /** What other pages can show of the site; it takes the filter of a list. */
  embed: "/embed",
  /** How other programs follow the lists. */
  feeds: "/feeds",
  stats: "/stats",
  /** What the visitor follows, and where notices go. */
  follows: "/follows",
  /** What is read of the site without a connection. */
  offline: "/offline",
  /** Everything that is found for the words behind `?q=`. */
  search: "/search",
  locations: "/locations",
  location: (id: number) => `/locations/${id}`,
  /** The map with what it says about a pad. */
  padOnMap: (id: number) => `/locations?pad=${id}`,
};

/** Returns the name of the bookmark whose page an address is; undefined if it is badly written. */
export function bookmarkName(pathname: string): string | undefined {
  // The router would read a name with "%2F" in it as one with a slash.
  const part = pathname.replace(/\/$/, "").split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** The page of the API, which the server draws. Below a base path the base has to be put in front. */
export const apiPage = "/api";

export type NavigationLink = readonly [label: string, path: string];

const navigation: readonly NavigationLink[] = [
  ["Launches", paths.launches],
  ["Astronauts", paths.astronauts],
  ["Programs", paths.programs],
  ["Agencies", paths.agencies],
  ["Vehicles", paths.vehicles],
  ["News", paths.news],
  ["Locations", paths.locations],
  ["Statistics", paths.stats],
];

const forAnybody: readonly string[] = [
  ...navigation.map(([, path]) => path),
  paths.calendar,
  paths.picture,
  paths.changes,
  paths.stations,
  paths.events,
];

/**
 * Reports whether a pathname is that of a page of the catalogue, the same for everybody. What a member keeps, and pages
 * whose address holds what somebody typed or was sent, are not.
 */
export function isForAnybody(pathname: string): boolean {
  return forAnybody.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/** What an operator can switch off. */
export interface Parts {
  news: boolean;
  picture: boolean;
  embeds: boolean;
}

/** Returns the paths of the pages that a site does not have. */
export function switchedOff({ news, picture, embeds }: Parts): ReadonlySet<string> {
  return new Set([
    ...(news ? [] : [paths.news]),
    ...(picture ? [] : [paths.picture]),
    ...(embeds ? [] : [paths.embed]),
  ]);
}

/** Returns the links of the header, in their order, without those of what is switched off. */
export function navigationOf(parts: Parts): readonly NavigationLink[] {
  const off = switchedOff(parts);
  return navigation.filter(([, path]) => !off.has(path));
}
