import { useId } from "react";
import { type RocketFigures, RocketShape } from "./RocketShape";
import { pickSky, seeded } from "./seeded";

interface Props extends RocketFigures {
  seed: string;
  /** The length in metres that fills the height: what is compared needs the same. */
  max?: number;
  className?: string | undefined;
}

const GROUND = 232;
const CENTRE = 92;
const HEIGHT = 204;

/** A rocket drawn to scale from its figures alone, with a line every 20 m. */
export function RocketArt({ seed, max = 130, className, ...figures }: Props) {
  const id = useId();
  const [zenith, mid, horizon, glow] = pickSky(seeded(`${seed}-rocket`));
  const scale = HEIGHT / max;
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
      <RocketShape {...figures} x={CENTRE} ground={GROUND} scale={scale} line={2} guess={max * 0.45} />
      <rect y={GROUND} width="184" height="24" fill={zenith} />
    </svg>
  );
}
