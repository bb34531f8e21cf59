import { distance, type Point, sightOf } from "../../lib/sky/place";
import { type Light, lightOf, sunAt } from "../../lib/sky/sun";
import { FARTHEST, HIGHEST, mayGlow, type Pass, passOf, wayOver } from "./ascent";
import { type Aimed, type Direction, directionOf, type Unknown } from "./direction";

/** What is asked of a launch: when, from where and whereto. */
export interface Asked extends Aimed {
  /** The moment of lift-off in milliseconds; undefined while only a date or less is known. */
  liftoff: number | undefined;
  pad: Point | undefined;
}

/**
 * What can be said of seeing a launch from a place, by how sure it is:
 * - `below`: it is too far away, whichever way it flies;
 * - `unknown`: nobody can tell which way it flies;
 * - `behind`: on the way it takes it stays below the horizon;
 * - `coarse`: it comes above the horizon, and nobody knows yet whether by day;
 * - `day`, `dusk`, `dark`: it comes above the horizon by this light;
 * - `glow`: by a light in which its plume may glow.
 */
export type Verdict = "below" | "unknown" | "behind" | "coarse" | "day" | "dusk" | "dark" | "glow";

/** What is to be seen of a launch from a place. */
export interface Outlook {
  verdict: Verdict;
  /** Why it is not known which way it flies. */
  why?: Unknown | undefined;
  direction: Direction;
  /** To the pad along the ground, in kilometers; undefined where nobody knows where that is. */
  kilometers: number | undefined;
  /** What of the way is above the horizon, where the way is known. */
  pass?: Pass | undefined;
  light?: Light | undefined;
}

/** Farther than this from its pad no rocket comes above the horizon while it climbs, in kilometers. */
export const REACH = sightOf(HIGHEST) + FARTHEST;

/** Heights in kilometers of which it is told from how far away they are above the horizon. */
export const HEIGHTS = [10, 50, 100, 200] as const;

/** Returns what is to be seen of a launch from a place. */
export function outlookOf(asked: Asked, place: Point): Outlook {
  const { pad, liftoff } = asked;
  const direction = directionOf(asked, pad);
  const light = liftoff === undefined ? undefined : lightOf(sunAt(liftoff, place).elevation);
  const kilometers = pad && distance(place, pad);
  const found = { direction, kilometers, light };
  if (kilometers !== undefined && kilometers > REACH) return { ...found, verdict: "below" };
  if (!pad || "unknown" in direction)
    return { ...found, verdict: "unknown", why: "unknown" in direction ? direction.unknown : "pad" };
  const pass = passOf(wayOver(place, pad, direction.azimuth));
  if (!pass) return { ...found, verdict: "behind" };
  return { ...found, pass, verdict: liftoff === undefined ? "coarse" : verdictOf(pass, place, liftoff) };
}

/** Judges by the light when it stands highest: minutes after lift-off the sun is elsewhere. */
function verdictOf(pass: Pass, place: Point, liftoff: number): Verdict {
  if (mayGlow(pass, place, liftoff)) return "glow";
  const light = lightOf(sunAt(liftoff + pass.highest.seconds * 1_000, place).elevation);
  if (light === "day") return "day";
  return light === "civil" ? "dusk" : "dark";
}
