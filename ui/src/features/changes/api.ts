import { type LaunchFilter, launchFilters, settleFilters } from "../../catalogue/filters/launchFilters";
import type { ListSpec } from "../../catalogue/list/listState";
import { oneOf, readPage, readSearch } from "../../catalogue/list/parameters";
import { useLastKnown } from "../../catalogue/list/useLastKnown";
import type { PagedList } from "../../catalogue/list/usePagedList";
import type { LaunchChangePage } from "../../lib/api/api.gen";
import { MINUTE } from "../../lib/api/freshness";
import { useApi } from "../../lib/api/useApi";
import { useStream } from "../../lib/api/useStream";

/** So many lines are on a page. The server writes the first page under the same number. */
const LIMIT = 24;
/** What moved lately is what the page is about, so it is read more often than others. */
const EVERY = 5 * MINUTE;

const parameters = {
  page: readPage,
  /** What the page is narrowed to, by the ledger's field. */
  field: oneOf("", "net", "status", "net_precision", "webcast_live", "pad", "name", "announced", "withdrawn"),
  /** Of which launches, as in the list of launches; both sides of now unless told. */
  upcoming: oneOf("", "true", "false"),
  search: readSearch,
};

/** The ledger of all launches, newest first. */
export const ledgerList: ListSpec<typeof parameters, LaunchFilter> = {
  path: "public/changes",
  parameters,
  filters: launchFilters,
  choices: "public/launches/filters",
  query: ({ page, field, upcoming, search, filters }) => ({
    page,
    limit: LIMIT,
    field,
    upcoming,
    search,
    ...filters,
  }),
  settle(state) {
    const { search, upcoming } = state;
    return { ...state, filters: settleFilters(state.filters, { search, upcoming }) };
  },
};

/** Returns a page of the ledger; while it loads, and when it fails, the last one stays. */
export function useChanges(key: string): Omit<PagedList<LaunchChangePage>, "busy"> {
  const { data, error, isLoading, mutate } = useApi<LaunchChangePage>(key, {
    refreshInterval: EVERY,
    freshFor: MINUTE,
  });
  useStream([key]);
  const page = useLastKnown(data);
  return { page, outdated: page !== data, loading: isLoading, error, retry: () => void mutate() };
}
