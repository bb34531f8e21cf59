import { useEffect } from "react";
import useSWR, { type SWRConfiguration, type SWRResponse } from "swr";
import { onWake } from "../time/wake";
import type { ApiError } from "./apiError";
import { call, unloaded } from "./call";
import { FRESH_FOR, isJustAsked, isStale, noteAsked, noteFetched, REFRESH_EVERY } from "./freshness";
import { isNoAnswer, reach } from "./reach";

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

/** So long is waited before a server that did not answer is asked again; each time twice as long. */
const FIRST_PAUSE = 10_000;

/**
 * SWR stops its rhythm after a failure: this goes on with it, while somebody looks. A server that did not answer is
 * asked again sooner, and as soon as it has answered anything else.
 */
const onErrorRetry: NonNullable<SWRConfiguration["onErrorRetry"]> = (
  error: ApiError,
  _key,
  { refreshInterval },
  read,
  options,
) => {
  const every = Number(refreshInterval);
  if (!(every > 0)) return;
  const silent = isNoAnswer(error);
  const pause = silent ? Math.min(every, FIRST_PAUSE * 2 ** (options.retryCount - 1)) : every;
  const again = () => {
    clearTimeout(timer);
    stop();
    if (document.visibilityState === "visible") void read(options);
    else timer = setTimeout(again, every);
  };
  let timer = setTimeout(again, pause);
  const stop = reach.subscribe(() => silent && reach.get() === "reachable" && again());
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
