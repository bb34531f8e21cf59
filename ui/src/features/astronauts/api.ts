import type { SWRResponse } from "swr";
import { type ListSpec, type ListState, listKey } from "../../catalogue/list/listState";
import { type PagedList, usePagedList } from "../../catalogue/list/usePagedList";
import type { AstronautFilters, AstronautPage } from "../../lib/api/api.gen";
import type { ApiError } from "../../lib/api/apiError";
import { useApi } from "../../lib/api/useApi";

/** What the list can be narrowed by; each parameter holds an id. */
export const filterNames = ["status", "nationality", "agency"] as const;

/** One of the parameters that narrow the list. */
export type AstronautFilter = (typeof filterNames)[number];

export type AstronautState = ListState<AstronautFilter>;

/** Astronauts by name, or by when they flew or how old they are. */
export const astronautList: ListSpec<AstronautFilter> = {
  path: "public/astronauts",
  ordering: "asc",
  fields: ["lastFlight", "firstFlight", "age"],
  filters: filterNames,
};

/** Returns the page of astronauts that a state means. */
export function useAstronauts(state: AstronautState): PagedList<AstronautPage> {
  return usePagedList(listKey(astronautList, state));
}

/** Returns what astronauts can be filtered by, read once it is `wanted` and then never stale. */
export function useAstronautFilters(wanted: boolean): SWRResponse<AstronautFilters, ApiError> {
  return useApi<AstronautFilters>(wanted ? "public/astronauts/filters" : null, {
    freshFor: Number.POSITIVE_INFINITY,
    revalidateOnReconnect: false,
    refreshInterval: 0,
  });
}
