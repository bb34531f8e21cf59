import type { FeatureCollection, MultiPolygon, Position } from "geojson";

type Ring = readonly Position[];

/** Degrees at which the land is cut, so that no map draws it around the globe. */
const CUT = 179.99;
const SOUTH = -89.99;

const onCut = ([x = 0, y = 0]: Position) => Math.abs(x) >= CUT || y <= SOUTH;

/** Returns a ring's coast: the lines between which it runs along a cut are left out. */
function coast(ring: Ring): Position[][] {
  const lines: Position[][] = [];
  let line: Position[] = [];
  for (const point of ring) {
    const last = line.at(-1);
    if (last && onCut(last) && onCut(point)) {
      if (line.length > 1) lines.push(line);
      line = [];
    }
    line.push(point);
  }
  return line.length > 1 ? [...lines, line] : lines;
}

/** Returns the world's land as a map takes it: a feature of kind `land` to fill, one of kind `coast` to draw. */
export function landFeatures(polygons: MultiPolygon["coordinates"]): FeatureCollection {
  return {
    type: "FeatureCollection",
    features: [
      {
        type: "Feature",
        properties: { kind: "land" },
        geometry: { type: "MultiPolygon", coordinates: polygons },
      },
      {
        type: "Feature",
        properties: { kind: "coast" },
        geometry: { type: "MultiLineString", coordinates: polygons.flat().flatMap(coast) },
      },
    ],
  };
}
