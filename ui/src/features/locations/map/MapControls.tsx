import { Button } from "../../../design/actions/Button";
import { Globe } from "../../../design/icons/Globe";
import { MapIcon } from "../../../design/icons/MapIcon";
import { Minus } from "../../../design/icons/Minus";
import { Plus } from "../../../design/icons/Plus";
import s from "./MapControls.module.css";

interface Props {
  globe: boolean;
  onGlobe: () => void;
  /** By how many levels the map comes nearer: 1, or -1 for farther. */
  onZoom: (by: 1 | -1) => void;
}

/** A globe or a flat map, nearer and farther. */
export function MapControls({ globe, onGlobe, onZoom }: Props) {
  return (
    <div className={s.controls} role="group" aria-label="Map view">
      <Button
        icon
        aria-label="Globe"
        aria-pressed={globe}
        title={globe ? "Show flat map" : "Show globe"}
        onClick={onGlobe}
      >
        {globe ? <MapIcon aria-hidden /> : <Globe aria-hidden />}
      </Button>
      <Button icon aria-label="Zoom in" onClick={() => onZoom(1)}>
        <Plus aria-hidden />
      </Button>
      <Button icon aria-label="Zoom out" onClick={() => onZoom(-1)}>
        <Minus aria-hidden />
      </Button>
    </div>
  );
}
