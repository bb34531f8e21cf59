import type { SWRResponse } from "swr";
import { useLaunchData } from "../../catalogue/launch/useLaunchData";
import { type PagedList, usePagedList } from "../../catalogue/list/usePagedList";
import type { LaunchDetail, LaunchFilters, LaunchPage } from "../../lib/api/api.gen";
import type { ApiError } from "../../lib/api/apiError";
import { apiKey, useApi } from "../../lib/api/useApi";
import { type ListState, listKey } from "./listState";

/** Under this key the next launch is found: the first of the coming ones. */
export const nextLaunchKey = apiKey("public/launches", { limit: 1, page: 1, upcoming: true });

/** Under this key the last launches are found, newest first. */
const flownKey = apiKey("public/launches", { limit: 3, page: 1, upcoming: false });

const filtersKey = "public/launches/filters";

/** Returns the key of one launch. */
export function launchKey(id: string): string {
  return `public/launch/${encodeURIComponent(id)}`;
}

const launchesOf = (page: LaunchPage) => page._embedded.launchNormalDTOes;

/** A page of launches and how it stands with it. */
export type LaunchList = PagedList<LaunchPage>;

/** Returns the page of launches that a state means; while it loads, and when it fails, the last one stays. */
export function useLaunches(state: ListState): LaunchList {
  return usePagedList(listKey(state), launchesOf);
}

/** Returns a page with the next launch alone, or an empty one; nothing is read unless it is `wanted`. */
export function useNextLaunch(wanted: boolean): SWRResponse<LaunchPage, ApiError> {
  return useLaunchData(wanted ? nextLaunchKey : null, launchesOf);
}

/** Returns a page with the three launches that flew last. */
export function useFlown(): SWRResponse<LaunchPage, ApiError> {
  return useLaunchData(flownKey, launchesOf);
}

/** Returns one launch with everything known about it; without an id nothing is read. */
export function useLaunch(id: string | null): SWRResponse<LaunchDetail, ApiError> {
  return useLaunchData<LaunchDetail>(id === null ? null : launchKey(id), (launch) => [launch]);
}

/** Returns what launches can be filtered by, read once it is `wanted` and then never stale. */
export function useLaunchFilters(wanted: boolean): SWRResponse<LaunchFilters, ApiError> {
  return useApi<LaunchFilters>(wanted ? filtersKey : null, {
    revalidateIfStale: false,
    revalidateOnReconnect: false,
    refreshInterval: 0,
  });
}
