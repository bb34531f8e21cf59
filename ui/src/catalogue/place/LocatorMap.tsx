import { useEffect, useState } from "react";
import s from "./LocatorMap.module.css";
import { loadLand, type Polygon } from "./land";

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
  return (
    <svg
      className={s.map}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={known ? `Map: ${label}` : `No map of ${label}`}
    >
      <rect width={WIDTH} height={HEIGHT} className={s.sea} />
      {known && land && <path d={outline(land, latitude, longitude)} className={s.land} fillRule="evenodd" />}
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

/** The coast lines are loaded once the map is on the page. */
function useLand(): Polygon[] | undefined {
  const [land, setLand] = useState<Polygon[]>();
  useEffect(() => {
    let here = true;
    loadLand().then(
      (polygons) => here && setLand(polygons),
      () => {}, // without it the grid and the dot still stand
    );
    return () => {
      here = false;
    };
  }, []);
  return land;
}

/** Returns the path of the land around a place; what lies outside the picture is left out, ring by ring. */
function outline(land: readonly Polygon[], latitude: number, longitude: number): string {
  const across = SCALE * Math.cos((latitude * Math.PI) / 180);
  // Beyond the antimeridian the world goes on: each ring is taken once around if that brings it nearer.
  const paths: string[] = [];
  for (const ring of land.flat()) {
    for (const turn of [-360, 0, 360]) {
      const points = ring.map(
        ([x, y]) =>
          [WIDTH / 2 + (x + turn - longitude) * across, HEIGHT / 2 - (y - latitude) * SCALE] as const,
      );
      if (outside(points)) continue;
      paths.push(`M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`);
    }
  }
  return paths.join("");
}

function outside(points: readonly (readonly [number, number])[]): boolean {
  return (
    points.every(([x]) => x < 0) ||
    points.every(([x]) => x > WIDTH) ||
    points.every(([, y]) => y < 0) ||
    points.every(([, y]) => y > HEIGHT)
  );
}
