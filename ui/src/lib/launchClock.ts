import type { LaunchDetail, LaunchNormal } from "./api.gen";
import { type ClockParts, clockParts } from "./dates";

/** What a clock needs of a launch; cards and the detail page both have it. The ledger says when a hold began. */
export type Timed = Pick<LaunchNormal, "net" | "net_precision" | "status_id"> & {
  id?: string;
  changes?: LaunchDetail["changes"];
};

const DAY = 86_400_000;

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

/**
 * What a launch's clock shows:
 * - `date`: nothing can be counted honestly, only the date is known;
 * - `about`: the time is coarser than an hour, so months and days to the end of the period;
 * - `countdown`: time to T-0;
 * - `hold`: the countdown stands still;
 * - `waiting`: T-0 has passed and nobody has said yet that the rocket flies;
 * - `flight`: time since T-0;
 * - `outcome`: the launch is over, its status says how.
 */
export type Clock =
  | { kind: "date" | "waiting" | "outcome" }
  | { kind: "about" | "countdown" | "hold" | "flight"; parts: ClockParts };

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
  if (isCoarse(launch)) return left < DAY ? { kind: "date" } : { kind: "about", parts: clockParts(left) };
  if (launch.status_id === STATUS.inFlight) return { kind: "flight", parts: clockParts(-left) };
  if (launch.status_id === STATUS.hold) return { kind: "hold", parts: clockParts(left) };
  return left > 0 ? { kind: "countdown", parts: clockParts(left) } : { kind: "waiting" };
}
