import { clockOf, isCoarse, STATUS, type Timed } from "../../../catalogue/time/clock";
import type { LaunchDetail } from "../../../lib/api/api.gen";

/** A step of a launch's timeline. */
export type Step = LaunchDetail["timeline"][number];

/** Returns the place of the step that comes next at so many seconds from T-0; -1 where all have passed. */
export function nextOf(steps: readonly Step[], seconds: number): number {
  return steps.findIndex(({ offset }) => offset > seconds);
}

/**
 * Returns where a count stands that does not run, in seconds from T-0: where it was held, or at zero while nobody says
 * that the rocket flies. Undefined while it runs, and where nothing is counted.
 */
export function standsAt(launch: Timed, now: number): number | undefined {
  const { kind } = clockOf(launch, now);
  if (kind === "waiting") return 0;
  if (kind !== "hold" || launch.held_at === null) return undefined;
  return (Date.parse(launch.held_at) - Date.parse(launch.net)) / 1_000;
}

/** Reports whether steps of a plan can be told passed from coming: not by a vague time, nor of a launch that failed on its way. */
export function goesByPlan(launch: Timed): boolean {
  return !isCoarse(launch) && launch.status_id !== STATUS.failure;
}

/** Returns where the count or the flight is at `now`, in seconds from T-0; null where nothing can be counted. */
export function secondsOf(launch: Timed, now: number): number | null {
  if (!goesByPlan(launch) || clockOf(launch, now).kind === "date") return null;
  return standsAt(launch, now) ?? (now - Date.parse(launch.net)) / 1_000;
}

/** This many steps on either side of the next one stay. */
const NEAR = 3;
/** A timeline of more steps is folded in every window. */
const LONG = 24;

/** What the moments are called that tell the story of a flight. */
export const MOMENT = /lift-?off|max-?q\b|separation|landing(?! burn)|splashdown|deploy|docking|fly-?by/i;

/** Which steps stay while a timeline is folded, and where it is: in every window, or on phones alone. */
export interface Fold {
  where: "everywhere" | "phones";
  kept: ReadonlySet<number>;
}

const placesOf = (steps: readonly Step[], isKept: (step: Step, index: number) => boolean) =>
  new Set(steps.flatMap((step, index) => (isKept(step, index) ? [index] : [])));

const around = (steps: readonly Step[], middle: number) =>
  placesOf(steps, (_, index) => Math.abs(index - middle) <= NEAR);

/**
 * Returns how a timeline is folded, undefined where it is not. `next` is the place of the step that comes next, -1
 * where all have passed: then the moments that matter stay, or those about lift-off where none is known by its name.
 */
export function foldOf(steps: readonly Step[], next: number): Fold | undefined {
  if (steps.length <= NEAR + 1) return undefined;
  if (next !== -1) {
    const kept = around(steps, Math.min(next, steps.length - 1));
    return { where: steps.length > LONG ? "everywhere" : "phones", kept };
  }
  const moments = placesOf(steps, ({ name }) => MOMENT.test(name));
  const zero = steps.findIndex(({ offset }) => offset >= 0);
  const kept = moments.size > 1 ? moments : around(steps, Math.max(0, zero));
  return kept.size < steps.length ? { where: "everywhere", kept } : undefined;
}
