import type { LaunchNormal } from "../../lib/api.gen";

/** What a clock needs of a launch; cards and the detail page both have it. */
export type Timed = Pick<LaunchNormal, "net" | "net_precision" | "status_id">;

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

/** Id of the precision "hour"; whatever is coarser makes seconds a lie. */
const HOUR_PRECISION = 2;

/** Ids of the feed's launch statuses. */
export const STATUS = {
  go: 1,
  tbd: 2,
  success: 3,
  failure: 4,
  hold: 5,
  inFlight: 6,
  partialFailure: 7,
  tbc: 8,
  deployed: 9,
} as const;

const FINAL: ReadonlySet<number> = new Set([
  STATUS.success,
  STATUS.failure,
  STATUS.partialFailure,
  STATUS.deployed,
]);

/** A span of time in the units of the countdown; a month has 30 days. */
export interface Span {
  months: number;
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/**
 * What a launch's clock shows:
 * - `date`: nothing can be counted honestly, only the date is known;
 * - `about`: the time is coarser than an hour, so months and days to the end of the period;
 * - `countdown`: time to T-0;
 * - `hold`: the countdown was stopped at this span;
 * - `waiting`: T-0 has passed and nobody has said yet that the rocket flies;
 * - `flight`: time since T-0;
 * - `outcome`: the launch is over, its status says how.
 */
export type Clock =
  | { kind: "date" | "waiting" | "outcome" }
  | { kind: "about" | "countdown" | "hold" | "flight"; span: Span };

/** Splits milliseconds into the units of the countdown; below zero is zero. */
export function split(ms: number): Span {
  const total = Math.max(0, Math.floor(ms / SECOND));
  return {
    months: Math.floor(total / 2_592_000),
    days: Math.floor((total % 2_592_000) / 86_400),
    hours: Math.floor((total % 86_400) / 3_600),
    minutes: Math.floor((total % 3_600) / 60),
    seconds: total % 60,
  };
}

/** Reports whether the launch's time is known only to a day or worse. No precision at all means an exact time. */
export function isCoarse({ net_precision: precision }: Pick<Timed, "net_precision">): boolean {
  return precision !== null && precision.id > HOUR_PRECISION;
}

/** Reports whether the launch has a final status. */
export function isFinal({ status_id: status }: Pick<Timed, "status_id">): boolean {
  return FINAL.has(status);
}

/** Reports whether the launch is over: its status is final, or its time passed more than 24 hours ago. */
export function hasEnded(launch: Timed, now: number): boolean {
  return isFinal(launch) || now - Date.parse(launch.net) > DAY;
}

/** Reports whether the launch is less than a day away, on its pad past T-0, or flying: its data may change any minute. */
export function isNear(launch: Timed, now: number): boolean {
  return !isCoarse(launch) && !hasEnded(launch, now) && Date.parse(launch.net) - now < DAY;
}

/** Returns what the launch's clock shows at `now`, in milliseconds. For a held launch `now` is when the hold was learnt. */
export function clockOf(launch: Timed, now: number): Clock {
  const left = Date.parse(launch.net) - now;
  if (Number.isNaN(left)) return { kind: isFinal(launch) ? "outcome" : "date" };
  if (hasEnded(launch, now)) return { kind: "outcome" };
  if (isCoarse(launch)) return left < DAY ? { kind: "date" } : { kind: "about", span: split(left) };
  if (launch.status_id === STATUS.inFlight) return { kind: "flight", span: split(-left) };
  if (launch.status_id === STATUS.hold) return { kind: "hold", span: split(left) };
  return left > 0 ? { kind: "countdown", span: split(left) } : { kind: "waiting" };
}

/** Puts a span into words for those who do not see the digits, without the ticking seconds. */
export function spanInWords({ months, days, hours, minutes }: Span, coarse = false): string {
  const parts: [number, string][] = coarse
    ? [
        [months, "month"],
        [days, "day"],
      ]
    : [
        [months, "month"],
        [days, "day"],
        [hours, "hour"],
        [minutes, "minute"],
      ];
  const words = parts.filter(([n]) => n > 0).map(([n, unit]) => `${n} ${unit}${n === 1 ? "" : "s"}`);
  return words.length > 0 ? words.join(" ") : coarse ? "less than a day" : "less than a minute";
}
