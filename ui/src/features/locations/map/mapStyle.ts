import type { FeatureCollection } from "geojson";
import type { LayerSpecification, StyleSpecification } from "maplibre-gl";
import type { MappedPad } from "../pads";
import { PADS, padSource, pinLayers } from "./pinLayers";
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

interface Shown {
  colours: MapColours;
  pads: readonly MappedPad[];
  /** The world's land, once it is there. */
  land: FeatureCollection | undefined;
  /** Where the operator's tiles come from, if there are any. */
  tiles: string | null;
  globe: boolean;
}

/**
 * Returns all that the map shows: sea, land, above both the operator's tiles, and the pins. While tiles fail, the land
 * is still there; and whatever changes, the map takes over only the difference, so pins stay where they are.
 */
export function mapStyle({ colours, pads, land, tiles, globe }: Shown): StyleSpecification {
  return {
    version: 8,
    projection: { type: globe ? "globe" : "mercator" },
    sky: { "atmosphere-blend": ["interpolate", ["linear"], ["zoom"], 0, 1, 5, 1, 7, 0] },
    sources: {
      ...(land && { land: { type: "geojson", data: land } }),
      ...(tiles && {
        tiles: { type: "raster", tiles: [tiles], tileSize: TILE_SIZE, maxzoom: MAX_ZOOM },
      }),
      [PADS]: padSource(pads),
    },
    layers: [
      { id: "sea", type: "background", paint: { "background-color": colours.sea } },
      ...(land ? landLayers(colours) : []),
      ...(tiles ? [{ id: "tiles", type: "raster", source: "tiles" } satisfies LayerSpecification] : []),
      ...pinLayers(colours),
    ],
  };
}
