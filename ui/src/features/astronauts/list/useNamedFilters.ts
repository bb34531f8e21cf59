import type { AppliedFilter } from "../../../design/data/AppliedFilters";
import { type AstronautFilter, type AstronautState, filterNames, useAstronautFilters } from "../api";
import { filterFields } from "./filterFields";

/** Returns the filters in use with their names; until a name is known the id stands in for it. */
export function useNamedFilters({ filters }: AstronautState): AppliedFilter<AstronautFilter>[] {
  const choices = useAstronautFilters(Object.keys(filters).length > 0).data?.data;
  return filterNames.flatMap((key) => {
    const id = filters[key];
    if (id === undefined) return [];
    const { label, source } = filterFields[key];
    const name = choices?.[source].find((choice) => choice.id === id)?.name ?? `#${id}`;
    return [{ key, label, name }];
  });
}
