import { describe, expect, test } from "vitest";
import type { LaunchDetail } from "../../lib/api/api.gen";
import type { Point } from "../../lib/sky/place";
import { type Aimed, azimuthsTo, directionOf } from "./direction";

const at = (latitude: number, longitude: number): Point => ({ latitude, longitude });
const CAPE = at(28.56, -80.58);
const VANDENBERG = at(34.63, -120.61);
const KOUROU = at(5.26, -52.79);
const BAIKONUR = at(45.92, 63.34);
const JIUQUAN = at(40.96, 100.29);
const WENCHANG = at(19.61, 110.95);
const MAHIA = at(-39.26, 177.86);
const ANDOYA = at(69.11, 15.59);
const SRIHARIKOTA = at(13.72, 80.23);

const into = (orbit_abbrev: string): Aimed => ({
  mission: { id: 1, name: "", description: null, type: null, orbit: null, orbit_abbrev },
  rocket: null,
});
const to = (destination: string): Aimed => ({
  ...into("LEO"),
  rocket: { spacecraft_stage: [{ destination }] } as unknown as LaunchDetail["rocket"],
});
const ISS = to("International Space Station");

describe("an inclination as directions", () => {
  test("to the equator's plane and to one lower than the site is due east", () => {
    expect(azimuthsTo(28.5, 28.5)).toEqual([90, 90]);
    expect(azimuthsTo(20, 51.9)).toEqual([90, 90]);
  });

  test("they are mirrored on the east-west line, and south of the equator alike", () => {
    for (const [inclination, latitude] of [
      [51.6, 28.5],
      [97.5, 34.7],
      [97.5, -39.3],
    ] as const) {
      const [north, south] = azimuthsTo(inclination, latitude);
      expect(Math.cos((north * Math.PI) / 180)).toBeCloseTo(-Math.cos((south * Math.PI) / 180), 9);
      expect(Math.sin((north * Math.PI) / 180)).toBeCloseTo(Math.sin((south * Math.PI) / 180), 9);
      expect(azimuthsTo(inclination, -latitude)).toEqual([north, south]);
    }
  });

  test("an orbit over the poles is entered a little west of north and south, for the ground moves east", () => {
    const [north, south] = azimuthsTo(90, 0);
    expect(north).toBeCloseTo(360 - 3.5, 1);
    expect(south).toBeCloseTo(180 + 3.5, 1);
  });
});

test.each([
  ["the station from Florida", ISS, CAPE, 42.8],
  ["the station from Kazakhstan", ISS, BAIKONUR, 62.1],
  ["Tiangong from Hainan", to("Tiangong Space Station"), WENCHANG, 129.4],
  ["Tiangong from Jiuquan, where both ways are nearly due east", to("Tiangong Space Station"), JIUQUAN, 90],
  ["a Sun-synchronous orbit from California", into("SSO"), VANDENBERG, 191.9],
  ["a Sun-synchronous orbit from Guiana", into("SSO"), KOUROU, 349.1],
  ["a Sun-synchronous orbit from New Zealand", into("SSO"), MAHIA, 192.3],
  ["a polar orbit from Norway", into("PO"), ANDOYA, 337.4],
  ["a transfer orbit from Florida", into("GTO"), CAPE, 90],
])("knows the way to %s", (_, launch, pad, azimuth) => {
  expect(directionOf(launch, pad)).toMatchObject({ azimuth: expect.closeTo(azimuth, 1) });
});

test.each([
  ["the orbit says too little", into("LEO"), CAPE, "orbit"],
  ["a spacecraft goes to an orbit of its own", to("Orbit"), CAPE, "orbit"],
  ["nothing is known of the mission", { mission: null, rocket: null }, CAPE, "orbit"],
  ["a transfer orbit begins elsewhere than in Florida", into("GTO"), KOUROU, "orbit"],
  ["neither way is open from the site", into("SSO"), CAPE, "range"],
  ["the way bends around an island", into("SSO"), SRIHARIKOTA, "range"],
  ["the site is not known", into("SSO"), at(0, 0), "site"],
  ["nobody knows where the pad is", ISS, undefined, "pad"],
])("does not know the way where %s", (_, launch, pad, unknown) => {
  expect(directionOf(launch, pad)).toEqual({ unknown });
});
