import {
  type Ordering,
  readIds,
  readLimit,
  readPage,
  readSearch,
  withParameters,
} from "../../catalogue/list/listState";
import { apiKey } from "../../lib/api/useApi";

/** The parameters that narrow the list to what has to do with one thing; each holds an id. */
export const entityFilters = [
  "agency",
  "location",
  "rocketConfig",
  "launcher",
  "spacecraftConfig",
  "astronaut",
] as const;

/** One of the parameters that hold an id. */
export type EntityFilter = (typeof entityFilters)[number];

/** The sides of now that the list shows. */
export type Upcoming = "true" | "false" | "all";

/** What the address says about the list; an absent ordering is the natural one of `upcoming`. */
export interface ListState {
  page: number;
  limit: number;
  upcoming: Upcoming;
  search: string;
  ordering: Ordering | undefined;
  entities: Partial<Record<EntityFilter, number>>;
}

function readUpcoming(query: URLSearchParams, narrowed: boolean): Upcoming {
  const value = query.get("upcoming");
  return value === "false" || (value === "all" && narrowed) ? value : "true";
}

function readOrdering(query: URLSearchParams): Ordering | undefined {
  const value = query.get("ordering");
  return value === "asc" || value === "desc" ? value : undefined;
}

/** Returns the list that an address means. What is missing or makes no sense is the default: it never fails. */
export function readState(query: URLSearchParams): ListState {
  const entities = readIds(query, entityFilters);
  return {
    page: readPage(query),
    limit: readLimit(query),
    upcoming: readUpcoming(query, Object.keys(entities).length > 0),
    search: readSearch(query),
    ordering: readOrdering(query),
    entities,
  };
}

/** The state as query parameters; undefined and "" are parameters that are absent. */
function parameters({ entities, ...rest }: ListState): Record<string, string | number | undefined> {
  return { ...rest, ...Object.fromEntries(entityFilters.map((name) => [name, entities[name]])) };
}

/** Returns the address's query with the state in it; parameters that are not the list's stay. */
export function writeState(query: URLSearchParams, state: ListState): URLSearchParams {
  return withParameters(query, parameters(state));
}

/** Returns the key under which the list's data is kept; the server writes the first data under the same one. */
export function listKey(state: ListState): string {
  return apiKey("public/launches", parameters(state));
}

/** Returns the state with a change. Any change but one of the page leads back to page 1. */
export function changed(state: ListState, change: Partial<ListState>): ListState {
  const next = { ...state, page: 1, ...change };
  const narrowed = Object.keys(next.entities).length > 0;
  return { ...next, upcoming: next.upcoming === "all" && !narrowed ? "true" : next.upcoming };
}

/** Reports whether anything stands in the way of the whole list, or orders it otherwise. */
export function isNarrowed({ entities, ordering, search }: ListState): boolean {
  return search !== "" || ordering !== undefined || Object.keys(entities).length > 0;
}

/** Returns the state without any filter and without search; the limit and the side of now stay. */
export function reset(state: ListState): ListState {
  return changed(state, { entities: {}, ordering: undefined, search: "" });
}

/** Reports whether this is the front of the site: what comes next, not narrowed by anything. */
export function isFront({ page, upcoming, search, entities }: ListState): boolean {
  return page === 1 && upcoming === "true" && search === "" && Object.keys(entities).length === 0;
}

/** Reports whether a search alone stands between this and the front of the site. */
export function isSearchOfFront(state: ListState): boolean {
  return isFront({ ...state, search: "" });
}

const titles: Record<Upcoming, string> = {
  true: "Upcoming Launches",
  false: "Previous Launches",
  all: "All Launches",
};

/** Returns the page's title. */
export function titleOf({ upcoming }: ListState): string {
  return titles[upcoming];
}

/** Returns the direction in which the list stands, chosen or natural; both sides of now have none of their own. */
export function orderingOf({ ordering, upcoming }: ListState): Ordering | undefined {
  return ordering ?? { true: "asc" as const, false: "desc" as const, all: undefined }[upcoming];
}
