import type { LaunchDetail } from "../../lib/api/api.gen";
import { angleBetween, asin, atan2, cos, type Point, sin, turned } from "../../lib/sky/place";

/** Where rockets may fly from a site: between two directions, clockwise, in degrees from north; the first may be below 0. */
interface Site extends Point {
  between: readonly [first: number, last: number];
}

const site = (latitude: number, longitude: number, first: number, last: number): Site => ({
  latitude,
  longitude,
  between: [first, last],
});

/**
 * Sites and the directions in which they launch to orbit, from their published ranges and from where flights have gone.
 * A site that is not here launches nobody knows where to.
 */
const SITES: readonly Site[] = [
  site(28.5, -80.6, 35, 120), // Cape Canaveral and Kennedy
  site(34.7, -120.6, 140, 250), // Vandenberg
  site(37.8, -75.5, 90, 160), // Wallops
  site(57.4, -152.3, 110, 220), // Kodiak
  site(5.2, -52.8, -10, 93), // Kourou
  site(45.9, 63.3, -15, 66), // Baikonur
  site(51.9, 128.3, -15, 92), // Vostochny
  site(62.9, 40.6, -20, 95), // Plesetsk
  site(41.0, 100.3, 80, 200), // Jiuquan
  site(38.8, 111.6, 90, 200), // Taiyuan
  site(28.2, 102.0, 90, 200), // Xichang
  site(19.6, 111.0, 80, 175), // Wenchang
  site(30.4, 131.0, 85, 195), // Tanegashima
  site(34.4, 127.5, 165, 195), // Naro
  site(13.7, 80.2, 100, 140), // Sriharikota
  site(-39.3, 177.9, 80, 200), // Mahia
  site(69.1, 15.6, -60, 0), // Andøya
  site(60.8, -0.8, -30, 0), // SaxaVord
];

/** So many degrees a pad may lie from the middle of its site. */
const NEAR = 1;

/** Speeds in kilometers a second: of what circles the Earth low down, and of the ground at the equator. */
const ORBITAL = 7.67;
const GROUND = 0.465;

/** The inclination of an orbit in degrees, and what it is called in a sentence. */
interface Aim {
  inclination: number;
  name: string;
}

/** What a direction is told from: where it starts, what orbit, and where its spacecraft go. */
export type Aimed = Pick<LaunchDetail, "mission" | "rocket">;

/** Why it is not known where a rocket flies. */
export type Unknown = "pad" | "orbit" | "site" | "range";

/** Where a rocket flies, in degrees from north over east, and to what; or why nobody can tell. */
export type Direction = { azimuth: number; to: string } | { unknown: Unknown };

/** Returns the orbit whose inclination its name or the name of a station tells; undefined for all others. */
function aimOf({ mission, rocket }: Aimed, { latitude }: Point): Aim | undefined {
  const stations = (rocket?.spacecraft_stage ?? []).map(({ destination }) => destination ?? "").join();
  if (/international space station|\bISS\b/i.test(stations))
    return { inclination: 51.6, name: "the International Space Station" };
  if (/tiangong|chinese space station/i.test(stations)) return { inclination: 41.5, name: "Tiangong" };
  const orbit = mission?.orbit_abbrev ?? "";
  if (orbit === "SSO") return { inclination: 97.5, name: "a Sun-synchronous orbit" };
  if (orbit === "PO") return { inclination: 97.5, name: "a polar orbit" };
  // From here the way to the equator's plane begins due east; from elsewhere it may begin otherwise.
  const isCanaveral = Math.abs(Math.abs(latitude) - 28.5) <= 0.5;
  if (orbit === "GTO" && isCanaveral)
    return { inclination: Math.abs(latitude), name: "a geostationary transfer orbit" };
  return undefined;
}

/**
 * Returns the two directions over the ground, northward and southward, that lead from a latitude into an orbit of that
 * inclination; both are due east where it is lower than the latitude. The ground moves east below the rocket.
 */
export function azimuthsTo(inclination: number, latitude: number): readonly [north: number, south: number] {
  const east = asin(cos(inclination) / cos(latitude));
  const over = (azimuth: number) =>
    turned(atan2(ORBITAL * sin(azimuth) - GROUND * cos(latitude), ORBITAL * cos(azimuth)));
  return Math.abs(east) > 89.9 ? [90, 90] : [over(east), over(180 - east)];
}

/** Two directions that differ less than this are one, as coarsely as the rest is known. */
const ALIKE = 20;

/** So many degrees beyond its range a direction may lie, as coarse as it is. */
const MARGIN = 2;

const isBetween = (azimuth: number, [first, last]: Site["between"]) =>
  turned(azimuth - first + MARGIN) <= last - first + 2 * MARGIN;

/** Returns in which direction a launch leaves its pad, where the orbit and the site's range say that. */
export function directionOf(launch: Aimed, pad: Point | undefined): Direction {
  if (!pad) return { unknown: "pad" };
  const aim = aimOf(launch, pad);
  if (!aim) return { unknown: "orbit" };
  const from = SITES.find((each) => angleBetween(each, pad) < NEAR);
  if (!from) return { unknown: "site" };
  const open = azimuthsTo(aim.inclination, pad.latitude).filter((azimuth) =>
    isBetween(azimuth, from.between),
  );
  const [one, other = one] = open;
  if (one === undefined || other === undefined || Math.abs(one - other) > ALIKE) return { unknown: "range" };
  return { azimuth: (one + other) / 2, to: aim.name };
}
