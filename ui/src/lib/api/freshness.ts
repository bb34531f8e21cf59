import { now } from "../time/clock";

export const MINUTE = 60_000;
/** Data younger than this is shown without asking again. */
export const FRESH_FOR = 5 * MINUTE;
/** Shown data is read again after this time. */
export const REFRESH_EVERY = 30 * MINUTE;

/** A call may take this long before a second one for the same data is sent on waking. */
const PATIENCE = 5_000;

const fetchedAt = new Map<string, number>();
const askedAt = new Map<string, number>();

/** Notes that the data of `key` is asked for now. */
export function noteAsked(key: string): void {
  askedAt.set(key, Date.now());
}

/** Notes that the data of `key` is that of a moment by the server's clock: of now, unless told. */
export function noteFetched(key: string, at = now()): void {
  fetchedAt.set(key, at);
  if (streamed.has(key)) streamed.set(key, true);
}

/** Returns of which moment the data of `key` is by the server's clock, 0 where nobody noted that. */
export function readAt(key: string): number {
  return fetchedAt.get(key) ?? 0;
}

/**
 * The keys whose data the stream of changes keeps up, once it has told of one: it does so sooner than any question. Each
 * with whether its data has been read since.
 */
export const streamed = new Map<string, boolean>();

/** Reports whether the data of `key` was asked for a moment ago. */
export function isJustAsked(key: string): boolean {
  return Math.abs(Date.now() - (askedAt.get(key) ?? 0)) < PATIENCE;
}

/** Reports whether the data of `key` has to be read again before it is relied upon. */
export function isStale(key: string, freshFor: number): boolean {
  const at = fetchedAt.get(key);
  // What seems to come from the future was noted before a wrong clock was put right.
  return at === undefined || Math.abs(now() - at) > freshFor;
}

/** Has data read again before it is relied upon. What is on the page has to be told so by itself. */
export function makeStale(isMeant: (key: string) => boolean): void {
  for (const key of fetchedAt.keys()) if (isMeant(key)) fetchedAt.delete(key);
}
