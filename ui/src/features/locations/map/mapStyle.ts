import type { FeatureCollection } from "geojson";
import type { LayerSpecification, StyleSpecification } from "maplibre-gl";
import type { MapColours } from "./useMapColours";

/** The widest zoom at which public tiles are drawn. */
export const MAX_ZOOM = 18;
const TILE_SIZE = 256;

const landLayers = (colours: MapColours): LayerSpecification[] => [
  {
    id: "land",
    type: "fill",
    source: "land",
    filter: ["==", ["get", "kind"], "land"],
    paint: { "fill-color": colours.land },
  },
  {
    id: "coast",
    type: "line",
    source: "land",
    filter: ["==", ["get", "kind"], "coast"],
    paint: {
      "line-color": colours.coast,
      "line-width": ["interpolate", ["linear"], ["zoom"], 0, 0.5, 6, 1.4],
    },
  },
];

/**
 * Returns what lies under the pins: sea, land, and above both the operator's tiles if there are any; while those fail,
 * the land is still there.
 */
export function mapStyle(
  colours: MapColours,
  land: FeatureCollection | undefined,
  tiles: string | null,
  globe: boolean,
): StyleSpecification {
  return {
    version: 8,
    projection: { type: globe ? "globe" : "mercator" },
    sky: { "atmosphere-blend": ["interpolate", ["linear"], ["zoom"], 0, 1, 5, 1, 7, 0] },
    sources: {
      ...(land && { land: { type: "geojson", data: land } }),
      ...(tiles && {
        tiles: { type: "raster", tiles: [tiles], tileSize: TILE_SIZE, maxzoom: MAX_ZOOM },
      }),
    },
    layers: [
      { id: "sea", type: "background", paint: { "background-color": colours.sea } },
      ...(land ? landLayers(colours) : []),
      ...(tiles ? [{ id: "tiles", type: "raster", source: "tiles" } satisfies LayerSpecification] : []),
    ],
  };
}
