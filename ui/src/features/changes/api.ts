import { readPage, withParameters } from "../../catalogue/list/listState";
import { useLastKnown } from "../../catalogue/list/useLastKnown";
import type { LaunchChangePage } from "../../lib/api/api.gen";
import { apiKey, MINUTE, useApi } from "../../lib/api/useApi";

/** So many lines are on a page. The server writes the first page under the same number. */
const LIMIT = 24;
/** What moved lately is what the page is about, so it is read more often than others. */
const EVERY = 5 * MINUTE;

/** What the page can be narrowed to, by the ledger's field. */
export const fields = [
  { value: "", label: "Every change" },
  { value: "net", label: "Launch times" },
  { value: "status", label: "Status" },
  { value: "net_precision", label: "Precision" },
  { value: "webcast_live", label: "Webcasts" },
  { value: "pad", label: "Pads" },
  { value: "name", label: "Names" },
] as const;

/** The part of the ledger that an address means. */
export interface ChangesState {
  page: number;
  field: string;
}

/** How the part of the ledger is kept in the address; another field starts at page 1. */
export const codec = {
  read: (query: URLSearchParams): ChangesState => ({
    page: readPage(query),
    field: fields.find(({ value }) => value === query.get("field"))?.value ?? "",
  }),
  write: (query: URLSearchParams, { page, field }: ChangesState) => withParameters(query, { page, field }),
  changed: (state: ChangesState, change: Partial<ChangesState>) => ({ ...state, page: 1, ...change }),
};

/** Returns a page of the ledger of all launches, newest first; while it loads, and when it fails, the last one stays. */
export function useChanges({ page: number, field }: ChangesState) {
  const key = apiKey("public/changes", { page: number, limit: LIMIT, field });
  const { data, error, isLoading, mutate } = useApi<LaunchChangePage>(key, {
    refreshInterval: EVERY,
    freshFor: MINUTE,
  });
  const page = useLastKnown(data);
  return { page, outdated: page !== data, loading: isLoading, error, retry: () => void mutate() };
}
