import s from "./LocatorMap.module.css";
import { outline, useLand } from "./outline";

const WIDTH = 480;
const HEIGHT = 300;
/** Degrees of latitude from the top edge to the bottom edge. */
const TALL = 22;
const SCALE = HEIGHT / TALL;
const ROWS = [60, 150, 240];
const COLUMNS = [80, 160, 240, 320, 400];

interface Props {
  /** Degrees, north and east positive; null when nobody knows, as on other bodies. */
  latitude: number | null;
  longitude: number | null;
  /** Whether the place is in use: its dot is green, else red. */
  active: boolean;
  label: string;
}

/** A small map around a place, drawn from the coast lines that come with the site. */
export function LocatorMap({ latitude, longitude, active, label }: Props) {
  const land = useLand();
  const known = latitude !== null && longitude !== null;
  const view = known && { width: WIDTH, height: HEIGHT, middle: { latitude, longitude }, scale: SCALE };
  return (
    <svg
      className={s.map}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={known ? `Map: ${label}` : `No map of ${label}`}
    >
      <rect width={WIDTH} height={HEIGHT} className={s.sea} />
      {view && land && <path d={outline(land, view)} className={s.land} fillRule="evenodd" />}
      {ROWS.map((y) => (
        <path key={y} d={`M0 ${y}H${WIDTH}`} className={s.grid} />
      ))}
      {COLUMNS.map((x) => (
        <path key={x} d={`M${x} 0V${HEIGHT}`} className={s.grid} />
      ))}
      {known && (
        <g className={active ? s.on : s.off}>
          <circle cx={WIDTH / 2} cy={HEIGHT / 2} r="22" className={s.halo} />
          <circle cx={WIDTH / 2} cy={HEIGHT / 2} r="5.5" className={s.dot} />
        </g>
      )}
    </svg>
  );
}
