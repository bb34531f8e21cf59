/** A point on the ground, in degrees: north and east are positive. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** Degrees in a radian's terms: multiply by it to get radians. */
const RAD = Math.PI / 180;

/** Mean radius of the Earth, in kilometers. */
const RADIUS = 6_371;

/** Sine, cosine and their inverses in degrees. */
export const sin = (degrees: number) => Math.sin(degrees * RAD);
export const cos = (degrees: number) => Math.cos(degrees * RAD);
export const asin = (value: number) => Math.asin(Math.min(1, Math.max(-1, value))) / RAD;
export const acos = (value: number) => Math.acos(Math.min(1, Math.max(-1, value))) / RAD;
export const atan2 = (y: number, x: number) => Math.atan2(y, x) / RAD;

/** Returns the same direction from 0 to less than 360 degrees. */
export const turned = (degrees: number) => ((degrees % 360) + 360) % 360;

/** Returns the angle at the center of the Earth between two points, in degrees. */
export function angleBetween(from: Point, to: Point): number {
  const half = (degrees: number) => sin(degrees / 2) ** 2;
  const across = half(to.longitude - from.longitude) * cos(from.latitude) * cos(to.latitude);
  return 2 * asin(Math.sqrt(half(to.latitude - from.latitude) + across));
}

/** Returns how far two points are from each other along the ground, in kilometers. */
export const distance = (from: Point, to: Point) => angleBetween(from, to) * RAD * RADIUS;

/** Returns in which direction the straight way to a point begins: degrees from north over east, below 360. */
export function bearing(from: Point, to: Point): number {
  const turn = to.longitude - from.longitude;
  const north = cos(from.latitude) * sin(to.latitude) - sin(from.latitude) * cos(to.latitude) * cos(turn);
  return turned(atan2(sin(turn) * cos(to.latitude), north));
}

/** Returns where one is after so many kilometers straight on in a direction. */
export function ahead(from: Point, direction: number, kilometers: number): Point {
  const angle = kilometers / RADIUS / RAD;
  const latitude = asin(sin(from.latitude) * cos(angle) + cos(from.latitude) * sin(angle) * cos(direction));
  const east = sin(direction) * sin(angle) * cos(from.latitude);
  const turn = atan2(east, cos(angle) - sin(from.latitude) * sin(latitude));
  return { latitude, longitude: turned(from.longitude + turn + 180) - 180 };
}

const POINTS = [
  ..."north,north-northeast,northeast,east-northeast,east,east-southeast,southeast,south-southeast".split(
    ",",
  ),
  ..."south,south-southwest,southwest,west-southwest,west,west-northwest,northwest,north-northwest".split(
    ",",
  ),
];

/** Returns the point of the compass next to a direction: "south-southwest". */
export const compass = (direction: number) => POINTS[Math.round(turned(direction) / 22.5) % 16] ?? "";

/** Returns the same in letters: "SSW". */
export const compassLetters = (direction: number) =>
  compass(direction).replace(/-|(north|south|east|west)/g, (_, word: string = "") =>
    word.charAt(0).toUpperCase(),
  );

/** Returns how far below the level horizon the edge of the Earth lies as seen from a height in kilometers, in degrees. */
export const dip = (height: number) => acos(RADIUS / (RADIUS + height));

/** Returns how far away something at a height can be and still stand above a level horizon, both in kilometers. */
export const sightOf = (height: number) => dip(height) * RAD * RADIUS;

/** Returns how high something has to be to stand above the horizon from so far away, both in kilometers. */
export function heightInSight(kilometers: number): number {
  const angle = kilometers / RADIUS / RAD;
  return angle < 90 ? RADIUS / cos(angle) - RADIUS : Number.POSITIVE_INFINITY;
}

/** Returns how many degrees above the horizon something stands that is so high and so far away, in kilometers. */
export function elevationOf(height: number, kilometers: number): number {
  const angle = kilometers / RADIUS / RAD;
  const from = RADIUS + height;
  return atan2(from * cos(angle) - RADIUS, from * sin(angle));
}
