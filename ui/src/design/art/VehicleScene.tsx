import { type ReactNode, useId } from "react";
import { Stars } from "./Stars";
import { pickStars, type Sky, seeded, starLayers } from "./seeded";

interface Props {
  seed: string;
  sky: Sky;
  /** Where the light comes from. */
  light: readonly [x: number, y: number];
  /** Draws what stands before the sky; with the paints of the scene. */
  children: (paint: { metal: string; glow: string; ground: string }) => ReactNode;
}

/** The sky that the drawings of the overview have in common. */
export function VehicleScene({ seed, sky: [zenith, mid, horizon, glow], light: [x, y], children }: Props) {
  const id = useId();
  return (
    <svg viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}a`} x1="0" y1="0" x2=".12" y2="1">
          <stop offset="0" stopColor={zenith} />
          <stop offset=".5" stopColor={mid} />
          <stop offset="1" stopColor={horizon} />
        </linearGradient>
        <linearGradient id={`${id}b`} x1="0" x2="1">
          <stop offset="0" stopColor="#4a5164" />
          <stop offset=".38" stopColor="#fff" />
          <stop offset="1" stopColor="#6d7589" />
        </linearGradient>
        <radialGradient id={`${id}c`}>
          <stop offset="0" stopColor={glow} stopOpacity=".62" />
          <stop offset=".4" stopColor={glow} stopOpacity=".2" />
          <stop offset="1" stopColor={glow} stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="400" height="300" fill={`url(#${id}a)`} />
      <Stars layers={starLayers(pickStars(seeded(seed), 60, 400, 230))} fill="#fff" />
      <ellipse cx={x} cy={y} rx="230" ry="130" fill={`url(#${id}c)`} />
      {children({ metal: `url(#${id}b)`, glow, ground: zenith })}
    </svg>
  );
}
