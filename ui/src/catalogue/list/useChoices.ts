import type { SWRResponse } from "swr";
import type { AppliedFilter } from "../../design/data/AppliedFilters";
import type { Option } from "../../design/forms/ComboboxList";
import type { ApiError } from "../../lib/api/apiError";
import { useApi } from "../../lib/api/useApi";
import { type Filter, filterNames, type Ids, type Narrowed, valuesOf } from "./listState";

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

/** Reports whether a choice is the one of a value: its id, or its name where it has none. */
const isOf = (value: string) => (choice: { id?: number; name: string }) =>
  String(choice.id ?? choice.name.toLowerCase()) === value;

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
    const filter: Filter | undefined = spec.filters?.[key];
    const isThing = !filter?.read || filter.source !== undefined || filter.names !== undefined;
    return valuesOf(ids[key]).map((value) => {
      const bare = value.replace(/^-/, "");
      const name = isThing ? nameOf?.(key, Number(bare)) : (filter.words?.[bare] ?? bare);
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
        name ?? choices?.[names]?.find(isOf(bare))?.name ?? (Number.isNaN(Number(bare)) ? bare : `#${bare}`),
    }),
  );
}
