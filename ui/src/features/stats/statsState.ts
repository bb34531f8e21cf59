import { type LaunchFilter, launchFilters, settleFilters } from "../../catalogue/filters/launchFilters";
import type { ListSpec, ListState } from "../../catalogue/list/listState";
import { readSearch } from "../../catalogue/list/parameters";
import type { ListControl } from "../../catalogue/list/useListState";
import type { StatsBy } from "../../lib/api/api.gen";
import { apiKey, type Query } from "../../lib/api/useApi";
import { now } from "../../lib/time/clock";

/** The first year with a launch into space. */
const FIRST = 1957;

/** Returns the year of now in UTC. */
export const thisYear = () => new Date(now()).getUTCFullYear();

function readYear(text: string | null): string | undefined {
  if (text === "all") return text;
  const year = Number(text);
  return Number.isInteger(year) && year >= FIRST && year < thisYear() ? String(year) : undefined;
}

/** The year is the range. */
const { from: _from, to: _to, when: _when, certainty: _certainty, ...filters } = launchFilters;

/** What statistics can be narrowed by. */
export type StatsFilter = Exclude<LaunchFilter, "from" | "to" | "when" | "certainty">;

/** A year, "all", or, without one in the address, the year of now; and whether suborbital flights are left out. */
const parameters = {
  page: (): number | undefined => undefined,
  year: readYear,
  orbital: (text: string | null) => (text === "true" ? text : undefined),
  search: readSearch,
};

/** What an address says about statistics. */
export type StatsState = ListState<typeof parameters, StatsFilter>;

/** Returns the year that is seen; undefined for all of them. */
export function yearOf({ year }: Pick<StatsState, "year">): number | undefined {
  return year === "all" ? undefined : Number(year ?? thisYear());
}

/** Returns the first and the last day of so many years up to this one. */
export function rangeOf(year: number | undefined, years = 1): Query {
  return year === undefined ? {} : { from: `${year - years + 1}-01-01`, to: `${year}-12-31` };
}

/** Returns the key of a statistic of the filter. */
export function statsKey(
  { filters: chosen, search, orbital }: StatsState,
  kind: string,
  query: Query,
): string {
  return apiKey(`public/stats/${kind}`, { ...chosen, search, orbital, ...query });
}

/**
 * Returns the launches that are counted, by what, and into what each group is split. All years stand beside each
 * other, whichever is seen.
 */
export const statsList = (by: StatsBy, split?: StatsBy): ListSpec<typeof parameters, StatsFilter> => ({
  path: "public/stats/launches",
  parameters,
  filters,
  choices: "public/launches/filters",
  resets: ["search", "filters"],
  query: (state) => ({
    ...state.filters,
    search: state.search,
    orbital: state.orbital,
    by,
    split,
    ...(by === "year" ? {} : rangeOf(yearOf(state))),
  }),
  settle: (state) => ({ ...state, filters: settleFilters(state.filters, { search: state.search }) }),
});

/** How statistics are read from the address and changed there. */
export type StatsControl = ListControl<StatsState>;
