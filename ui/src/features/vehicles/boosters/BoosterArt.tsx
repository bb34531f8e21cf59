import { useId } from "react";
import { Stars } from "../../../design/art/Stars";
import { pickSky, pickStars, seeded, starLayers } from "../../../design/art/seeded";

/** Stands in for the photo of a booster: a first stage comes down to a pad on its engine. */
export function BoosterArt({ seed }: { seed: string }) {
  const id = useId();
  const random = seeded(seed);
  for (let skip = 0; skip < 4; skip++) random();
  const [zenith, mid, horizon, glow] = pickSky(random);
  const foot = 150 + random() * 34;
  return (
    <svg viewBox="0 0 184 256" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}a`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={zenith} />
          <stop offset=".62" stopColor={mid} />
          <stop offset="1" stopColor={horizon} />
        </linearGradient>
        <linearGradient id={`${id}b`} x1="0" x2="1">
          <stop offset="0" stopColor="#4a5164" />
          <stop offset=".4" stopColor="#fff" />
          <stop offset="1" stopColor="#7c8498" />
        </linearGradient>
        <linearGradient id={`${id}c`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff" />
          <stop offset=".4" stopColor={glow} stopOpacity=".8" />
          <stop offset="1" stopColor={glow} stopOpacity="0" />
        </linearGradient>
        <radialGradient id={`${id}d`}>
          <stop offset="0" stopColor={glow} stopOpacity=".6" />
          <stop offset="1" stopColor={glow} stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="184" height="256" fill={`url(#${id}a)`} />
      <Stars layers={starLayers(pickStars(random, 28, 184, 140))} fill="#fff" />
      <ellipse cx="92" cy="236" rx="96" ry="34" fill={`url(#${id}d)`} />
      <path d={`M86 ${foot} L92 ${foot + 64} L98 ${foot} Z`} fill={`url(#${id}c)`} />
      <rect x="85.5" y={foot - 104} width="13" height="104" fill={`url(#${id}b)`} />
      <rect x="85.5" y={foot - 104} width="13" height="15" fill="#191d28" />
      <path d={`M85.5 ${foot - 84} h-7 v7 h7 M98.5 ${foot - 84} h7 v7 h-7`} fill="#2b3242" />
      <path
        d={`M86 ${foot - 18} L71 ${foot + 8} L75 ${foot + 8} L88 ${foot - 6} Z M98 ${foot - 18} L113 ${foot + 8} L109 ${foot + 8} L96 ${foot - 6} Z`}
        fill="#1d212c"
      />
      <rect y="236" width="184" height="20" fill={zenith} />
      <path d="M46 236 H138" stroke={glow} strokeOpacity=".7" strokeWidth="1.5" />
    </svg>
  );
}
