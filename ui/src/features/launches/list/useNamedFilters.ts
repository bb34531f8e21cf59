import type { AppliedFilter } from "../../../design/data/AppliedFilters";
import type { LaunchNormal, LaunchPage, Named } from "../../../lib/api/api.gen";
import { useLaunchFilters } from "../api";
import { type EntityFilter, entityFilters, type ListState } from "../listState";
import { filterFields } from "./filterFields";

/** What the launches on the page say of the thing with this id: all of them have it, or the filter is new. */
function nameFrom(launches: readonly LaunchNormal[], key: EntityFilter, id: number): string | undefined {
  const { of } = filterFields[key];
  const found = launches
    .map((launch): Named | null => of?.(launch) ?? null)
    .find((named) => named?.id === id);
  return found?.name;
}

/**
 * Returns the filters in use with their names. The launches on the page tell most of them; only for the rest are the
 * choices read. Until a name is known the id stands in for it.
 */
export function useNamedFilters(
  state: ListState,
  page: LaunchPage | undefined,
): AppliedFilter<EntityFilter>[] {
  const launches = page?._embedded.launchNormalDTOes ?? [];
  const filters = entityFilters.flatMap((key) => {
    const id = state.entities[key];
    return id === undefined ? [] : [{ key, id, name: nameFrom(launches, key, id) }];
  });
  const choices = useLaunchFilters(page !== undefined && filters.some(({ name }) => name === undefined)).data
    ?.data;
  return filters.map(({ key, id, name }) => {
    const { label, source } = filterFields[key];
    return {
      key,
      label,
      name: name ?? choices?.[source].find((choice) => choice.id === id)?.name ?? `#${id}`,
    };
  });
}
