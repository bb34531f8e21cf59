import type { Next } from "../../lib/api/api.gen";
import { ApiError } from "../../lib/api/apiError";
import { call } from "../../lib/api/call";
import { FRESH_FOR, isStale, noteAsked, noteFetched, streamed } from "../../lib/api/freshness";
import { isMembers } from "../../lib/api/useApi";
import { now } from "../../lib/time/clock";
import { onWake } from "../../lib/time/wake";
import { isNear, type Timed } from "./clock";
import { amend, noteHeard } from "./heard";
import { type Latest, latest, type Mutate } from "./latest";

const NEXT = "public/next";
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** How often is asked about T-0, and otherwise. */
const OFTEN = 15 * SECOND;
const SELDOM = MINUTE;
/** By how much, at random, sooner or later. */
const SPREAD = 3 * SECOND;
/** An answer that takes longer has failed. */
const LATE = 20 * SECOND;
/** Who fails again and again is asked no more seldom than so. */
const LONGEST = 10 * MINUTE;
/** Within this time after news a crowd reads everything. */
const CROWD = 5 * SECOND;

/** Data that is kept up with. */
interface Watcher {
  key: string;
  launches: readonly Timed[];
  mutate: Mutate;
}

/** One address that is asked again and again, for all who want to know. */
interface Line {
  address: string;
  watchers: Set<Watcher>;
  timer?: ReturnType<typeof setTimeout>;
  /** When to ask next, by the visitor's clock. */
  due: number;
  asking: boolean;
  failed: number;
  often: boolean;
  /** The number of the newest change when it was answered: an older answer has a smaller one. */
  change: number;
  /** What was answered last. */
  told?: string;
}

const lines = new Map<string, Line>();
/** Of the data of a key: after which answer it was read. */
const read = new Map<string, string>();
const reading = new Set<string>();
/** The first launch of data that was not what was heard last, and is read anew for that. */
const tried = new WeakSet<Timed>();

const around = (time: number) => time + (2 * Math.random() - 1) * SPREAD;

/** The short call about what `key` reads: a launch has one of its own. */
function addressOf(key: string): string {
  const [, id] = /^public\/launch\/([^/?]+)$/.exec(key) ?? [];
  return id ? `${NEXT}?launch=${id}` : NEXT;
}

/** Reports whether T-0 of a launch is less than an hour away, or was a quarter of an hour ago at most. */
function isAboutT0({ launches }: Next): boolean {
  return launches.some(({ net, certainty }) => {
    const left = Date.parse(net) - now();
    return certainty === "exact" && left <= 60 * MINUTE && left >= -15 * MINUTE;
  });
}

/**
 * Reads the data anew that was read before the last answer, not at the same moment as everybody else. The number in the
 * address makes it another one for caches on the way, which may have kept what was before.
 */
async function readAnew(line: Line, { key, mutate }: Watcher): Promise<void> {
  const { told, change } = line;
  if (told === undefined || reading.has(key)) return;
  reading.add(key);
  try {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * CROWD));
    if (![...line.watchers].some((watcher) => watcher.key === key)) return;
    if (isMembers(key)) await mutate();
    else {
      noteAsked(key);
      const data = await call<never>(`${key}${key.includes("?") ? "&" : "?"}change=${change}`);
      noteFetched(key);
      await mutate(data, { revalidate: false });
    }
    read.set(key, told);
  } catch {
    // What was heard is shown, and the next answer has it tried again.
  } finally {
    reading.delete(key);
  }
}

function take(line: Line, answer: Next): void {
  const { launches, change_id } = answer;
  line.often = isAboutT0(answer);
  if (change_id < line.change) return;
  line.change = change_id;
  // A launch's own page shows that launch alone, everything else also others.
  line.told = `${line.address === NEXT ? change_id : ""}${JSON.stringify(launches)}`;
  if (noteHeard(launches)) show();
  for (const watcher of line.watchers) {
    if (streamed.has(watcher.key)) continue;
    const before = read.get(watcher.key);
    if (before === undefined) read.set(watcher.key, line.told);
    if (before !== undefined && before !== line.told) void readAnew(line, watcher);
    // What the short answer does not tell is read now and then.
    else if (isStale(watcher.key, FRESH_FOR)) void watcher.mutate();
  }
}

/** Asks if a launch is near, somebody looks and there is a network; who comes back has it asked then. */
async function ask(line: Line): Promise<void> {
  if (line.asking || line.watchers.size === 0) return;
  const isWanted = ({ key, launches }: Watcher) =>
    !streamed.has(key) && launches.some((launch) => isNear(launch, now()));
  if (![...line.watchers].some(isWanted)) return schedule(line, SELDOM);
  if (document.visibilityState !== "visible" || !navigator.onLine) return;
  line.asking = true;
  let atLeast = 0;
  try {
    take(line, await call<Next>(line.address, { retry: 0, timeout: LATE }));
    line.failed = 0;
  } catch (error) {
    line.failed++;
    if (error instanceof ApiError) atLeast = (error.delay ?? 0) * SECOND;
  }
  line.asking = false;
  const pause = Math.min((line.often ? OFTEN : SELDOM) * 2 ** line.failed, LONGEST);
  schedule(line, around(Math.max(pause, atLeast + SPREAD)));
}

function schedule(line: Line, wait: number): void {
  clearTimeout(line.timer);
  line.due = Date.now() + wait;
  if (line.watchers.size > 0) line.timer = setTimeout(() => void ask(line), wait);
}

function lineOf(address: string): Line {
  const known = lines.get(address);
  if (known) return known;
  const line: Line = {
    address,
    watchers: new Set(),
    due: 0,
    asking: false,
    failed: 0,
    often: true,
    change: 0,
  };
  lines.set(address, line);
  return line;
}

/** Has pages render with what was heard last. */
function show(): void {
  // Another function each time, so that nobody takes what it returned before.
  latest.set({ amend: (key, data) => amend(key, data), poll });
}

/** Lets pages keep up with their launches. */
export function startPolling(): void {
  if (!latest.get().poll) show();
}

const poll: NonNullable<Latest["poll"]> = (key, launches, behind, mutate) => {
  const first = launches?.[0];
  if (key === null || !first) return;
  const watcher = { key, launches, mutate };
  const line = lineOf(addressOf(key));
  line.watchers.add(watcher);
  if (line.watchers.size === 1) schedule(line, line.due > Date.now() ? line.due - Date.now() : around(OFTEN));
  if (behind && !tried.has(first)) {
    tried.add(first);
    void readAnew(line, watcher);
  }
  const stopWaking = onWake(() => {
    if (Date.now() >= line.due) void ask(line);
  });
  return () => {
    stopWaking();
    line.watchers.delete(watcher);
    if (line.watchers.size === 0) clearTimeout(line.timer);
  };
};
