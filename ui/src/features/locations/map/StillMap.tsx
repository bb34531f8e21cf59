import { type MouseEvent, useEffect, useMemo, useState } from "react";
import { loadLand } from "../../../catalogue/place/land";
import type { MappedPad } from "../pads";
import { outlines, PIN } from "./pin";
import s from "./StillMap.module.css";
import { landPath, type Marker, markersOf, padAt } from "./still";
import type { Viewpoint } from "./view";

interface Props {
  pads: readonly MappedPad[];
  view: Viewpoint;
  /** The map that moves is on its way: touches wait for it. */
  waking: boolean;
  /** Called at the first touch, which may become the wish for the map that moves. */
  onTouch: () => void;
  /** Called when the map that moves is wanted, with the pad that was tapped. */
  onOpen: (pad: MappedPad | undefined) => void;
}

/** The map as it begins, as a picture: on phones the map itself comes once somebody touches it. */
export function StillMap({ pads, view, waking, onTouch, onOpen }: Props) {
  const land = useLandPath(view);
  const markers = useMemo(() => markersOf(view, pads), [view, pads]);
  const open = (event: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    // A key has no place.
    const at = { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 };
    onOpen(event.detail === 0 ? undefined : padAt(markers, at));
  };
  return (
    <div className={s.still}>
      <svg aria-hidden="true">
        <svg x="50%" y="50%" overflow="visible" role="presentation">
          {land && <path className={s.land} d={land} fillRule="evenodd" />}
          {markers.map((marker) =>
            marker.pads.length > 1 ? (
              <Disc key={`${marker.x} ${marker.y}`} marker={marker} />
            ) : (
              <Pin key={`${marker.x} ${marker.y}`} marker={marker} />
            ),
          )}
        </svg>
      </svg>
      <button
        type="button"
        aria-label="Open the map of launch pads"
        disabled={waking}
        onPointerDown={onTouch}
        onTouchMove={() => onOpen(undefined)}
        onClick={open}
      />
    </div>
  );
}

function Pin({ marker: { x, y, pads } }: { marker: Marker }) {
  const active = pads[0]?.active;
  return (
    <g
      className={active ? s.active : s.inactive}
      transform={`translate(${x - PIN.width / 2} ${y - PIN.height})`}
    >
      <path className={s.body} d={outlines.body} />
      <path className={s.glyph} d={active ? outlines.active : outlines.inactive} />
    </g>
  );
}

function Disc({ marker: { x, y, pads } }: { marker: Marker }) {
  return (
    <g className={s.several} transform={`translate(${x} ${y})`}>
      <circle className={s.ring} r={pads.length < 10 ? 17 : 20} />
      <circle className={s.disc} r={pads.length < 10 ? 13 : 16} />
      <text className={s.count} dy=".36em">
        {pads.length}
      </text>
    </g>
  );
}

/** The coast lines come in a chunk of their own; what does not load is left out. */
function useLandPath(view: Viewpoint): string | undefined {
  const [path, setPath] = useState<string>();
  useEffect(() => {
    let here = true;
    loadLand().then(
      (polygons) => here && setPath(landPath(view, polygons)),
      () => {},
    );
    return () => {
      here = false;
    };
  }, [view]);
  return path;
}
