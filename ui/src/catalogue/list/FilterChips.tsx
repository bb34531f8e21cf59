import { AppliedFilters } from "../../design/data/AppliedFilters";
import type { ListChipsProps } from "./ListChips";
import { without } from "./listState";
import { useNamedFilters } from "./useNamedFilters";

/** The filters in use as chips with their names. */
export function FilterChips({ spec, ids, change, ...known }: ListChipsProps) {
  return (
    <AppliedFilters
      items={useNamedFilters(spec, ids, known)}
      onRemove={(key, value) => change({ filters: without(ids, key, value) })}
    />
  );
}
