import type { AppliedFilter } from "../../design/data/AppliedFilters";
import { groupIds } from "../../design/forms/groups";
import type { KnownNames } from "./ListChips";
import { type Filter, filterNames, type Ids, type Narrowed, valuesOf } from "./listState";
import { type FilterChoices, optionsOf, useChoices } from "./useChoices";

/** Returns the values of a filter with those as one that have a name together: what is wanted, and what is not. */
function groupValues(
  values: readonly string[],
  filter: Filter,
  choices: FilterChoices | undefined,
): string[] {
  if (!filter.groups) return [...values];
  const options = optionsOf(choices, filter);
  const left = options.map(({ id }) => ({ id: id.replace(/^|,/g, "$&-") }));
  const isLeft = (value: string) => value.startsWith("-");
  return [
    ...groupIds(
      values.filter((value) => !isLeft(value)),
      options,
    ),
    ...groupIds(values.filter(isLeft), left),
  ];
}

/**
 * Returns the filters in use with their names. What is shown may tell some of them; only for the rest are the choices
 * read, and where several values may have a name together. Until a name is known the id stands in for it.
 */
export function useNamedFilters(
  spec: Narrowed<string>,
  ids: Ids<string>,
  { nameOf, waiting = false }: KnownNames,
): AppliedFilter<string>[] {
  const filterOf = (key: string): Filter => spec.filters?.[key] ?? {};
  const told = (key: string, value: string): string | undefined => {
    const { read, source, names, words } = filterOf(key);
    const bare = value.replace(/^-/, "");
    const isThing = !read || source !== undefined || names !== undefined;
    return isThing ? nameOf?.(key, Number(bare)) : (words?.[bare.replace(/@.*/, "")] ?? bare);
  };
  const used = filterNames(spec).map((key) => ({ key, values: valuesOf(ids[key]) }));
  const isAsked = used.some(
    ({ key, values }) =>
      values.some((value) => told(key, value) === undefined) ||
      (values.length > 1 && filterOf(key).groups !== undefined),
  );
  const choices = useChoices(spec, !waiting && isAsked).data;
  return used.flatMap(({ key, values }) => {
    const filter = filterOf(key);
    const { label = key.charAt(0).toUpperCase() + key.slice(1) } = filter;
    const options = optionsOf(choices, filter);
    return groupValues(values, filter, choices).map((value) => {
      const isLeftOut = value.startsWith("-");
      const bare = isLeftOut ? value.replace(/(^|,)-/g, "$1") : value;
      return {
        key,
        value,
        label: isLeftOut ? `Without ${label.toLowerCase()}` : label,
        name:
          told(key, value) ??
          options.find(({ id }) => id === bare)?.name ??
          (Number.isNaN(Number(bare)) ? bare : `#${bare}`),
      };
    });
  });
}
