import { describe, expect, test } from "vitest";
import { cos, sin } from "./place";
import { isSunlit, lightOf, moonAt, polarLight, type Stand, sunAt } from "./sun";

/** How far apart two directions in the sky are, in degrees: near the zenith a bearing says little. */
function apart(one: Stand, other: Stand): number {
  const toward = ({ elevation, azimuth }: Stand) => [
    cos(elevation) * sin(azimuth),
    cos(elevation) * cos(azimuth),
    sin(elevation),
  ];
  const [a, b] = [toward(one), toward(other)];
  return (Math.hypot(...a.map((each, axis) => each - (b[axis] ?? 0))) * 180) / Math.PI;
}

/** From the almanac of astronomy-engine 2.1, which NOVAS and JPL agree with to an arc minute; without the air's bending. */
test.each([
  ["London, equinox noon", "2027-03-20T12:00Z", 51.5, -0.1, 38.33, 177.47],
  ["Quito, equinox noon", "2027-03-20T17:20Z", -0.2, -78.5, 89.6, 67.78],
  ["Savannah, night", "2026-08-25T05:49Z", 32.1, -81.1, -46.83, 8.06],
  ["Miami, morning", "2027-01-15T12:30Z", 25.8, -80.2, 3.45, 115.46],
  ["Tromsø, polar night at noon", "2026-12-21T10:45Z", 69.6, 19, -3.04, 180.68],
  ["Tromsø, midnight sun", "2027-06-21T22:45Z", 69.6, 19, 3.03, 359.8],
  ["Longyearbyen, dark all day", "2027-01-05T11:00Z", 78.2, 15.6, -10.81, 179.33],
  ["Longyearbyen, sun all day", "2027-05-20T23:00Z", 78.2, 15.6, 8.29, 1.39],
  ["South Pole, summer", "2026-12-22T00:00Z", -90, 0, 23.44, 179.58],
  ["McMurdo, winter", "2027-06-21T00:53Z", -77.9, 166.7, -11.34, 0.44],
  ["Suva, before the date line", "2027-09-23T00:05Z", -18.1, 178.4, 71.74, 355.21],
  ["Apia, after the date line", "2027-09-23T00:05Z", -13.8, -171.8, 72.16, 320.25],
  ["Anadyr, over the date line at dusk", "2026-11-27T03:30Z", 64.7, 177.5, -4.96, 228.51],
  ["Nukuʻalofa, dawn", "2028-02-29T16:40Z", -21.1, -175.2, -14.05, 104.03],
  ["Sydney, summer evening", "2028-01-10T09:20Z", -33.9, 151.2, -2.67, 241.12],
  ["Ushuaia, midwinter", "2028-06-20T16:00Z", -54.8, -68.3, 11.4, 8.17],
  ["Nairobi, sun overhead", "2027-09-26T09:25Z", -1.3, 36.8, 89.79, 291.76],
  ["Tokyo, sunrise", "2029-05-05T19:50Z", 35.7, 139.7, 0.25, 69.72],
  ["Baikonur, 1961", "1961-04-12T06:07Z", 45.9, 63.3, 46.9, 142.01],
  ["Mexico City, sun in the north", "2026-06-21T18:35Z", 19.4, -99.1, 85.89, 10.54],
] as const)("the sun of %s, %s", (_, moment, latitude, longitude, elevation, azimuth) => {
  const sun = sunAt(Date.parse(moment), { latitude, longitude });
  expect(apart(sun, { elevation, azimuth })).toBeLessThan(0.03);
});

test("the sun of the worked example of NREL's algorithm", () => {
  const sun = sunAt(Date.parse("2003-10-17T19:30:30Z"), { latitude: 39.742476, longitude: -105.1786 });
  expect(apart(sun, { elevation: 39.872, azimuth: 194.34 })).toBeLessThan(0.01);
});

test("both sides of the date line see the same sun", () => {
  const moment = Date.parse("2027-03-01T00:00Z");
  const [east, west] = [180, -180].map((longitude) => sunAt(moment, { latitude: 65, longitude }));
  expect(east?.elevation).toBeCloseTo(west?.elevation ?? 0, 9);
  expect(east?.azimuth).toBeCloseTo(west?.azimuth ?? 0, 9);
});

test.each([
  [10, "day"],
  [-0.8, "day"],
  [-0.9, "civil"],
  [-6.1, "nautical"],
  [-12.1, "astronomical"],
  [-18.1, "night"],
])("with the sun at %d° it is %s", (elevation, light) => {
  expect(lightOf(elevation)).toBe(light);
});

describe("where the sun does not set or rise", () => {
  const tromso = { latitude: 69.6, longitude: 19 };
  test.each([
    ["2027-06-21T12:00Z", tromso, "up"],
    ["2026-12-21T12:00Z", tromso, "down"],
    ["2027-03-20T12:00Z", tromso, undefined],
    ["2026-12-21T12:00Z", { latitude: -77.9, longitude: 166.7 }, "up"],
    ["2027-06-21T12:00Z", { latitude: -77.9, longitude: 166.7 }, "down"],
    ["2026-12-21T12:00Z", { latitude: 60, longitude: 19 }, undefined],
  ])("%s", (moment, place, light) => {
    expect(polarLight(Date.parse(moment), place)).toBe(light);
  });
});

test("what is 70 and 200 km high stands in sunshine until the sun is 8.5° and 14.2° down", () => {
  expect([-8.4, -8.6].map((elevation) => isSunlit(70, elevation))).toEqual([true, false]);
  expect([-14.1, -14.3].map((elevation) => isSunlit(200, elevation))).toEqual([true, false]);
});

test.each([
  ["2026-08-12T17:37Z", "New moon", 0],
  ["2027-02-09T12:00Z", "Waxing crescent", 0.08],
  ["2027-01-15T20:34Z", "First quarter", 0.5],
  ["2028-07-01T12:00Z", "Waxing gibbous", 0.72],
  ["2026-08-28T04:18Z", "Full moon", 1],
  ["2026-11-27T12:00Z", "Waning gibbous", 0.88],
])("the moon of %s", (moment, name, lit) => {
  const moon = moonAt(Date.parse(moment));
  expect(moon.name).toBe(name);
  expect(Math.abs(moon.lit - lit)).toBeLessThan(0.02);
});
