import type { AppliedFilter } from "../../design/data/AppliedFilters";
import type { KnownNames } from "./ListChips";
import { type Filter, filterNames, type Ids, type Narrowed, valuesOf } from "./listState";
import { idOf, useChoices } from "./useChoices";

/**
 * Returns the filters in use with their names. What is shown may tell some of them; only for the rest are the choices
 * read. Until a name is known the id stands in for it.
 */
export function useNamedFilters(
  spec: Narrowed<string>,
  ids: Ids<string>,
  { nameOf, waiting = false }: KnownNames,
): AppliedFilter<string>[] {
  const used = filterNames(spec).flatMap((key) => {
    const filter: Filter | undefined = spec.filters?.[key];
    const isThing = !filter?.read || filter.source !== undefined || filter.names !== undefined;
    return valuesOf(ids[key]).map((value) => {
      const bare = value.replace(/^-/, "");
      const name = isThing ? nameOf?.(key, Number(bare)) : (filter.words?.[bare.replace(/@.*/, "")] ?? bare);
      return { key, value, bare, name, ...filter };
    });
  });
  const choices = useChoices(spec, !waiting && used.some(({ name }) => name === undefined)).data?.data;
  return used.map(
    ({
      key,
      value,
      bare,
      name,
      label = key.charAt(0).toUpperCase() + key.slice(1),
      source,
      names = source ?? "",
    }) => ({
      key,
      value,
      label: value === bare ? label : `Without ${label.toLowerCase()}`,
      name:
        name ??
        choices?.[names]?.find((choice) => idOf(choice) === bare)?.name ??
        (Number.isNaN(Number(bare)) ? bare : `#${bare}`),
    }),
  );
}
