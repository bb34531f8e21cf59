import type { SWRResponse } from "swr";
import { nextLaunchKey } from "../../catalogue/launch/nextLaunchKey";
import { listKey } from "../../catalogue/list/listState";
import { type PagedList, usePagedList } from "../../catalogue/list/usePagedList";
import { useLaunchData } from "../../catalogue/time/useLaunchData";
import type { LaunchDetail, LaunchPage } from "../../lib/api/api.gen";
import type { ApiError } from "../../lib/api/apiError";
import { apiKey } from "../../lib/api/useApi";
import { type LaunchListState, launchList } from "./listState";

/** Under this key the last launches with an outcome are found, newest first. */
const flownKey = apiKey("public/launches", { limit: 3, page: 1, status: "3,4,7,9", upcoming: false });

const launchesOf = (page: LaunchPage) => page._embedded.launchNormalDTOes;

/** Returns the page of launches that a state means; while it loads, and when it fails, the last one stays. */
export function useLaunches(state: LaunchListState): PagedList<LaunchPage> {
  return usePagedList(listKey(launchList, state), launchesOf);
}

/** Returns a page with the next launch alone, or an empty one; nothing is read unless it is `wanted`. */
export function useNextLaunch(wanted: boolean): SWRResponse<LaunchPage, ApiError> {
  return useLaunchData(wanted ? nextLaunchKey : null, launchesOf);
}

/** Returns a page with the three launches whose outcome is known that flew last. */
export function useFlown(): SWRResponse<LaunchPage, ApiError> {
  return useLaunchData(flownKey, launchesOf);
}

/** Returns one launch with everything known about it; without an id nothing is read. */
export function useLaunch(id: string | null): SWRResponse<LaunchDetail, ApiError> {
  return useLaunchData<LaunchDetail>(
    id === null ? null : `public/launch/${encodeURIComponent(id)}`,
    (launch) => [launch],
  );
}
