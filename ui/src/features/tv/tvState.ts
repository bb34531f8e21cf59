import { type LaunchFilter, launchFilters, settleFilters } from "../../catalogue/filters/launchFilters";
import { type ListSpec, type ListState, listKey, readList } from "../../catalogue/list/listState";
import { readPositive, readSearch } from "../../catalogue/list/parameters";
import { clockOf, isCoarse, type Timed } from "../../catalogue/time/clock";
import { apiKey } from "../../lib/api/useApi";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const within =
  <D extends number | undefined>(least: number, most: number, otherwise: D) =>
  (text: string | null): number | D => {
    const value = readPositive(text);
    return value !== undefined && value >= least && value <= most ? value : otherwise;
  };

/** How many launches follow the next one, seconds for each view, and hours before which the sky stays calm. */
const parameters = {
  n: within(1, 10, 5),
  every: within(5, 3_600, 20),
  only: within(1, 720, undefined),
  search: readSearch,
};

/** The launches that the screen is about: the next one, and those after it. */
export const tvList: ListSpec<typeof parameters, LaunchFilter> = {
  path: "public/launches",
  parameters,
  filters: launchFilters,
  query: ({ n, search, filters }) => ({
    ...filters,
    search,
    limit: n + 1,
    ordering: "next",
    page: 1,
    upcoming: true,
  }),
  settle: (state) => ({ ...state, filters: settleFilters(state.filters, { search: state.search }) }),
};

/** What the address of the screen asks for. */
export type TvState = ListState<typeof parameters, LaunchFilter>;

/** Returns what an address asks for. */
export const readTv = (query: URLSearchParams): TvState => readList(tvList, query);

/** Returns the key of the launches; the server writes the first ones under the same. */
export const launchesKey = (state: TvState): string => listKey(tvList, state);

/** Returns the key of what is told in short of the next launch, with how firm its date is. */
export const firmKey = (state: TvState): string =>
  apiKey(tvList.path, { ...tvList.query?.(state), limit: 1, view: "brief" });

/** Returns the key of what changed lately of coming launches, as far as the filter goes. */
export const changesKey = ({ search, filters }: TvState): string =>
  apiKey("public/changes", { ...filters, search, page: 1, limit: 24, upcoming: "true" });

/** Returns the key of the launches of a year by agency. Statistics know no other span and no certainty. */
export function statsKey({ search, filters }: TvState, year: number): string {
  const { from: _from, to: _to, when: _when, certainty: _certainty, ...rest } = filters;
  const span = { from: `${year}-01-01`, to: `${year}-12-31` };
  return apiKey("public/stats/launches", { ...rest, search, ...span, by: "provider" });
}

/** The views that take turns with the next launch. */
export type OtherView = "list" | "changes" | "stats";

/**
 * Returns the view of a moment. The next launch has every second turn; screens with the same address turn together, as
 * the time alone decides.
 */
export function viewAt(now: number, every: number, others: readonly OtherView[]): "next" | OtherView {
  const turn = Math.floor(now / (every * SECOND));
  if (others.length === 0 || turn % 2 === 0) return "next";
  return others[((turn - 1) / 2) % others.length] ?? "next";
}

/** Reports whether nothing takes the place of a launch: it flies, is held, or is less than an hour away. */
export function isPinned(launch: Timed, now: number): boolean {
  const { kind } = clockOf(launch, now);
  if (kind === "flight" || kind === "hold" || kind === "waiting") return true;
  return kind === "countdown" && Date.parse(launch.net) - now < HOUR;
}

/** Reports whether the sky stays calm: nothing flies within so many hours, or no hour of it is known. */
export function isCalm(launch: Timed | undefined, only: number | undefined, now: number): boolean {
  if (only === undefined) return false;
  if (!launch) return true;
  const { kind } = clockOf(launch, now);
  if (kind === "flight" || kind === "hold" || kind === "waiting") return false;
  return isCoarse(launch) || Date.parse(launch.net) - now > only * HOUR;
}

/** Night on a wall lasts from 22:00 to 07:00. */
export const isNight = (hour: number): boolean => hour >= 22 || hour < 7;

/** So far from its place is the content at most, in pixels. */
export const DRIFT = 8;

/** Returns by how many pixels the content is moved in a minute: no edge burns in, and no step is seen from afar. */
export function driftAt(now: number): readonly [x: number, y: number] {
  // One turn takes 61 minutes, so that the same place is not met at the same minute of every hour.
  const angle = (Math.floor(now / MINUTE) / 61) * 2 * Math.PI;
  return [Math.round(DRIFT * Math.cos(angle)), Math.round(DRIFT * Math.sin(2 * angle))];
}

/** A page that stands for days begins anew after so long. */
export const RELOAD_AFTER = 6 * HOUR;
