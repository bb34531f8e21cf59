import type { ShortLaunch } from "../../lib/api/api.gen";
import { readAt, streamed } from "../../lib/api/freshness";
import { now } from "../../lib/time/clock";

/** So old an answer may be that a cache on the way gives, in milliseconds. */
const CACHED = 90_000;

/** What was heard of a launch last, and when by the server's clock. */
interface Heard {
  at: number;
  launch: ShortLaunch;
  /** Tells it apart from what was heard before. */
  text: string;
}

const heard = new Map<string, Heard>();

type Fields = Record<string, unknown>;

/** Returns a launch as it was heard of, or the same where that is how it is. */
function updated(launch: Fields, { status_id, status, net, certainty, held_at, webcast_live }: ShortLaunch) {
  const fields: Fields = { status_id, status, net, certainty, held_at: held_at ?? null };
  if ("webcast_live" in launch) fields.webcast_live = webcast_live ?? false;
  const isSame = ([name, value]: [string, unknown]) => launch[name] === value;
  return Object.entries(fields).every(isSame) ? launch : { ...launch, ...fields };
}

/** Returns `value` with all launches within it as they were heard of; the same where nothing differs. */
function amended(value: unknown, words: ReadonlyMap<string, ShortLaunch>): unknown {
  if (typeof value !== "object" || value === null) return value;
  const fields = value as Fields;
  const word = "held_at" in fields ? words.get(String(fields.id)) : undefined;
  if (word) return updated(fields, word);
  let changed = false;
  const entries = Object.entries(fields).map(([name, old]) => {
    const next = amended(old, words);
    changed ||= next !== old;
    return [name, next] as const;
  });
  if (!changed) return value;
  return Array.isArray(value) ? entries.map(([, next]) => next) : Object.fromEntries(entries);
}

/** What data was made into, so that the same comes out each time. */
const made = new WeakMap<object, { texts: string; data: unknown }>();

/**
 * Returns the data of `key` with what was heard after it was read. What was read later, but no later than a cache may be
 * behind, gives way to it too. Data that the stream keeps up stays as it is from its first reading on.
 */
export function amend<T>(key: string | null, data: T): T {
  if (key === null || streamed.get(key) || typeof data !== "object" || data === null) return data;
  const valid = [...heard.values()].filter(({ at }) => at + CACHED > readAt(key));
  const texts = valid.map(({ text }) => text).join();
  let known = made.get(data);
  if (known?.texts !== texts) {
    const words = new Map(valid.map(({ launch }) => [launch.id, launch]));
    known = { texts, data: amended(data, words) };
    made.set(data, known);
  }
  return known.data as T;
}

/** Notes what was heard of launches now, and returns whether any of it is new. */
export function noteHeard(launches: readonly ShortLaunch[]): boolean {
  const at = now();
  let news = false;
  for (const launch of launches) {
    const text = JSON.stringify(launch);
    news ||= heard.get(launch.id)?.text !== text;
    heard.set(launch.id, { at, launch, text });
  }
  return news;
}
