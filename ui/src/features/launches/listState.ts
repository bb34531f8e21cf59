import { type LaunchFilter, launchFilters, settleFilters } from "../../catalogue/filters/launchFilters";
import {
  type ListSpec,
  type Ordering,
  paged,
  readList,
  type ListState as StateOf,
} from "../../catalogue/list/listState";
import { oneOf, withParameters } from "../../catalogue/list/parameters";

const { page, search } = paged;

/** How the launches of the list stand: as cards, or in lines by day. */
export type View = "cards" | "agenda";

/** How many launches are on a page, unless the address says so: a line of the agenda takes less room than a card. */
const sizeOf = (view: string | null) => (view === "agenda" ? 24 : 12);

const limit = (text: string | null, query: URLSearchParams) =>
  paged.limit(text ?? `${sizeOf(query.get("view"))}`);

/** An absent ordering is the natural one of the side of now. */
const parameters = {
  page,
  limit,
  upcoming: oneOf("true", "false", "all"),
  search,
  ordering: oneOf("", "asc", "desc"),
};

/** What an address says about the launches. */
export type LaunchListState = StateOf<typeof parameters, LaunchFilter>;

/** The sides of now that the list shows. */
export type Upcoming = LaunchListState["upcoming"];

/** Reports whether a search or a filter leaves something out. */
export const isNarrowed = ({ search, filters }: Pick<LaunchListState, "search" | "filters">) =>
  search !== "" || Object.keys(filters).length > 0;

/**
 * Returns an address with another view of the list. A page that is not of the largest size gets the usual one of that view,
 * and is the one with the same first launch.
 */
export function withView(query: URLSearchParams, view: View): URLSearchParams {
  const { page, limit } = readList(launchList, query);
  const size = limit > 24 ? limit : sizeOf(view);
  return withParameters(query, {
    view: view === "cards" ? "" : view,
    limit: size,
    page: Math.ceil(((page - 1) * limit + 1) / size),
  });
}

/** Launches on one side of now, or on both where something narrows them. */
export const launchList: ListSpec<typeof parameters, LaunchFilter> = {
  path: "public/launches",
  parameters,
  filters: launchFilters,
  choices: "public/launches/filters",
  resets: ["search", "ordering", "filters"],
  settle(state) {
    const { search, upcoming } = state;
    const filters = settleFilters(state.filters, { search, upcoming: upcoming === "true" ? "" : upcoming });
    const settled = { ...state, filters };
    return upcoming === "all" && !isNarrowed(settled) ? { ...settled, upcoming: "true" } : settled;
  },
};

/** Reports whether this is the front of the site: what comes next, not narrowed by anything. */
export function isFront(state: LaunchListState): boolean {
  return state.page === 1 && state.upcoming === "true" && !isNarrowed(state);
}

/** Reports whether a search alone stands between this and the front of the site. */
export function isSearchOfFront(state: LaunchListState): boolean {
  return isFront({ ...state, search: "" });
}

const titles: Record<Upcoming, string> = {
  true: "Upcoming Launches",
  false: "Previous Launches",
  all: "All Launches",
};

/** Returns the page's title. */
export function titleOf({ upcoming }: LaunchListState): string {
  return titles[upcoming];
}

/** Returns the direction in which the list stands, chosen or natural; both sides of now have none of their own. */
export function orderingOf({ ordering, upcoming }: LaunchListState): Ordering | undefined {
  return ordering || { true: "asc" as const, false: "desc" as const, all: undefined }[upcoming];
}
