import { useState } from "react";
import type { SWRResponse } from "swr";
import { apiKey, MINUTE, REFRESH_EVERY, useApi } from "../../lib/api";
import type { LaunchDetail, LaunchFilters, LaunchPage } from "../../lib/api.gen";
import type { ApiError } from "../../lib/apiError";
import { now } from "../../lib/clock";
import { isNear, type Timed } from "../../lib/launchClock";
import { useLastKnown } from "../../lib/useLastKnown";
import { type ListState, listKey } from "./listState";

/** Under this key the next launch is found: the first of the coming ones. */
export const nextLaunchKey = apiKey("public/launches", { limit: 1, page: 1, upcoming: true });

const filtersKey = "public/launches/filters";

/** Returns the key of one launch. */
export function launchKey(id: string): string {
  return `public/launch/${encodeURIComponent(id)}`;
}

/**
 * Returns the data of `key`. It is read again every minute while one of its launches is within a day of T-0, otherwise
 * as seldom as everything else.
 */
function useLaunchData<T>(
  key: string | null,
  launchesOf: (data: T) => readonly Timed[],
): SWRResponse<T, ApiError> {
  const [every, setEvery] = useState(REFRESH_EVERY);
  const response = useApi<T>(key, { refreshInterval: every });
  const launches = response.data === undefined ? [] : launchesOf(response.data);
  const wanted = launches.some((launch) => isNear(launch, now())) ? MINUTE : REFRESH_EVERY;
  if (wanted !== every) setEvery(wanted);
  return response;
}

const launchesOf = (page: LaunchPage) => page._embedded.launchNormalDTOes;

/** A page of launches; `outdated` while it is still the one of an earlier state. */
export interface LaunchList {
  page: LaunchPage | undefined;
  outdated: boolean;
  loading: boolean;
  error: ApiError | undefined;
  retry: () => void;
}

/** Returns the page of launches that a state means; while it loads, and when it fails, the last one stays. */
export function useLaunches(state: ListState): LaunchList {
  const { data, error, isLoading, mutate } = useLaunchData(listKey(state), launchesOf);
  const page = useLastKnown(data);
  return { page, outdated: page !== data, loading: isLoading, error, retry: () => void mutate() };
}

/** Returns a page with the next launch alone, or an empty one; nothing is read unless it is `wanted`. */
export function useNextLaunch(wanted: boolean): SWRResponse<LaunchPage, ApiError> {
  return useLaunchData(wanted ? nextLaunchKey : null, launchesOf);
}

/** Returns one launch with everything known about it. */
export function useLaunch(id: string): SWRResponse<LaunchDetail, ApiError> {
  return useLaunchData<LaunchDetail>(launchKey(id), (launch) => [launch]);
}

/** Returns what launches can be filtered by, read once it is `wanted` and then never stale. */
export function useLaunchFilters(wanted: boolean): SWRResponse<LaunchFilters, ApiError> {
  return useApi<LaunchFilters>(wanted ? filtersKey : null, {
    revalidateIfStale: false,
    revalidateOnReconnect: false,
    refreshInterval: 0,
  });
}
