import { ahead, bearing, distance, elevationOf, type Point } from "../../lib/sky/place";
import { isSunlit, type Stand, sunAt } from "../../lib/sky/sun";

/**
 * How a rocket of two stages usually climbs to a low orbit: seconds after lift-off, kilometers high, and kilometers
 * along the ground. Real ones differ by a third.
 */
const CLIMB: readonly (readonly [seconds: number, height: number, along: number])[] = [
  [0, 0, 0],
  [30, 2, 0.5],
  [60, 9, 3],
  [90, 22, 15],
  [120, 43, 42],
  [150, 70, 90],
  [180, 95, 155],
  [240, 137, 330],
  [300, 164, 560],
  [360, 182, 840],
  [420, 193, 1_180],
  [480, 199, 1_580],
  [520, 200, 1_870],
];

/** When the first stage ends, and when the engine of the second does, in seconds after lift-off. */
export const STAGING = 150;
export const ENGINE_OFF = 520;

/** So far along the ground, in kilometers, and so high a rocket gets while its engine burns. */
export const [, HIGHEST = 0, FARTHEST = 0] = CLIMB.at(-1) ?? [];

type Knot = (typeof CLIMB)[number];

/** How fast one of the figures grows at a knot: as between its neighbors. A rocket begins at rest. */
function rateAt(index: number, of: 1 | 2): number {
  const [before, after] = [CLIMB[index - 1], CLIMB[index + 1] ?? CLIMB[index]];
  return before && after ? (after[of] - before[of]) / (after[0] - before[0]) : 0;
}

/** Returns how high a rocket is and how far along the ground so many seconds after lift-off, in kilometers. */
export function climbAt(seconds: number): { height: number; along: number } {
  const next = CLIMB.findIndex(([second]) => second > seconds);
  const [before, after] = [CLIMB[next - 1], CLIMB[next]];
  if (!before || !after) return { height: HIGHEST, along: FARTHEST };
  const [height, along] = ([1, 2] as const).map((of) => between(before, after, next, of, seconds));
  return { height: height ?? 0, along: along ?? 0 };
}

/** A figure between two knots, on a curve without a corner at them. */
function between(before: Knot, after: Knot, next: number, of: 1 | 2, seconds: number): number {
  const length = after[0] - before[0];
  const t = (seconds - before[0]) / length;
  const [start, end] = [before[of], after[of]];
  const [leaving, coming] = [rateAt(next - 1, of) * length, rateAt(next, of) * length];
  const bend = leaving * (1 - t) ** 2 * t - coming * (1 - t) * t ** 2;
  return start + (end - start) * t ** 2 * (3 - 2 * t) + bend;
}

/** Where a rocket stands in the sky of a place so long after lift-off, and how far away it is along the ground. */
export interface Moment extends Stand {
  seconds: number;
  height: number;
  kilometers: number;
  /** The point below it. */
  below: Point;
}

const STEP = 5;

/** Returns a rocket's way over the sky of a place, every five seconds, also where it is below the horizon. */
export function wayOver(place: Point, pad: Point, azimuth: number): Moment[] {
  return Array.from({ length: ENGINE_OFF / STEP + 1 }, (_, index) => {
    const seconds = index * STEP;
    const { height, along } = climbAt(seconds);
    const below = ahead(pad, azimuth, along);
    const kilometers = distance(place, below);
    return {
      seconds,
      height,
      kilometers,
      below,
      elevation: elevationOf(height, kilometers),
      azimuth: bearing(place, below),
    };
  });
}

/** What of a way is above the horizon. */
export interface Pass {
  way: Moment[];
  first: Moment;
  last: Moment;
  highest: Moment;
  nearest: Moment;
}

const least = (moments: readonly Moment[], of: (moment: Moment) => number) =>
  moments.reduce((best, moment) => (of(moment) < of(best) ? moment : best));

/** Returns what of a way is above the horizon; undefined when nothing is. */
export function passOf(way: readonly Moment[]): Pass | undefined {
  const seen = way.filter(({ elevation }) => elevation > 0);
  const [first] = seen;
  const last = seen.at(-1);
  if (!first || !last) return undefined;
  return {
    way: seen,
    first,
    last,
    highest: least(seen, ({ elevation }) => -elevation),
    nearest: least(seen, ({ kilometers }) => kilometers),
  };
}

/**
 * Reports whether a plume may glow in the dark sky of a place: it is between dusk and night there, and the rocket is in
 * thin air and in sunshine while it is seen.
 */
export function mayGlow({ way }: Pass, place: Point, liftoff: number): boolean {
  return way.some(({ seconds, height, below }) => {
    const at = liftoff + seconds * 1_000;
    const sun = sunAt(at, place).elevation;
    const isDusk = sun < -6 && sun > -14;
    return isDusk && height >= 70 && height <= 200 && isSunlit(height, sunAt(at, below).elevation);
  });
}
