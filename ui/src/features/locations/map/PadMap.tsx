import "./map.css";
import type { Point } from "geojson";
import * as maplibre from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { type MapLayerMouseEvent, type MapRef, Map as MapView, Popup } from "react-map-gl/maplibre";
import { useSite } from "../../../lib/firstPaint/site";
import { PadCard } from "../overview/PadCard";
import { PadChoice } from "../overview/PadChoice";
import type { MappedPad } from "../pads";
import { MapControls } from "./MapControls";
import { MAX_ZOOM, mapStyle } from "./mapStyle";
import s from "./PadMap.module.css";
import { PinImages } from "./PinImages";
import { PIN } from "./pin";
import { layers, PADS } from "./pinLayers";
import { useLand } from "./useLand";
import { useMapColours } from "./useMapColours";
import type { Viewpoint } from "./view";

maplibre.setWorkerUrl(workerUrl);

/** A pad that was chosen from the list or found by its name is shown at least as near as this. */
const NEAR = 5;
/** Nearer than this the coarse coast lines show their corners. */
const COARSE_UP_TO = 3.2;
/** The pin of a chosen pad comes to lie this far under the middle, to make room for what is said about it. */
const BELOW_MIDDLE: [x: number, y: number] = [0, 150];
/** How far from the place its card keeps, on each side: over the pin, or beside it. */
const OFFSETS: maplibre.Offset = {
  center: [0, 0],
  top: [0, 4],
  "top-left": [0, 4],
  "top-right": [0, 4],
  bottom: [0, -PIN.height],
  "bottom-left": [0, -PIN.height],
  "bottom-right": [0, -PIN.height],
  left: [12, -16],
  right: [-12, -16],
};
const locale = { "Map.Title": "Map of launch pads", "Popup.Close": "Close" };

/** Pads that lie on one spot, which no zoom takes apart. */
interface Stack {
  latitude: number;
  longitude: number;
  pads: MappedPad[];
}

/** Where a pad was picked; typing and an address must not take the focus along. */
export type Picked = "map" | "list" | "search" | "address";

/** How a map begins. */
export interface Start {
  view: Viewpoint;
  globe: boolean;
}

interface Props {
  pads: readonly MappedPad[];
  start: Start;
  selected: MappedPad | undefined;
  /** How the selected pad was picked: unless on the map, the map has to go there. */
  by: Picked;
  onSelect: (pad: MappedPad | undefined) => void;
  /** The map is there to be seen. */
  onDrawn: () => void;
  /** The map cannot be drawn here at all, or its script did not come. */
  onBroken: (isLost?: boolean) => void;
}

/** The world with a pin for each launch pad. */
export function PadMap({ pads, start, selected, by, onSelect, onDrawn, onBroken }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const ref = useRef<MapRef>(null);
  const [ready, setReady] = useState(false);
  const [drawn, setDrawn] = useState(false);
  const [globe, setGlobe] = useState(start.globe);
  const [stack, setStack] = useState<Stack>();
  const colours = useMapColours(frame);
  const [closely, setClosely] = useState(false);
  const [overPin, setOverPin] = useState(false);
  const land = useLand(closely);
  const { tile_url: tiles } = useSite();
  const style = useMemo(
    () => colours && mapStyle({ colours, pads, land, tiles, globe }),
    [colours, pads, land, tiles, globe],
  );

  const cannotDraw = colours === null;
  const tellBroken = useEffectEvent(onBroken);
  useEffect(() => {
    if (cannotDraw) tellBroken();
  }, [cannotDraw]);

  useEffect(() => {
    const map = ref.current;
    if (!ready || !map || !selected) return;
    setStack(undefined);
    const zoom = by === "map" ? map.getZoom() : Math.max(map.getZoom(), NEAR);
    map.easeTo({ center: [selected.longitude, selected.latitude], zoom, offset: BELOW_MIDDLE });
  }, [ready, selected, by]);

  const openCluster = async (id: number, { coordinates }: Point) => {
    const map = ref.current;
    const source = map?.getSource<maplibre.GeoJSONSource>(PADS);
    const [longitude = 0, latitude = 0] = coordinates;
    if (!map || !source) return;
    const zoom = await source.getClusterExpansionZoom(id);
    if (zoom < MAX_ZOOM) return map.easeTo({ center: [longitude, latitude], zoom });
    const leaves = await source.getClusterLeaves(id, pads.length, 0);
    const here = new Set(leaves.map(({ properties }) => properties?.id));
    setStack({ latitude, longitude, pads: pads.filter((pad) => here.has(pad.id)) });
  };

  const onClick = ({ features }: MapLayerMouseEvent) => {
    const feature = features?.[0];
    setStack(undefined);
    if (feature?.properties.cluster) {
      onSelect(undefined);
      void openCluster(feature.properties.cluster_id, feature.geometry as Point);
    } else {
      const pad = pads.find(({ id }) => id === feature?.properties.id);
      onSelect(pad);
    }
  };

  const popup = selected ?? stack;
  const close = () => {
    setStack(undefined);
    onSelect(undefined);
  };
  return (
    <div ref={frame} className={s.frame} aria-busy={!drawn} data-globe={globe || undefined}>
      {style && (
        <MapView
          ref={ref}
          mapLib={maplibre}
          mapStyle={style}
          initialViewState={start.view}
          maxZoom={MAX_ZOOM}
          dragRotate={false}
          touchPitch={false}
          attributionControl={false}
          interactiveLayerIds={[layers.pins, layers.clusters]}
          locale={locale}
          onLoad={() => setReady(true)}
          onIdle={() => {
            setDrawn(true);
            onDrawn();
          }}
          onError={({ target }) => !target && onBroken()}
          onZoomEnd={({ viewState }) => setClosely((was) => was || viewState.zoom > COARSE_UP_TO)}
          onClick={onClick}
          onMouseEnter={() => setOverPin(true)}
          onMouseLeave={() => setOverPin(false)}
          cursor={overPin ? "pointer" : ""}
        >
          {colours && <PinImages colours={colours} />}
          {popup && (
            <Popup
              key={selected ? selected.id : "stack"}
              latitude={popup.latitude}
              longitude={popup.longitude}
              offset={OFFSETS}
              maxWidth="none"
              closeOnClick={false}
              focusAfterOpen={by === "map" || by === "list"}
              onClose={close}
            >
              {selected ? (
                <PadCard pad={selected} onClose={close} />
              ) : (
                stack && <PadChoice pads={stack.pads} onPick={onSelect} onClose={close} />
              )}
            </Popup>
          )}
        </MapView>
      )}
      <MapControls
        globe={globe}
        onGlobe={() => setGlobe(!globe)}
        onZoom={(by) => ref.current?.zoomTo(ref.current.getZoom() + by)}
      />
    </div>
  );
}
