import type { MultiPolygon, Position } from "geojson";
import type { MappedPad } from "../pads";
import { PIN } from "./pin";

/** Where every map begins. */
export const START = { latitude: 45, longitude: 50, zoom: 2 } as const;

const TILE = 512;
/** Pixels around the world at the zoom where a map begins. */
const AROUND = TILE * 2 ** START.zoom;
/** The web's Mercator projection ends where the world becomes a square. */
const POLE = 85.0511;

/** A place in pixels from the middle of the map, down and to the right positive. */
export interface Spot {
  x: number;
  y: number;
}

function northing(latitude: number): number {
  const bounded = Math.min(Math.max(latitude, -POLE), POLE);
  return Math.log(Math.tan(Math.PI / 4 + (bounded * Math.PI) / 360)) / (2 * Math.PI);
}

/** Returns where a place lies on a map as it begins. */
export function project(longitude: number, latitude: number): Spot {
  return {
    x: ((longitude - START.longitude) / 360) * AROUND,
    y: (northing(START.latitude) - northing(latitude)) * AROUND,
  };
}

/** Returns the path of the land. */
export function landPath(polygons: MultiPolygon["coordinates"]): string {
  const point = ([longitude = 0, latitude = 0]: Position) => {
    const { x, y } = project(longitude, latitude);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  return polygons
    .flat()
    .map((ring) => `M${ring.map(point).join("L")}Z`)
    .join("");
}

/** One pad, or several that lie too near to each other to be told apart. */
export interface Marker extends Spot {
  pads: MappedPad[];
}

/** Returns the pads on the map, those together whose pins would cover each other. */
export function markersOf(pads: readonly MappedPad[]): Marker[] {
  const markers: Marker[] = [];
  for (const pad of pads) {
    const spot = project(pad.longitude, pad.latitude);
    const near = markers.find((marker) => distance(marker, spot) < PIN.width);
    if (!near) {
      markers.push({ ...spot, pads: [pad] });
      continue;
    }
    near.pads.push(pad);
    near.x += (spot.x - near.x) / near.pads.length;
    near.y += (spot.y - near.y) / near.pads.length;
  }
  return markers;
}

/** Pixels that a finger may miss a marker by. */
const FINGER = 24;

/** Returns the pad that was meant by a touch at the spot, if it was only one. */
export function padAt(markers: readonly Marker[], spot: Spot): MappedPad | undefined {
  const middle = ({ x, y, pads }: Marker) => ({ x, y: pads.length > 1 ? y : y - PIN.height / 2 });
  const away = (marker: Marker) => distance(middle(marker), spot);
  const [nearest] = markers.toSorted((a, b) => away(a) - away(b));
  if (!nearest || away(nearest) > FINGER || nearest.pads.length > 1) return undefined;
  return nearest.pads[0];
}

function distance(a: Spot, b: Spot): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
