import type { SWRResponse } from "swr";
import type { Option } from "../../design/forms/ComboboxList";
import type { ApiError } from "../../lib/api/apiError";
import { useApi } from "../../lib/api/useApi";
import type { Filter, Narrowed } from "./listState";

/** What a list can be narrowed to: a thing, a name alone, or a name that several things have together. */
interface Choice {
  id?: number;
  ids?: readonly number[];
  name: string;
  also?: readonly string[];
  count?: number;
}

/** What a list can be narrowed to, by the name under which the API keeps it. */
export interface FilterChoices {
  data: Readonly<Record<string, readonly Choice[]>>;
}

/** Returns what a list can be filtered by, read once it is `wanted` and then never stale. */
export function useChoices<F extends string>(
  { choices }: Narrowed<F>,
  wanted: boolean,
): SWRResponse<FilterChoices, ApiError> {
  return useApi<FilterChoices>(wanted && choices !== undefined ? choices : null, {
    freshFor: Number.POSITIVE_INFINITY,
    revalidateOnReconnect: false,
    refreshInterval: 0,
  });
}

/** Returns the things that are kept under a name. */
export const thingsOf = (choices: FilterChoices | undefined, source: string): Option[] =>
  (choices?.data[source] ?? []).flatMap(({ id, ids, ...choice }) =>
    id === undefined ? [] : [{ id, ...choice }],
  );

/**
 * Returns what a filter can be, by the value by which it is asked for: the id, or the name where there is none. A name
 * that several have together is one of them, and what only one is called is another name of that.
 */
export function optionsOf(
  choices: FilterChoices | undefined,
  { source, names = source, groups }: Filter,
): Option<string>[] {
  const listOf = (key: string | undefined) => (key === undefined ? [] : (choices?.data[key] ?? []));
  const named = listOf(groups).map(({ ids = [], name, also = [], count }) => ({
    ...{ id: ids.join(","), name, also },
    ...(count !== undefined && { count }),
  }));
  const options = listOf(names).map(({ id, name, count }) => {
    const value = String(id ?? name.toLowerCase());
    const own = groups === undefined ? [] : named.filter((group) => group.id === value);
    return {
      ...{ id: value, name },
      ...(own.length > 0 && { also: own.flatMap((group) => [group.name, ...group.also]) }),
      ...(count !== undefined && { count }),
    };
  });
  return [...named.filter(({ id }) => id.includes(",")), ...options];
}
