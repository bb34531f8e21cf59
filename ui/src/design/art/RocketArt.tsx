import { useId } from "react";
import { LINES } from "../../lib/measure";
import { useUnits } from "../../lib/units";
import { type RocketFigures, RocketShape } from "./RocketShape";
import { pickSky, seeded } from "./seeded";

interface Props extends RocketFigures {
  seed: string;
  /** The length in metres that fills the height: what is compared needs the same. */
  max?: number;
  className?: string | undefined;
}

const TALL = 256;
const GROUND = 232;
const CENTRE = 92;
const HEIGHT = 204;
/** Far enough to either side for any box. */
const LEFT = -1000;
const WIDTH = 2184;

/**
 * A rocket drawn to scale from its figures alone, with a line every 20 m or 50 ft. The drawing fills the height of its box
 * whatever its width; the heights keep one size and stand at the box's right edge, where nothing cuts them.
 */
export function RocketArt({ seed, max = 130, className, ...figures }: Props) {
  const id = useId();
  const [zenith, mid, horizon, glow] = pickSky(seeded(`${seed}-rocket`));
  const scale = HEIGHT / max;
  const { every, unit, meters } = LINES[useUnits()];
  const lines = Array.from({ length: Math.floor(max / meters) + 1 }, (_, index) => index * meters);
  return (
    <svg className={className} data-art aria-hidden="true">
      <svg
        viewBox={`${CENTRE - 0.5} 0 1 ${TALL}`}
        width="100%"
        height="100%"
        preserveAspectRatio="xMidYMax meet"
        aria-hidden="true"
      >
        <defs>
          <linearGradient id={`${id}a`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor={zenith} />
            <stop offset=".65" stopColor={mid} />
            <stop offset="1" stopColor={horizon} />
          </linearGradient>
          <radialGradient id={`${id}c`}>
            <stop offset="0" stopColor={glow} stopOpacity=".6" />
            <stop offset="1" stopColor={glow} stopOpacity="0" />
          </radialGradient>
        </defs>
        <rect x={LEFT} width={WIDTH} height={TALL} fill={`url(#${id}a)`} />
        <ellipse cx={CENTRE} cy={GROUND} rx="120" ry="54" fill={`url(#${id}c)`} />
        {lines.map((line) => (
          <path
            key={line}
            d={`M${LEFT} ${GROUND - line * scale} h${WIDTH}`}
            stroke="#fff"
            strokeOpacity={line ? 0.09 : 0.4}
          />
        ))}
        <RocketShape {...figures} x={CENTRE} ground={GROUND} scale={scale} line={2} guess={max * 0.45} />
        <rect x={LEFT} y={GROUND} width={WIDTH} height={TALL - GROUND} fill={zenith} />
      </svg>
      {lines.slice(1).map((line, index) => (
        <text
          key={line}
          x="100%"
          y={`${((GROUND - line * scale) / TALL) * 100}%`}
          dx="-8"
          dy="-4"
          fill="#fff"
          fillOpacity=".62"
          fontSize="10"
          textAnchor="end"
        >
          {(index + 1) * every} {unit}
        </text>
      ))}
    </svg>
  );
}
