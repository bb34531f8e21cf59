import type { FeatureCollection, Point } from "geojson";
import type { ExpressionSpecification } from "maplibre-gl";
import { useLayoutEffect, useMemo } from "react";
import { Layer, Source, useMap } from "react-map-gl/maplibre";
import type { MappedPad } from "../pads";
import { drawPin, PIN } from "./pin";
import type { MapColours } from "./useMapColours";

export const PADS = "pads";
export const layers = { pins: "pins", clusters: "clusters" } as const;

/** Pins nearer to each other than their width lie on top of one another. */
const OVERLAP = PIN.width;
/** Past this zoom nothing is taken together: pads of one place are then told apart by a list. */
const CLUSTER_MAX_ZOOM = 17;
const RATIO = 2;

/** Which part of a disc's pads is active, from 0 to 1. */
const share: ExpressionSpecification = ["/", ["get", "active"], ["get", "point_count"]];

function features(pads: readonly MappedPad[]): FeatureCollection<Point> {
  return {
    type: "FeatureCollection",
    features: pads.map((pad) => ({
      type: "Feature",
      id: pad.id,
      geometry: { type: "Point", coordinates: [pad.longitude, pad.latitude] },
      properties: { id: pad.id, active: pad.active ? 1 : 0 },
    })),
  };
}

interface Props {
  pads: readonly MappedPad[];
  colours: MapColours;
}

/** The pins, and discs with a number where pins would cover each other. */
export function PinLayers({ pads, colours }: Props) {
  const { current: map } = useMap();
  const data = useMemo(() => features(pads), [pads]);
  // A pin's name holds its colour, so another theme brings other pins.
  const pin = (active: boolean) =>
    `${active ? "active" : "inactive"} ${active ? colours.active : colours.inactive}`;

  // Pins are drawn when the map first asks for them.
  useLayoutEffect(() => {
    map?.getMap().setMissingStyleImageResolver((id) => {
      const [state, ...fill] = id.split(" ");
      const paint = { fill: fill.join(" "), glyph: colours.ink, edge: colours.ink };
      map.addImage(id, drawPin(state === "active", paint, RATIO), { pixelRatio: RATIO });
    });
  }, [map, colours]);

  return (
    <Source
      id={PADS}
      type="geojson"
      data={data}
      cluster
      clusterRadius={OVERLAP}
      clusterMaxZoom={CLUSTER_MAX_ZOOM}
      clusterProperties={{ active: ["+", ["get", "active"]] }}
    >
      <Layer
        id={layers.pins}
        type="symbol"
        filter={["!", ["has", "point_count"]]}
        layout={{
          "icon-image": ["case", ["==", ["get", "active"], 1], pin(true), pin(false)],
          "icon-anchor": "bottom",
          "icon-allow-overlap": true,
        }}
      />
      <Layer
        id={layers.clusters}
        type="circle"
        filter={["has", "point_count"]}
        paint={{
          "circle-radius": ["step", ["get", "point_count"], 13, 10, 16, 40, 20],
          "circle-color": [
            "interpolate",
            ["linear"],
            share,
            0,
            colours.inactive,
            0.5,
            colours.mixed,
            1,
            colours.active,
          ],
          "circle-stroke-width": 4,
          "circle-stroke-color": colours.ink,
          "circle-stroke-opacity": 0.18,
        }}
      />
      <Layer
        id="counts"
        type="symbol"
        filter={["has", "point_count"]}
        layout={{
          "text-field": ["get", "point_count_abbreviated"],
          "text-font": ["Geist Variable"],
          "text-size": 12,
          "text-allow-overlap": true,
        }}
        paint={{ "text-color": colours.ink }}
      />
    </Source>
  );
}
