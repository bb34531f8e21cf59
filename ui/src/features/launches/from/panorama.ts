import type { Moment, Pass } from "../../../catalogue/place/ascent";
import { ENGINE_OFF, STAGING } from "../../../catalogue/place/ascent";
import { compassLetters, turned } from "../../../lib/sky/place";

/** What a panorama shows: its size, the height of its ground, and the directions from its left edge to its right one. */
export interface Frame {
  width: number;
  height: number;
  /** Where the horizon lies. */
  horizon: number;
  /** The direction at its left edge, in degrees from north, and how many it spans. */
  left: number;
  span: number;
  /** The elevation at its top. */
  top: number;
}

const [HEIGHT, HORIZON] = [470, 398];
/** Room above what stands highest, in degrees, and what a panorama shows at least. */
const ROOM = { above: 10, beside: 22, top: 30, span: 110 };

/** Returns how far a direction is turned from another one: -180 to 180 degrees. */
const turnFrom = (direction: number, other: number) => turned(direction - other + 180) - 180;

/** Returns the directions of a way as they follow each other, each turned on from the one before. */
function unrolled(way: readonly Moment[]): number[] {
  const directions: number[] = [];
  for (const { azimuth } of way) {
    const before = directions.at(-1) ?? azimuth;
    directions.push(before + turnFrom(azimuth, before));
  }
  return directions;
}

/** Returns the frame of what is seen of a way, or of the sky toward a direction where nothing is. */
export function frameOf(width: number, pass: Pass | undefined, toward: number): Frame {
  const base = { width, height: HEIGHT, horizon: HORIZON };
  if (!pass) return { ...base, left: toward - ROOM.span / 2, span: ROOM.span, top: ROOM.top };
  const directions = unrolled(pass.way);
  const [first, last] = [Math.min(...directions), Math.max(...directions)];
  const span = Math.min(360, Math.max(ROOM.span, last - first + 2 * ROOM.beside));
  const top = Math.min(90, Math.max(ROOM.top, pass.highest.elevation + ROOM.above));
  return { ...base, left: (first + last) / 2 - span / 2, span, top };
}

/** Returns where a direction in the sky lies in a frame. */
export function pointIn(
  frame: Frame,
  { azimuth, elevation }: Pick<Moment, "azimuth" | "elevation">,
): [x: number, y: number] {
  const { width, horizon, left, span, top } = frame;
  const middle = left + span / 2;
  const turn = turnFrom(azimuth, middle) + span / 2;
  return [(turn / span) * width, horizon - (elevation / top) * (horizon - 24)];
}

/** Returns the letters of the compass along the ground: all sixteen, or eight where there is little room. */
export function pointsOf(frame: Frame): { x: number; letters: string; isMain: boolean }[] {
  const step = frame.width / (frame.span / 22.5) < 70 ? 45 : 22.5;
  const first = Math.ceil((frame.left + 4) / step);
  const last = Math.floor((frame.left + frame.span - 4) / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const direction = (first + index) * step;
    return {
      x: ((direction - frame.left) / frame.span) * frame.width,
      letters: compassLetters(direction),
      isMain: turned(direction) % 90 === 0,
    };
  });
}

/** A moment of the way that is named in the panorama. */
export interface Named {
  name: string;
  moment: Moment;
}

/** A frame of less has room for few names. */
const BROAD = 1_000;

/** How wide a letter of a name is in a frame: in a narrow one they are larger. */
const letterOf = ({ width }: Frame) => (width < BROAD ? 10.5 : 7.6);

/** Returns on which side of its point a name has room, best on the outer side of the way. */
export function sideOf(frame: Frame, { name, moment }: Named, highest: Moment): "start" | "middle" | "end" {
  if (moment === highest) return "middle";
  const [x] = pointIn(frame, moment);
  const [top] = pointIn(frame, highest);
  const room = name.length * letterOf(frame) + 20;
  const isRight = x >= top;
  if (isRight) return x + room < frame.width ? "start" : "end";
  return x - room > 0 ? "end" : "start";
}

/** So near in degrees two names would lie on each other. */
const CLOSE = 7;

/** Returns the moments that are named: the highest one first, the others where they do not lie on it. */
export function namedOf({ way, first, last, highest }: Pass, { width }: Frame): Named[] {
  const staging = width < BROAD ? undefined : way.find(({ seconds }) => seconds === STAGING);
  const engineOff = last.seconds === ENGINE_OFF;
  const all: (Named | undefined)[] = [
    { name: "Highest", moment: highest },
    { name: first.seconds === 0 ? "Lift-off" : "Comes up", moment: first },
    { name: engineOff ? "Engine off" : "Goes down", moment: last },
    staging && { name: "First stage ends", moment: staging },
  ];
  const named: Named[] = [];
  for (const each of all) {
    const isFree = named.every(
      ({ moment }) =>
        Math.hypot(
          turnFrom(moment.azimuth, each?.moment.azimuth ?? 0),
          moment.elevation - (each?.moment.elevation ?? 0),
        ) > CLOSE,
    );
    if (each && isFree) named.push(each);
  }
  return named;
}
