import type { SWRResponse } from "swr";
import type { AppliedFilter } from "../../design/data/AppliedFilters";
import type { Option } from "../../design/forms/ComboboxList";
import type { ApiError } from "../../lib/api/apiError";
import { useApi } from "../../lib/api/useApi";
import { filterNames, type Ids, type Narrowed } from "./listState";

/** What a list can be narrowed to, by the name under which the API keeps it. */
export interface Choices {
  data: Readonly<Record<string, readonly Option[]>>;
}

/** Returns what a list can be filtered by, read once it is `wanted` and then never stale. */
export function useChoices<F extends string>(
  { choices }: Narrowed<F>,
  wanted: boolean,
): SWRResponse<Choices, ApiError> {
  return useApi<Choices>(wanted && choices !== undefined ? choices : null, {
    freshFor: Number.POSITIVE_INFINITY,
    revalidateOnReconnect: false,
    refreshInterval: 0,
  });
}

interface Known<F extends string> {
  /** Tells a name from what is shown. */
  nameOf?: (key: F, id: number) => string | undefined;
  /** What is to be shown is not there yet, and may tell the names. */
  waiting?: boolean;
}

/**
 * Returns the filters in use with their names. What is shown may tell some of them; only for the rest are the choices
 * read. Until a name is known the id stands in for it.
 */
export function useNamedFilters<F extends string>(
  spec: Narrowed<F>,
  ids: Ids<F>,
  { nameOf, waiting = false }: Known<F> = {},
): AppliedFilter<F>[] {
  const used = filterNames(spec).flatMap((key) => {
    const id = ids[key];
    return id === undefined ? [] : [{ key, id, name: nameOf?.(key, id), ...spec.filters?.[key] }];
  });
  const choices = useChoices(spec, !waiting && used.some(({ name }) => name === undefined)).data?.data;
  return used.map(({ key, id, name, label = key, source = "" }) => ({
    key,
    label,
    name: name ?? choices?.[source]?.find((choice) => choice.id === id)?.name ?? `#${id}`,
  }));
}
