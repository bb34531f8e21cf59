import type { Position } from "geojson";
import { expect, test } from "vitest";
import { landFeatures } from "./land";

test("the coast leaves out where land is cut at the antimeridian", () => {
  const ring: Position[] = [
    [170, 60],
    [180, 60],
    [180, 70],
    [170, 70],
    [170, 60],
  ];
  const [land, coast] = landFeatures([[ring]]).features;
  expect(land?.geometry).toEqual({ type: "MultiPolygon", coordinates: [[ring]] });
  expect(coast?.geometry).toEqual({
    type: "MultiLineString",
    coordinates: [
      [
        [170, 60],
        [180, 60],
      ],
      [
        [180, 70],
        [170, 70],
        [170, 60],
      ],
    ],
  });
});

test("an island's coast is its whole ring, and a lake has one too", () => {
  const island: Position[] = [
    [0, 0],
    [0, 9],
    [9, 9],
    [0, 0],
  ];
  const lake: Position[] = [
    [1, 2],
    [2, 4],
    [1, 4],
    [1, 2],
  ];
  const [, coast] = landFeatures([[island, lake]]).features;
  expect(coast?.geometry).toEqual({ type: "MultiLineString", coordinates: [island, lake] });
});
