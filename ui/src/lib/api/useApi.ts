import { useEffect } from "react";
import useSWR, { type SWRConfiguration, type SWRResponse } from "swr";
import { onWake } from "../time/wake";
import type { ApiError } from "./apiError";
import { call, unloaded } from "./call";
import { FRESH_FOR, isJustAsked, isStale, noteAsked, noteFetched, REFRESH_EVERY } from "./freshness";

/** What speaks to the server in a member's name comes after the first paint too. */
const member = () => import("./member");

const MEMBERS = /^(user|dashboard)\//;

/** Reports whether `key` is the key of a call that answers to a member alone. */
export function isMembers(key: unknown): boolean {
  return typeof key === "string" && MEMBERS.test(key);
}

async function readAsMember<T>(key: string, retry: number): Promise<T> {
  const { read } = await member().catch(unloaded);
  return await read<T>(key, retry);
}

/**
 * Reads `key`, a path below /api/v1 with its query, in the member's name where it belongs to one. A vain attempt is
 * repeated `retry` times there. Fails with an ApiError, whatever went wrong.
 */
export async function fetcher<T>(key: string, retry = 2): Promise<T> {
  noteAsked(key);
  const data = await (isMembers(key) ? readAsMember<T>(key, retry) : call<T>(key));
  noteFetched(key);
  return data;
}

/** Values of one query; undefined, null and "" leave their parameter out. */
export type Query = Record<string, string | number | boolean | null | undefined>;

/** Returns the SWR key of a call: path and sorted query, the same string that the server writes. */
export function apiKey(path: string, query: Query = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== "") params.set(name, String(value));
  }
  params.sort();
  return params.size > 0 ? `${path}?${params}` : path;
}

/** Reads `key` again when the page comes back into view with data that has gone stale: timers sleep with it. */
function useFreshOnReturn(key: string | null, freshFor: number, refetch: () => unknown): void {
  useEffect(() => {
    if (key === null) return;
    return onWake(() => {
      if (!isJustAsked(key) && isStale(key, freshFor)) refetch();
    });
  }, [key, freshFor, refetch]);
}

/** SWR's settings of one call, and the site's own. */
export interface ApiConfig<T> extends SWRConfiguration<T, ApiError> {
  /** Milliseconds for which the data is not read again on mount or when the page comes back into view; 5 min. */
  freshFor?: number;
  /** Set to false where coming back to the page is no reason to read again. */
  onReturn?: boolean;
}

/**
 * Returns SWR's result for `key` (null: nothing is read). Data younger than five minutes is not read again on mount;
 * that includes what the server wrote into the page. Errors are ApiErrors.
 */
export function useApi<T>(
  key: string | null,
  { freshFor = FRESH_FOR, onReturn = true, ...config }: ApiConfig<T> = {},
): SWRResponse<T, ApiError> {
  const revalidateIfStale = key !== null && isStale(key, freshFor);
  const result = useSWR<T, ApiError>(key, { revalidateIfStale, ...config });
  useFreshOnReturn(onReturn ? key : null, freshFor, result.mutate);
  return result;
}

/** SWR stops its rhythm after a failure: this goes on with it, while somebody looks. */
const onErrorRetry: NonNullable<SWRConfiguration["onErrorRetry"]> = (
  _error,
  _key,
  { refreshInterval },
  read,
  options,
) => {
  const every = Number(refreshInterval);
  const again = () => {
    if (document.visibilityState === "visible") void read(options);
    else setTimeout(again, every);
  };
  if (every > 0) setTimeout(again, every);
};

/** Returns the site-wide SWR settings, with the data of the first paint. */
export function swrConfig(fallback: Record<string, unknown> = {}): SWRConfiguration {
  return {
    fetcher,
    fallback,
    refreshInterval: REFRESH_EVERY,
    revalidateOnFocus: false,
    revalidateOnReconnect: true,
    onErrorRetry,
  };
}
