import type { LaunchDetail } from "../../../lib/api/api.gen";
import { MOMENT, type Step } from "../timeline/timelineSteps";

/** The drawing's own units. */
export const WIDTH = 1200;
export const GROUND = 236;
export const TOP = 50;
const EDGE = 24;
/** Where T-0 stands, if there are steps on both sides of it. */
const MIDDLE = 500;
/** How wide a letter of a label is, about. */
const LETTER = 8;
/** How far below its mark the two lines of a label begin and end, about. */
const UNDER = [16, 50] as const;
/** Longer names are cut. */
const LONGEST = 24;

/** A label over or under its mark. */
export interface Label {
  text: string;
  side: "over" | "under";
  anchor: "start" | "middle" | "end";
}

/** A step on the line. */
export interface Mark {
  step: Step;
  x: number;
  y: number;
  /** Undefined where there is no room for it. */
  label?: Label;
}

/** The line of a launch: the count is the ground, the flight is a curve without scale. */
export interface FlightLine {
  zero: number;
  marks: Mark[];
  /** Where the booster leaves and comes down, if the plan tells both. */
  back?: readonly [from: Mark, to: Mark];
}

/** Returns how high the curve is at a place right of T-0. */
export function heightAt(x: number, zero: number): number {
  const part = Math.min(1, Math.max(0, (x - zero) / (WIDTH - zero)));
  return GROUND - (GROUND - TOP) * part * part * (3 - 2 * part);
}

/** Steps have the same room each, and so has the time before them: the plan is dense about T-0 and wide elsewhere. */
function placesOf(steps: readonly Step[], zero: number): number[] {
  const before = steps.filter(({ offset }) => offset < 0).length;
  const after = steps.filter(({ offset }) => offset > 0).length;
  return steps.map(({ offset }, index) => {
    if (offset === 0) return zero;
    if (offset < 0) return EDGE + ((zero - EDGE) * (index + 1)) / (before + 1);
    return zero + ((WIDTH - EDGE - zero) * (index - (steps.length - after) + 1)) / after;
  });
}

const cut = (name: string) => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1).trimEnd()}…` : name);

function spanOf({ text, anchor }: Label, x: number): readonly [number, number] {
  const width = Math.max(text.length, 8) * LETTER;
  if (anchor === "start") return [x, x + width];
  return anchor === "end" ? [x - width, x] : [x - width / 2, x + width / 2];
}

/** Whether the line of the ground would run through a label under a mark. */
export const isOnGround = ({ y }: Pick<Mark, "y">) => y + UNDER[0] < GROUND && y + UNDER[1] > GROUND;

/** Gives labels to as many marks as there is room for: the next step first, then those that tell the story. */
function label(marks: Mark[], next: number): void {
  const taken = { over: [] as (readonly [number, number])[], under: [] as (readonly [number, number])[] };
  const rank = ({ step }: Mark, index: number) =>
    index === next ? 0 : step.offset === 0 ? 1 : MOMENT.test(step.name) ? 2 : 3;
  const order = marks
    .map((mark, index) => ({ mark, rank: rank(mark, index) }))
    .sort((a, b) => a.rank - b.rank);
  for (const { mark } of order) {
    const flies = mark.y < GROUND;
    for (const side of ["under", "over"] as const) {
      if (side === "under" && isOnGround(mark)) continue;
      const anchor = flies ? (side === "over" ? "end" : "start") : "middle";
      const wanted: Label = { text: cut(mark.step.name), side, anchor };
      const [start, end] = spanOf(wanted, mark.x);
      if (start < -EDGE || end > WIDTH + EDGE || taken[side].some(([from, to]) => start < to && end > from))
        continue;
      taken[side].push([start - 8, end + 8]);
      mark.label = wanted;
      break;
    }
  }
}

const LEAVES = /stage separation|booster separation|\bmeco\b/i;
const LANDS = /landing(?! burn)|touchdown|splashdown/i;

/** Returns where everything of a launch's plan stands; `next` is the place of the step that comes next. */
export function flightLineOf(
  { timeline: steps, rocket }: Pick<LaunchDetail, "timeline" | "rocket">,
  next: number,
): FlightLine {
  const hasCount = steps.some(({ offset }) => offset < 0);
  const hasFlight = steps.some(({ offset }) => offset > 0);
  const zero = hasCount ? (hasFlight ? MIDDLE : WIDTH - EDGE) : EDGE;
  const places = placesOf(steps, zero);
  const tries = rocket?.launcher_stage.some(({ landing }) => landing?.attempt);
  const leaves = tries ? steps.find(({ name, offset }) => offset > 0 && LEAVES.test(name)) : undefined;
  const lands = leaves && steps.find(({ name, offset }) => offset > leaves.offset && LANDS.test(name));
  const marks = steps.map((step, index): Mark => {
    const x = places[index] ?? zero;
    return { step, x, y: step === lands ? GROUND : heightAt(x, zero) };
  });
  label(marks, next);
  const [from, to] = [leaves, lands].map((end) => marks.find(({ step }) => step === end));
  return { zero, marks, ...(from && to && { back: [from, to] as const }) };
}

/** Returns where the present stands, so many seconds from T-0. */
export function presentAt({ zero, marks }: FlightLine, seconds: number): number {
  const known = [...marks.map(({ x, step }) => [step.offset, x] as const), [0, zero] as const].sort(
    ([a], [b]) => a - b,
  );
  const after = known.findIndex(([offset]) => offset > seconds);
  if (after === -1) return Math.max(...known.map(([, x]) => x));
  const [to, right] = known[after] ?? [0, zero];
  const [from, left] = known[after - 1] ?? [to - 3_600, 4];
  return left + (right - left) * Math.min(1, Math.max(0, (seconds - from) / Math.max(1, to - from)));
}
