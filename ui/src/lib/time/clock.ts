import { useSyncExternalStore } from "react";
import { onWake, wake } from "./wake";

/** A visitor's clock may differ from the server's by this many milliseconds before it is corrected. */
export const TOLERANCE = 2_000;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** So much time between two ticks means that the machine slept or that its clock was set, not that it was busy. */
const GAP = 30 * SECOND;

let offset = 0;
let learnt = false;
let doubted = false;
let shown = Date.now();
let ticked = shown;
let timer: ReturnType<typeof setInterval> | undefined;
let stopWaking: () => void = () => undefined;
const listeners = new Set<() => void>();

function show(): void {
  shown = now();
  for (const listener of listeners) listener();
}

function tick(): void {
  const passed = Date.now() - ticked;
  ticked += passed;
  show();
  if (passed >= 0 && passed < GAP) return;
  // What was learnt before may no longer hold.
  learnt = false;
  doubted = true;
  wake();
}

/** The time that clocks show: that of the last tick, or while none runs, of no more than a second ago. */
function current(): number {
  if (timer === undefined && Math.abs(now() - shown) >= SECOND) shown = now();
  return shown;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    ticked = Date.now();
    current();
    timer = setInterval(tick, SECOND);
    stopWaking = onWake(show);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    stopWaking();
    timer = undefined;
  };
}

function shift(next: number): void {
  if (next === offset) return;
  offset = next;
  show();
}

/** Returns the time in milliseconds since the epoch by the server's clock, as far as it is known. */
export function now(): number {
  return Date.now() + offset;
}

/** Returns a moment of the visitor's clock, in milliseconds, by the server's clock as far as that is known now. */
export function corrected(moment: number): number {
  return moment + offset;
}

/** Returns what `of` makes of the server's time, and renders again when that changes. Clocks share one interval. */
export function useAt<T extends string | number | boolean>(of: (now: number) => T): T {
  return useSyncExternalStore(subscribe, () => of(current()));
}

const same = (moment: number) => moment;

/** Returns the server's time, and renders again every second. */
export function useNow(): number {
  return useAt(same);
}

const minute = (moment: number) => moment - (moment % MINUTE);

/** Returns the minute that the server's time is in, and renders again with the next one. */
export function useMinute(): number {
  return useAt(minute);
}

/** Reports whether the clock has jumped since a live answer last told the time: what was known may be wrong. */
export function isTimeDoubted(): boolean {
  return doubted;
}

/** Reports whether a live answer has told the server's time since the page was opened or its clock jumped. */
export function isTimeLearnt(): boolean {
  return learnt;
}

/**
 * Takes the server's time from a live answer: `date` is its Date header in milliseconds (whole seconds), `sent` and
 * `received` are the visitor's own times around the call. A difference that the tolerance or the length of the call
 * explains changes nothing.
 */
export function learnTime(date: number, sent: number, received: number): void {
  const difference = date + SECOND / 2 - (sent + received) / 2;
  const doubt = TOLERANCE + (received - sent) / 2;
  learnt = true;
  doubted = false;
  if (Math.abs(difference - offset) > doubt)
    shift(Math.abs(difference) > TOLERANCE ? Math.round(difference) : 0);
}
