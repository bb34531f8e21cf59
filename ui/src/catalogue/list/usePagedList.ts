import type { PageInfo } from "../../lib/api/api.gen";
import type { ApiError } from "../../lib/api/apiError";
import type { Timed } from "../time/clock";
import { useLaunchData } from "../time/useLaunchData";
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

const none = (): readonly Timed[] => [];

/**
 * Returns the page of a list that `key` reads; while it loads, and when it fails, the last one stays. `launchesOf`
 * finds the launches in it, so that those about to start are read again often.
 */
export function usePagedList<T extends { page: PageInfo }>(
  key: string,
  launchesOf: (page: T) => readonly Timed[] = none,
): PagedList<T> {
  const { data, error, isLoading, isValidating, mutate } = useLaunchData<T>(key, launchesOf);
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
