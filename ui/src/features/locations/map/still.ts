import type { MultiPolygon, Position } from "geojson";
import type { MappedPad } from "../pads";
import { PIN } from "./pin";
import type { Viewpoint } from "./view";

const TILE = 512;
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

/** Returns where a place lies on a map that shows the view. */
export function project({ latitude, longitude, zoom }: Viewpoint, [east = 0, north = 0]: Position): Spot {
  const around = TILE * 2 ** zoom;
  // The shorter way around: from Japan, America lies in the east.
  const turn = ((east - longitude + 540) % 360) - 180;
  return {
    x: (turn / 360) * around,
    y: (northing(latitude) - northing(north)) * around,
  };
}

/** Returns the path of the land, and once more on either side of it, as the world goes around. */
export function landPath(view: Viewpoint, polygons: MultiPolygon["coordinates"]): string {
  const around = TILE * 2 ** view.zoom;
  const ring = (points: Position[], shift: number) => {
    const spots = points.map(([east = 0, north = 0]) => {
      const x = ((east - view.longitude) / 360) * around + shift;
      return `${x.toFixed(1)} ${project(view, [east, north]).y.toFixed(1)}`;
    });
    return `M${spots.join("L")}Z`;
  };
  return [0, around, -around]
    .flatMap((shift) => polygons.flat().map((points) => ring(points, shift)))
    .join("");
}

/** One pad, or several that lie too near to each other to be told apart. */
export interface Marker extends Spot {
  pads: MappedPad[];
}

/** Returns the pads on the map, those together whose pins would cover each other. */
export function markersOf(view: Viewpoint, pads: readonly MappedPad[]): Marker[] {
  const markers: Marker[] = [];
  for (const pad of pads) {
    const spot = project(view, [pad.longitude, pad.latitude]);
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
