import { acos, asin, atan2, cos, dip, type Point, sin, turned } from "./place";

const DAY = 86_400_000;
/** The moment from which almanacs count. */
const J2000 = Date.UTC(2000, 0, 1, 12);

/** Where something stands in the sky, in degrees: above the horizon, and from north over east. */
export interface Stand {
  elevation: number;
  azimuth: number;
}

/** Returns the longitude of the sun among the stars, in degrees; `day` counts from J2000. */
function longitudeOfSun(day: number): number {
  const anomaly = 357.528 + 0.9856003 * day;
  return 280.46 + 0.9856474 * day + 1.915 * sin(anomaly) + 0.02 * sin(2 * anomaly);
}

/** Returns where the middle of the sun stands at a moment in milliseconds, as if there were no air: good to 0.02°. */
export function sunAt(moment: number, { latitude, longitude }: Point): Stand {
  const day = (moment - J2000) / DAY;
  const along = longitudeOfSun(day);
  const tilt = 23.439 - 0.0000004 * day;
  const declination = asin(sin(tilt) * sin(along));
  const ascension = atan2(cos(tilt) * sin(along), cos(along));
  const hour = 280.46062 + 360.98564737 * day + longitude - ascension;
  const up = sin(latitude) * sin(declination) + cos(latitude) * cos(declination) * cos(hour);
  const north = sin(declination) * cos(latitude) - cos(declination) * cos(hour) * sin(latitude);
  return { elevation: asin(up), azimuth: turned(atan2(-cos(declination) * sin(hour), north)) };
}

/** How light it is, by how far the sun is below the horizon. */
export type Light = "day" | "civil" | "nautical" | "astronomical" | "night";

/** With the air's bending and half its disk, the sun is seen until its middle is this far below the horizon. */
const RISEN = -0.833;

/** Returns how light it is where the sun stands so high. */
export function lightOf(elevation: number): Light {
  if (elevation > RISEN) return "day";
  if (elevation > -6) return "civil";
  if (elevation > -12) return "nautical";
  return elevation > -18 ? "astronomical" : "night";
}

/** Reports whether the sun shines on something so many kilometers above where it stands at this elevation. */
export const isSunlit = (height: number, elevation: number) => elevation > -dip(height);

/** Reports whether the sun neither rises nor sets within half a day of a moment: "up" or "down" all that time. */
export function polarLight(moment: number, place: Point): "up" | "down" | undefined {
  const heights = Array.from({ length: 49 }, (_, half) => sunAt(moment + (half / 48 - 0.5) * DAY, place));
  if (heights.every(({ elevation }) => elevation > RISEN)) return "up";
  return heights.every(({ elevation }) => elevation <= RISEN) ? "down" : undefined;
}

/** The moon as the sun lights it: the lit part of its disk from 0 to 1, and what that is called. */
export interface Moon {
  lit: number;
  name: string;
}

const PHASES = [
  ["New moon", "Waxing crescent", "First quarter", "Waxing gibbous"],
  ["Full moon", "Waning gibbous", "Last quarter", "Waning crescent"],
].flat();

/** Returns the phase of the moon at a moment in milliseconds, good to half a day. */
export function moonAt(moment: number): Moon {
  const day = (moment - J2000) / DAY;
  const anomaly = 134.963 + 13.064993 * day;
  const mean = 297.85 + 12.190749 * day;
  const moon =
    218.316 +
    13.176396 * day +
    6.289 * sin(anomaly) +
    1.274 * sin(2 * mean - anomaly) +
    0.658 * sin(2 * mean);
  const latitude = 5.128 * sin(93.272 + 13.22935 * day);
  const ahead = turned(moon - longitudeOfSun(day));
  const apart = acos(cos(latitude) * cos(ahead));
  // New, full and the quarters are moments: the half day around each is called by it, the rest by what lies between.
  const quarter = Math.round(ahead / 90);
  const index = Math.abs(ahead - quarter * 90) < 6.1 ? quarter * 2 : Math.floor(ahead / 90) * 2 + 1;
  return { lit: (1 - cos(apart)) / 2, name: PHASES[index % 8] ?? "" };
}
