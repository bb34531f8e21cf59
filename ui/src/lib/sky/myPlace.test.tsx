import { expect, test } from "vitest";
import { keepPlace, placeAt, pointName, readPoint } from "./myPlace";

const KEY = "tminus.place";

test("a place is kept to a tenth of a degree, and forgotten", () => {
  keepPlace(placeAt(32.0809, -81.0912, "Savannah"));
  expect(JSON.parse(localStorage.getItem(KEY) ?? "")).toEqual({
    latitude: 32.1,
    longitude: -81.1,
    name: "Savannah",
  });
  keepPlace(undefined);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test("a place without a name is called by where it is", () => {
  expect(placeAt(-0.04, 179.96)?.name).toBe("0.0° N, 180.0° E");
  expect(pointName({ latitude: -33.9, longitude: -18.4 })).toBe("33.9° S, 18.4° W");
});

test.each([
  ["32.1, -81.1", 32.1, -81.1],
  ["32.1 -81.1", 32.1, -81.1],
  ["32.08° N, 81.09° W", 32.08, -81.09],
  ["33,9 S; 151,2 E", -33.9, 151.2],
  ["33,9; 151,2", 33.9, 151.2],
  ["33.9S151.2E", -33.9, 151.2],
  ["−33.9, 18.4", -33.9, 18.4],
  ["0, 0", 0, 0],
  ["90, 180", 90, 180],
])("%s is read", (text, latitude, longitude) => {
  expect(readPoint(text)).toEqual({ latitude, longitude });
});

test.each([
  "",
  "Savannah",
  "32.1",
  "91, 0",
  "0, 181",
  "32.1, -81.1, 5",
  "N, W",
  "1e3, 2",
  "32.1.5, 3",
  "3211",
])("%s is no place", (text) => {
  expect(readPoint(text)).toBeUndefined();
});

test.each([Number.NaN, 90.1, Number.POSITIVE_INFINITY])("nothing lies at %d° north", (latitude) => {
  expect(placeAt(latitude, 0)).toBeUndefined();
});
