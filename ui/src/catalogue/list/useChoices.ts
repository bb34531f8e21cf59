import type { SWRResponse } from "swr";
import type { Option } from "../../design/forms/ComboboxList";
import type { ApiError } from "../../lib/api/apiError";
import { useApi } from "../../lib/api/useApi";
import type { Narrowed } from "./listState";

/** What a list can be narrowed to, by the name under which the API keeps it. */
export interface FilterChoices {
  data: Readonly<Record<string, readonly Option[]>>;
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

/** Returns the value by which a choice is asked for: its id, or its name where it has none. */
export const idOf = (choice: { id?: number; name: string }): string =>
  String(choice.id ?? choice.name.toLowerCase());
