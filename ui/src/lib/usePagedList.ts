import { useApi } from "./api";
import type { PageInfo } from "./api.gen";
import type { ApiError } from "./apiError";
import { useLastKnown } from "./useLastKnown";

/** A page of a list; `outdated` while it is still the one of an earlier state, `busy` while anything is asked. */
export interface PagedList<T> {
  page: T | undefined;
  outdated: boolean;
  loading: boolean;
  busy: boolean;
  error: ApiError | undefined;
  retry: () => void;
}

/** Returns the page of a list that `key` reads; while it loads, and when it fails, the last one stays. */
export function usePagedList<T extends { page: PageInfo }>(key: string): PagedList<T> {
  const { data, error, isLoading, isValidating, mutate } = useApi<T>(key);
  const page = useLastKnown(data);
  return {
    page,
    outdated: page !== data,
    loading: isLoading,
    busy: isValidating,
    error,
    retry: () => void mutate(),
  };
}
