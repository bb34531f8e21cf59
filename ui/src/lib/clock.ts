import { useSyncExternalStore } from "react";

/** A visitor's clock may differ from the server's by this many milliseconds before it is corrected. */
export const TOLERANCE = 2_000;

let offset = 0;
let learnt = false;
let shown = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick(): void {
  shown = now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    shown = now();
    timer = setInterval(tick, 1_000);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function shift(next: number): void {
  if (next === offset) return;
  offset = next;
  tick();
}

/** Returns the time in milliseconds since the epoch by the server's clock, as far as it is known. */
export function now(): number {
  return Date.now() + offset;
}

/** Returns the server's time, and renders again every second. All clocks of a page share one interval. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => shown);
}

/** Reports whether a live answer has told the server's time since the page was opened. */
export function isTimeLearnt(): boolean {
  return learnt;
}

/**
 * Takes the server's time from a live answer: `date` is its Date header in milliseconds (whole seconds), `sent` and
 * `received` are the visitor's own times around the call. A difference that the tolerance or the length of the call
 * explains is not corrected.
 */
export function learnTime(date: number, sent: number, received: number): void {
  const difference = date + 500 - (sent + received) / 2;
  const doubt = TOLERANCE + (received - sent) / 2;
  learnt = true;
  shift(Math.abs(difference) > doubt ? Math.round(difference) : 0);
}

/** Takes a moment that has certainly passed, such as the time in the page: a clock that is behind it is moved up. */
export function learnPast(moment: number): void {
  if (moment - now() > TOLERANCE) shift(moment - Date.now());
}
