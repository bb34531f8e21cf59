// The pages of vehicles, pads, news, picture and privacy.
import type { Site } from "./harness.ts";

/** What the site's API answers to a public call. */
export const read = async (site: Site, call: string) =>
  (await fetch(`${site.url}/api/v1/public/${call}`)).json();

/** name → path, with the first record of each kind. */
export async function pathsOf(site: Site) {
  const first = async (call: string, key: string): Promise<number> =>
    (await read(site, `${call}?limit=1`))._embedded[key][0].id;
  const [rocket, launcher, spacecraft, pads, stations] = await Promise.all([
    first("rockets", "rocketConfigSummarizedDTOes"),
    first("launchers", "launcherDTOes"),
    first("spacecraft", "spacecraftConfigSummarizedDTOes"),
    read(site, "launch-pads"),
    read(site, "stations"),
  ]);
  return {
    vehicles: "/vehicles",
    rockets: "/vehicles/rockets",
    rocket: `/vehicles/rockets/${rocket}`,
    boosters: "/vehicles/launchers",
    fleet: "/vehicles/launchers/fleet",
    booster: `/vehicles/launchers/${launcher}`,
    spacecraft: "/vehicles/spacecraft",
    "one spacecraft": `/vehicles/spacecraft/${spacecraft}`,
    pad: `/locations/${pads.data.pads[0].id}`,
    events: "/events",
    stations: "/stations",
    station: `/stations/${stations[0].id}`,
    counted: "/stats/rocket?year=all",
    firmness: "/stats/firmness",
    news: "/news",
    picture: "/nasa-apod",
    privacy: "/privacy",
  };
}

export const names = [
  "vehicles",
  "rockets",
  "rocket",
  "boosters",
  "booster",
  "fleet",
  "spacecraft",
  "one spacecraft",
  "pad",
  "events",
  "stations",
  "station",
  "counted",
  "firmness",
  "news",
  "picture",
  "privacy",
] as const;
