import { useEffect } from "react";
import useSWR, { type SWRConfiguration, type SWRResponse } from "swr";
import { isTimeDoubted, isTimeLearnt, learnPage, now, PAGE_AGE, TOLERANCE } from "../time/clock";
import { onWake } from "../time/wake";
import type { ApiError } from "./apiError";
import { call, http, unloaded } from "./call";
import { readFirstData } from "./injected";

export const MINUTE = 60_000;
/** Data younger than this is shown without asking again. */
export const FRESH_FOR = 5 * MINUTE;
/** Shown data is read again after this time. */
export const REFRESH_EVERY = 30 * MINUTE;

/** A call may take this long before a second one for the same data is sent on waking. */
const PATIENCE = 5_000;

const fetchedAt = new Map<string, number>();
const askedAt = new Map<string, number>();

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
  askedAt.set(key, Date.now());
  const data = await (isMembers(key) ? readAsMember<T>(key, retry) : call<T>(key));
  fetchedAt.set(key, now());
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

/** Reports whether the data of `key` has to be read again before it is relied upon. */
function isStale(key: string, freshFor: number): boolean {
  const at = fetchedAt.get(key);
  return at === undefined || now() - at > freshFor;
}

/** Has data read again before it is relied upon. What is on the page has to be told so by itself. */
export function makeStale(isMeant: (key: string) => boolean): void {
  for (const key of fetchedAt.keys()) if (isMeant(key)) fetchedAt.delete(key);
}

/** Reads `key` again when the page comes back into view with data that has gone stale: timers sleep with it. */
function useFreshOnReturn(key: string | null, freshFor: number, refetch: () => unknown): void {
  useEffect(() => {
    if (key === null) return;
    return onWake(() => {
      const asked = Math.abs(Date.now() - (askedAt.get(key) ?? 0)) < PATIENCE;
      if (!asked && isStale(key, freshFor)) refetch();
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

/** When the page arrived by the visitor's clock, and whether it came from the server just then. */
function arrival(): { at: number; live: boolean } {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const live = entry !== undefined && entry.type !== "back_forward" && entry.transferSize > 0;
  return { at: performance.timeOrigin + (entry?.responseStart ?? 0), live };
}

/** Takes over the data in the page: its age counts from the moment the server wrote it. */
export function takeFirstData(): Record<string, unknown> {
  const { writtenAt, data } = readFirstData();
  if (writtenAt === undefined) return {};
  const { at, live } = arrival();
  learnPage(writtenAt, at, live);
  for (const key of Object.keys(data)) fetchedAt.set(key, writtenAt);
  return data;
}

/** Long enough for everything of the first paint to have arrived. */
const SETTLED = 10_000;
/** Long enough for what a returning page reads anyway to tell the time. */
const READING = 2_000;

/** Fetches what speaks to the server while nothing else is to be done, so that the first call need not wait for it. */
export function prepareCalls(): void {
  setTimeout(() => void http().catch(() => undefined), READING);
}

/** Asks the server for the time, unless another answer has told it. */
function askTime(): void {
  if (isTimeLearnt()) return;
  http().then(
    ({ askHead }) => askHead("public/status"),
    () => undefined,
  );
}

/**
 * Asks the server for the time where the page does not bear out the visitor's clock, as it was written at another time
 * than it arrived. At once when the difference is too great for anything but a wrong clock; when the page may just
 * have been kept for a while, later. After a sleep it is asked again.
 */
export function checkClock(): void {
  onWake(() => void (isTimeDoubted() && setTimeout(askTime, READING)));
  const { writtenAt } = readFirstData();
  if (writtenAt === undefined) return;
  const difference = arrival().at - writtenAt;
  if (difference < -TOLERANCE || difference > PAGE_AGE) askTime();
  else if (difference > TOLERANCE) setTimeout(askTime, SETTLED);
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
