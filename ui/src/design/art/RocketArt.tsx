import { useId } from "react";
import { pickSky, seeded } from "./seeded";

interface Props {
  seed: string;
  /** Metres; null where it is not known. */
  length: number | null;
  diameter: number | null;
  stages: number | null;
  /** The length in metres that fills the height: what is compared needs the same. */
  max?: number;
  className?: string | undefined;
}

const GROUND = 232;
const CENTRE = 92;
const HEIGHT = 204;

/** A rocket's outline of so many pixels, with an ogive on top. */
function outline(x: number, width: number, height: number): string {
  const top = GROUND - height;
  const cone = Math.min(height * 0.16, width * 2.6);
  const half = width / 2;
  return `M${x - half} ${GROUND} V${top + cone} C${x - half} ${top + cone * 0.35} ${x - width * 0.12} ${top} ${x} ${top} C${x + width * 0.12} ${top} ${x + half} ${top + cone * 0.35} ${x + half} ${top + cone} V${GROUND} Z`;
}

function fins(x: number, width: number, height: number): string {
  const half = width / 2;
  const engine = Math.max(2, width * 0.22);
  const top = GROUND - height * 0.07;
  return `M${x - half - engine} ${GROUND} L${x - half} ${top} V${GROUND} Z M${x + half + engine} ${GROUND} L${x + half} ${top} V${GROUND} Z`;
}

/**
 * A rocket drawn to scale from its figures alone, with a line every 20 m. One that is wider than 14 % of its length
 * has three cores; one whose figures are not known is a dashed outline.
 */
export function RocketArt({ seed, length, diameter, stages, max = 130, className }: Props) {
  const id = useId();
  const [zenith, mid, horizon, glow] = pickSky(seeded(`${seed}-rocket`));
  const known = length !== null && diameter !== null;
  const metres = length ?? max * 0.45;
  const scale = HEIGHT / max;
  const cores = known && diameter / length > 0.14 ? 3 : 1;
  const width = ((diameter ?? metres / 15) * scale) / cores;
  const height = metres * scale;
  const bodies: [x: number, height: number][] = [[CENTRE, height]];
  if (cores === 3) bodies.unshift([CENTRE - width, height * 0.62], [CENTRE + width, height * 0.62]);
  const joints = known ? (cores === 3 ? 2 : (stages ?? 1)) - 1 : 0;
  const lines = Array.from({ length: Math.floor(max / 20) + 1 }, (_, index) => index * 20);
  return (
    <svg
      className={className}
      viewBox="0 0 184 256"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={`${id}a`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={zenith} />
          <stop offset=".65" stopColor={mid} />
          <stop offset="1" stopColor={horizon} />
        </linearGradient>
        <linearGradient id={`${id}b`} x1="0" x2="1">
          <stop offset="0" stopColor="#4a5164" />
          <stop offset=".4" stopColor="#fff" />
          <stop offset="1" stopColor="#7c8498" />
        </linearGradient>
        <radialGradient id={`${id}c`}>
          <stop offset="0" stopColor={glow} stopOpacity=".6" />
          <stop offset="1" stopColor={glow} stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="184" height="256" fill={`url(#${id}a)`} />
      <ellipse cx={CENTRE} cy={GROUND} rx="120" ry="54" fill={`url(#${id}c)`} />
      {lines.map((line) => (
        <path
          key={line}
          d={`M0 ${GROUND - line * scale} H184`}
          stroke="#fff"
          strokeOpacity={line ? 0.09 : 0.4}
        />
      ))}
      {lines.slice(1).map((line) => (
        <text
          key={line}
          x="170"
          y={GROUND - line * scale - 3}
          fill="#fff"
          fillOpacity=".62"
          fontSize="8"
          textAnchor="end"
        >
          {line} m
        </text>
      ))}
      {bodies.map(([x, tall]) =>
        known ? (
          <path key={x} d={outline(x, width, tall)} fill={`url(#${id}b)`} />
        ) : (
          <path
            key={x}
            d={outline(x, width, tall)}
            fill="#fff"
            fillOpacity=".06"
            stroke="#fff"
            strokeOpacity=".75"
            strokeDasharray="3 3"
          />
        ),
      )}
      {Array.from({ length: Math.max(0, joints) }, (_, index) => (
        <rect
          key={index}
          x={CENTRE - width / 2}
          y={GROUND - height * (0.6 + index * 0.13)}
          width={width}
          height={Math.max(2, height * 0.018)}
          fill="#191d28"
        />
      ))}
      {known && bodies.map(([x]) => <path key={x} d={fins(x, width, height)} fill="#2b3242" />)}
      <rect y={GROUND} width="184" height="24" fill={zenith} />
    </svg>
  );
}
