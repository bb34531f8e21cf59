import type { SWRResponse } from "swr";
import { apiKey, MINUTE, REFRESH_EVERY, useApi } from "../../lib/api";
import type { LaunchDetail, LaunchFilters, LaunchPage } from "../../lib/api.gen";
import type { ApiError } from "../../lib/apiError";
import { now } from "../../lib/clock";
import { isNear, type Timed } from "./clock";
import { type ListState, listKey } from "./listState";

/** Under this key the next launch is found: the first of the coming ones. */
export const nextLaunchKey = apiKey("public/launches", { limit: 1, page: 1, upcoming: true });

const filtersKey = "public/launches/filters";

/** Returns the key of one launch. */
export function launchKey(id: string): string {
  return `public/launch/${encodeURIComponent(id)}`;
}

/** Launches within a day of T-0 are read again every minute, others as everything else. */
function refreshEvery(launches: readonly Timed[]): number {
  return launches.some((launch) => isNear(launch, now())) ? MINUTE : REFRESH_EVERY;
}

function refreshPage(page: LaunchPage | undefined): number {
  return refreshEvery(page?._embedded.launchNormalDTOes ?? []);
}

/** Returns one page of launches; while the next one loads, the last one stays. */
export function useLaunches(state: ListState): SWRResponse<LaunchPage, ApiError> {
  return useApi<LaunchPage>(listKey(state), { keepPreviousData: true, refreshInterval: refreshPage });
}

/** Returns a page with the next launch alone, or an empty one; nothing is read unless it is `wanted`. */
export function useNextLaunch(wanted: boolean): SWRResponse<LaunchPage, ApiError> {
  return useApi<LaunchPage>(wanted ? nextLaunchKey : null, { refreshInterval: refreshPage });
}

/** Returns one launch with everything known about it. */
export function useLaunch(id: string): SWRResponse<LaunchDetail, ApiError> {
  return useApi<LaunchDetail>(launchKey(id), {
    refreshInterval: (launch) => refreshEvery(launch ? [launch] : []),
  });
}

/** Returns what launches can be filtered by, read once it is `wanted` and then never stale. */
export function useLaunchFilters(wanted: boolean): SWRResponse<LaunchFilters, ApiError> {
  return useApi<LaunchFilters>(wanted ? filtersKey : null, {
    revalidateIfStale: false,
    revalidateOnReconnect: false,
    refreshInterval: 0,
  });
}
