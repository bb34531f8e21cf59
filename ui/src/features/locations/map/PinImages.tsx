import { useLayoutEffect } from "react";
import { useMap } from "react-map-gl/maplibre";
import { drawPin } from "./pin";
import { namedPin } from "./pinLayers";
import type { MapColours } from "./useMapColours";

/** Device pixels to one of a pin's own. */
const RATIO = 2;

/** Draws a pin when the map first asks for it. */
export function PinImages({ colours: { ink } }: { colours: MapColours }) {
  const { current: map } = useMap();
  useLayoutEffect(() => {
    map?.getMap().setMissingStyleImageResolver((name) => {
      const { active, fill } = namedPin(name);
      map.addImage(name, drawPin(active, { fill, glyph: ink, edge: ink }, RATIO), { pixelRatio: RATIO });
    });
  }, [map, ink]);
  return null;
}
