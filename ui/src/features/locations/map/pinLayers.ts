import type {
  CircleLayerSpecification,
  GeoJSONSourceSpecification,
  SymbolLayerSpecification,
} from "maplibre-gl";
import type { MappedPad } from "../pads";
import { PIN } from "./pin";
import type { MapColours } from "./useMapColours";

/** The source of the pads, and of the discs that stand for several. */
export const PADS = "pads";
/** What can be pressed on the map. */
export const layers = { pins: "pins", clusters: "clusters" } as const;

/** Pins nearer to each other than their width lie on top of one another. */
const OVERLAP = PIN.width;
/** Past this zoom nothing is taken together: pads of one place are then told apart by a list. */
const CLUSTER_MAX_ZOOM = 17;

/** Returns the pads as points, those near each other taken together. */
export function padSource(pads: readonly MappedPad[]): GeoJSONSourceSpecification {
  return {
    type: "geojson",
    data: {
      type: "FeatureCollection",
      features: pads.map((pad) => ({
        type: "Feature",
        id: pad.id,
        geometry: { type: "Point", coordinates: [pad.longitude, pad.latitude] },
        properties: { id: pad.id, active: pad.active ? 1 : 0 },
      })),
    },
    cluster: true,
    clusterRadius: OVERLAP,
    clusterMaxZoom: CLUSTER_MAX_ZOOM,
  };
}

/** Returns the pins, and discs with a number where pins would cover each other. */
export function pinLayers(colours: MapColours): (SymbolLayerSpecification | CircleLayerSpecification)[] {
  const { active, inactive, several, ink } = colours;
  return [
    {
      id: layers.pins,
      type: "symbol",
      source: PADS,
      filter: ["!", ["has", "point_count"]],
      layout: {
        "icon-image": ["case", ["==", ["get", "active"], 1], pinName(true, active), pinName(false, inactive)],
        "icon-anchor": "bottom",
        "icon-allow-overlap": true,
      },
    },
    {
      id: layers.clusters,
      type: "circle",
      source: PADS,
      filter: ["has", "point_count"],
      paint: {
        "circle-radius": ["step", ["get", "point_count"], 13, 10, 16, 40, 20],
        "circle-color": several,
        "circle-stroke-width": 4,
        "circle-stroke-color": ink,
        "circle-stroke-opacity": 0.18,
      },
    },
    {
      id: "counts",
      type: "symbol",
      source: PADS,
      filter: ["has", "point_count"],
      layout: {
        "text-field": ["get", "point_count_abbreviated"],
        "text-font": ["Geist Variable"],
        "text-size": 12,
        "text-allow-overlap": true,
      },
      paint: { "text-color": ink },
    },
  ];
}

/** Returns the name of a pin's picture: it holds the colour, so another theme brings other pins. */
const pinName = (active: boolean, fill: string) => `${active ? "active" : "inactive"} ${fill}`;

/** Returns what the name of a pin's picture says of it. */
export function namedPin(name: string): { active: boolean; fill: string } {
  const [state, ...fill] = name.split(" ");
  return { active: state === "active", fill: fill.join(" ") };
}
