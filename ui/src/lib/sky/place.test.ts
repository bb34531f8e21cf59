import { describe, expect, test } from "vitest";
import {
  ahead,
  bearing,
  compass,
  compassLetters,
  dip,
  distance,
  elevationOf,
  heightInSight,
  type Point,
  sightOf,
} from "./place";

const RADIUS = 6_371;
const QUARTER = (RADIUS * Math.PI) / 2;
const at = (latitude: number, longitude: number): Point => ({ latitude, longitude });

describe("on the ground", () => {
  test.each([
    ["from the equator to the pole", at(0, 30), at(90, 0), QUARTER, 0],
    ["a quarter around the equator", at(0, 0), at(0, 90), QUARTER, 90],
    ["over the date line, east", at(0, 179), at(0, -179), QUARTER / 45, 90],
    ["over the date line, west", at(0, -179), at(0, 179), QUARTER / 45, 270],
    ["from the pole, wherever to", at(-90, 0), at(0, 40), QUARTER, 40],
    ["to the other side of the Earth", at(0, 0), at(0, 180), 2 * QUARTER, 90],
    ["nowhere", at(51.5, -0.1), at(51.5, -0.1), 0, 0],
  ])("%s", (_, from, to, kilometers, direction) => {
    expect(distance(from, to)).toBeCloseTo(kilometers, 6);
    expect(distance(to, from)).toBeCloseTo(kilometers, 6);
    expect(bearing(from, to)).toBeCloseTo(direction, 6);
  });

  test.each([
    [at(28.5, -80.6), 45, 1_000],
    [at(-39.3, 177.9), 110, 2_500],
    [at(62.9, 40.6), 340, 3_000],
    [at(34.7, -120.6), 190, 50],
  ])(
    "what lies ahead of %o at %d° is as far away as one went, and in that direction",
    (from, direction, way) => {
      const there = ahead(from, direction, way);
      expect(distance(from, there)).toBeCloseTo(way, 6);
      expect(bearing(from, there)).toBeCloseTo(direction, 6);
      expect(Math.abs(there.longitude)).toBeLessThanOrEqual(180);
    },
  );

  test("a direction has a word and letters, and north has two sides", () => {
    expect([0, 11.2, 348.8, 360, -1].map(compass)).toEqual(Array(5).fill("north"));
    expect([45, 112.5, 202.5, 292.5].map(compassLetters)).toEqual(["NE", "ESE", "SSW", "WNW"]);
    expect(compass(337.5)).toBe("north-northwest");
  });
});

describe("above the horizon", () => {
  test.each([
    [10, 357],
    [50, 796],
    [70, 940],
    [100, 1_121],
    [150, 1_369],
    [200, 1_576],
  ])("what is %d km high is in sight from %d km away", (height, kilometers) => {
    expect(Math.round(sightOf(height))).toBe(kilometers);
    // By the right triangle between the middle of the Earth, the eye and what it sees.
    const straight = Math.sqrt((RADIUS + height) ** 2 - RADIUS ** 2);
    expect(sightOf(height)).toBeCloseTo(RADIUS * Math.atan(straight / RADIUS), 6);
    expect(elevationOf(height, sightOf(height))).toBeCloseTo(0, 9);
    expect(heightInSight(sightOf(height))).toBeCloseTo(height, 6);
  });

  test.each([
    [50, 3.4],
    [100, 9],
    [200, 19.2],
  ])("500 km away what is %d km high stands %d° high", (height, elevation) => {
    expect(elevationOf(height, 500)).toBeCloseTo(elevation, 1);
  });

  test("right above it is the zenith, and nothing is in sight from the other side of the Earth", () => {
    expect(elevationOf(100, 0)).toBe(90);
    expect(elevationOf(200, 2 * QUARTER)).toBe(-90);
    expect(heightInSight(2 * QUARTER)).toBe(Number.POSITIVE_INFINITY);
  });

  test("from 70 and 200 km the edge of the Earth lies 8.5° and 14.2° down", () => {
    expect(dip(70)).toBeCloseTo(8.5, 1);
    expect(dip(200)).toBeCloseTo(14.2, 1);
    expect(dip(0)).toBe(0);
  });
});
