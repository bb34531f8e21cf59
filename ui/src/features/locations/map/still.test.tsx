import { expect, test } from "vitest";
import { pad } from "../../../test/things";
import { isMapped, type MappedPad } from "../pads";
import { landPath, markersOf, padAt, project } from "./still";

const view = { latitude: 45, longitude: 50, zoom: 2 };

function at(id: number, latitude: number, longitude: number): MappedPad {
  const there = pad({ id, latitude, longitude });
  if (!isMapped(there)) throw new Error("not on the map");
  return there;
}

test("the middle of the picture is where the map begins, and a tile is 90 degrees wide", () => {
  expect(project(view, [50, 45])).toEqual({ x: 0, y: 0 });
  expect(project(view, [140, 45]).x).toBe(512);
  // The equator lies half a world under the upper edge.
  expect(project(view, [50, 0]).y).toBeCloseTo(2048 * 0.14028, 0);
  expect(project(view, [50, 90]).y).toBeCloseTo(project(view, [50, 0]).y - 1024, 0);
});

test("a place is where it is nearest, and the land goes on at both sides", () => {
  const tokyo = { latitude: 35, longitude: 140, zoom: 2 };
  expect(project(tokyo, [-160, 35]).x).toBeCloseTo((60 / 360) * 2048, 6);
  expect(
    landPath(tokyo, [
      [
        [
          [0, 0],
          [1, 0],
          [0, 0],
        ],
      ],
    ]).match(/M/g),
  ).toHaveLength(3);
});

test("the land is one path of closed rings", () => {
  const ring = [
    [50, 45],
    [140, 45],
    [140, 0],
    [50, 45],
  ];
  expect(landPath(view, [[ring], [ring]])).toMatch(
    /^M0\.0 0\.0L512\.0 0\.0L512\.0 287\.\d.*ZM0\.0 0\.0L.*Z$/,
  );
});

test("pads whose pins would cover each other share a marker", () => {
  const markers = markersOf(view, [at(1, 28.6, -80.6), at(2, 28.5, -80.5), at(3, 5.2, -52.8)]);
  expect(markers.map(({ pads }) => pads.map(({ id }) => id))).toEqual([[1, 2], [3]]);
});

test("a touch means the one pad under it", () => {
  const markers = markersOf(view, [at(1, 28.6, -80.6), at(2, 28.5, -80.5), at(3, 5.2, -52.8)]);
  const { x, y } = project(view, [-52.8, 5.2]);
  expect(padAt(markers, { x: x + 8, y: y - 20 })?.id).toBe(3);
  expect(padAt(markers, { x: x + 60, y })).toBeUndefined();
  expect(padAt(markers, project(view, [-80.5, 28.5]))).toBeUndefined();
});
