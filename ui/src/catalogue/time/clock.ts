import type { LaunchNormal } from "../../lib/api/api.gen";
import { type ClockParts, clockParts } from "../../lib/time/dates";

/** What a clock needs of a launch; every form in which the API gives one has it. */
export type Timed = Pick<LaunchNormal, "net" | "certainty" | "held_at" | "status_id">;

const DAY = 86_400_000;
/** How long after T-0 word of the launch may come any moment. */
const HOUR = 3_600_000;

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
 * - `date`: nothing can be counted honestly: only the date or the period is known, or T-0 passed long ago without news;
 * - `countdown`: time to T-0;
 * - `hold`: the countdown stands where it stopped;
 * - `waiting`: T-0 has passed and nobody has said yet that the rocket flies;
 * - `flight`: time since T-0;
 * - `outcome`: the launch is over, its status says how.
 */
export type Clock =
  | { kind: "date" | "waiting" | "outcome" }
  | { kind: "countdown" | "hold" | "flight"; parts: ClockParts };

/**
 * Reports whether the launch's time is known only to a day or worse. That is for the server to say; what it said stands
 * until it is asked again, because it can only become more exact with time.
 */
export function isCoarse({ certainty }: Pick<Timed, "certainty">): boolean {
  return certainty !== "exact";
}

/** Reports whether the launch has a final status. */
export function isFinal({ status_id: status }: Pick<Timed, "status_id">): boolean {
  return FINAL.has(status);
}

/** Reports whether the launch flies or has flown: what was planned for it no longer holds. */
export function hasLiftedOff(launch: Pick<Timed, "status_id">): boolean {
  return isFinal(launch) || launch.status_id === STATUS.inFlight;
}

/** Reports whether the launch is over: its status is final, or its time passed more than 24 hours ago. */
export function hasEnded(launch: Timed, now: number): boolean {
  return isFinal(launch) || now - Date.parse(launch.net) > DAY;
}

/**
 * Reports whether the exact time of a launch passed an hour ago or more, and nobody has said since that it flies, is held
 * or is over. The last launches to be next are those of which that is not yet so.
 */
export function awaitsNews(launch: Timed, now: number): boolean {
  const { status_id: status, net } = launch;
  if (isFinal(launch) || status === STATUS.inFlight || isCoarse(launch)) return false;
  const passed = now - Date.parse(net);
  return passed >= (status === STATUS.hold ? DAY : HOUR);
}

/** Reports whether the launch is less than a day away, on its pad past T-0, or flying: its data may change any minute. */
export function isNear(launch: Timed, now: number): boolean {
  return !isCoarse(launch) && !hasEnded(launch, now) && Date.parse(launch.net) - now < DAY;
}

/** The count of a launch on hold: NET less the moment at which it stopped, the same wherever it is shown. */
function heldClock({ net, held_at: stopped }: Timed): Clock {
  if (stopped === null) return { kind: "date" };
  return { kind: "hold", parts: clockParts(Date.parse(net) - Date.parse(stopped)) };
}

/** Returns what the launch's clock shows at `now`, in milliseconds. */
export function clockOf(launch: Timed, now: number): Clock {
  const left = Date.parse(launch.net) - now;
  if (Number.isNaN(left)) return { kind: isFinal(launch) ? "outcome" : "date" };
  if (awaitsNews(launch, now)) return { kind: "date" };
  if (isFinal(launch) || (hasEnded(launch, now) && !isCoarse(launch))) return { kind: "outcome" };
  if (isCoarse(launch)) return { kind: "date" };
  if (launch.status_id === STATUS.inFlight) return { kind: "flight", parts: clockParts(-left) };
  if (launch.status_id === STATUS.hold) return heldClock(launch);
  return left > 0 ? { kind: "countdown", parts: clockParts(left) } : { kind: "waiting" };
}

/** The figures of a clock: before or after T-0, and why they stand still, if they do. */
export interface Figures {
  parts: ClockParts;
  sign: "-" | "+";
  held?: string;
}

const zero: ClockParts = { mth: 0, day: 0, hr: 0, min: 0, sec: 0 };

/** Returns the figures that a clock shows; undefined where it counts nothing. */
export function figuresOf(clock: Clock): Figures | undefined {
  switch (clock.kind) {
    case "countdown":
      return { parts: clock.parts, sign: "-" };
    case "hold":
      return { parts: clock.parts, sign: "-", held: "On hold" };
    case "waiting":
      return { parts: zero, sign: "-", held: "Waiting" };
    case "flight":
      return { parts: clock.parts, sign: "+" };
    default:
      return undefined;
  }
}
