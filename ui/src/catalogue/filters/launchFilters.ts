import type { LaunchFilters } from "../../lib/api/api.gen";
import { apiKey, type Query } from "../../lib/api/useApi";
import type { Filter, Ids } from "../list/listState";
import { oneOf } from "../list/parameters";

/** So many values one parameter takes. */
export const MOST_VALUES = 20;
const LONGEST_FILTER = 2000;

const isExcluded = (value: string) => Number(value.startsWith("-"));

/** Reads values with commas between them, each once and in order; those that a minus excludes come last. */
const readValues = (one: RegExp) => (text: string | null) => {
  const values = (text ?? "").toLowerCase().replace(/ +/g, " ").split(/ *, */);
  if (values.length > MOST_VALUES || !values.every((value) => one.test(value))) return undefined;
  return [...new Set(values.map((value) => value.trim().replace(/\b0+\B/g, "")))]
    .sort((a, b) => isExcluded(a) - isExcluded(b) || a.localeCompare(b, "en", { numeric: true }))
    .join(",");
};

const read = readValues(/^-?\d{1,15}$/);

function readDay(text: string | null): string | undefined {
  const day = new Date(`${text}T00:00Z`);
  return text && day.valueOf() && day.toISOString().startsWith(text) ? text : undefined;
}

/** Reads days that begin with today, by those of UTC or of a zone: "week@Europe/Berlin". */
export function readWhen(text: string | null): string | undefined {
  const [, span = "", zone] = /^(today|week|month)(?:@([A-Z][\w/+-]*))?$/.exec(text ?? "") ?? [];
  if (span === "" || zone === undefined) return span || undefined;
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
  } catch {
    return undefined;
  }
  return zone === "UTC" ? span : `${span}@${zone}`;
}

/** A filter that is one of some words, each said in its own way. */
const oneWord = (words: Record<string, string>) => ({ read: oneOf("", ...Object.keys(words)), words });

const yesNo = oneWord({ true: "yes", false: "no" });

/** What launches can be narrowed by, in the order in which the server reads it. */
export const launchFilters = {
  agency: { label: "Agency", source: "agencies", read },
  location: { label: "Location", source: "locations", groups: "places", read },
  rocketConfig: { label: "Rocket", source: "rocket_configurations", read },
  launcher: { label: "Booster", source: "launchers", read },
  spacecraftConfig: { label: "Spacecraft", source: "spacecraft_configurations", read },
  astronaut: { label: "Astronaut", source: "astronauts", read },
  program: { names: "programs", read },
  pad: { names: "pads", read },
  status: { names: "statuses", read },
  country: { names: "countries", read },
  orbit: { names: "orbits", read },
  missionType: { label: "Mission", names: "mission_types", read: readValues(/[^- ]/) },
  crewed: yesNo,
  webcast: yesNo,
  reused: yesNo,
  landing: {
    label: "Booster",
    ...oneWord({
      rtls: "landing at the site",
      asds: "landing on a ship",
      ocean: "landing in the ocean",
      none: "no landing attempt",
    }),
  },
  from: { read: readDay },
  to: { read: readDay },
  when: { read: readWhen, words: { today: "today", week: "the next 7 days", month: "the next 30 days" } },
  certainty: { label: "Certain to the", read: oneOf("", "exact", "day", "month", "quarter", "year") },
} satisfies Record<string, Filter<keyof LaunchFilters["data"]>>;

/** One of the parameters that narrow launches. */
export type LaunchFilter = keyof typeof launchFilters;

/** Returns the filters that the server takes together: no end before the beginning, and none that are too many. */
export function settleFilters(ids: Ids<LaunchFilter>, others: Query): Ids<LaunchFilter> {
  const { from = "", to = from, ...rest } = ids;
  const settled = to < from ? { from, ...rest } : ids;
  return apiKey("", { ...settled, ...others }).length > LONGEST_FILTER ? {} : settled;
}
