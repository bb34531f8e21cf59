import { memo, useId } from "react";
import { pick, pickSky, pickStars, type Sky, seeded, starLayers } from "../lib/art";
import { type Scene, scenes } from "./artScenes";
import { Stars } from "./Stars";

interface Props {
  /** The id of what it stands for: the same seed is always the same picture. */
  seed: string;
  className?: string | undefined;
}

interface DefsProps {
  id: string;
  sky: Sky;
  scene: Scene;
  used: ReadonlySet<string>;
}

/** The gradients that the scene is painted with, by their letters. */
function Defs({ id, sky: [zenith, mid, horizon, glow], scene: { from, to }, used }: DefsProps) {
  // A gradient along a line without width paints nothing.
  const x2 = to[0] === from[0] ? to[0] + 0.01 : to[0];
  return (
    <defs>
      <linearGradient id={`${id}s`} x1="0" y1="0" x2=".12" y2="1">
        <stop offset="0" stopColor={zenith} />
        <stop offset=".5" stopColor={mid} />
        <stop offset="1" stopColor={horizon} />
      </linearGradient>
      {used.has("r") && (
        <linearGradient id={`${id}r`} gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="400" y2="0">
          <stop offset="0" stopColor={glow} stopOpacity=".15" />
          <stop offset=".42" stopColor={glow} />
          <stop offset="1" stopColor={glow} stopOpacity=".1" />
        </linearGradient>
      )}
      {used.has("b") && (
        <linearGradient id={`${id}b`} x1="0" y1="0" x2="0" y2=".16">
          <stop offset="0" stopColor={mid} />
          <stop offset="1" stopColor={zenith} />
        </linearGradient>
      )}
      {used.has("p") && (
        <linearGradient id={`${id}p`} x1=".1" y1=".05" x2=".85" y2=".9">
          <stop offset="0" stopColor={horizon} />
          <stop offset=".5" stopColor={mid} />
          <stop offset=".9" stopColor={zenith} />
        </linearGradient>
      )}
      {used.has("q") && (
        <linearGradient id={`${id}q`} x1=".1" y1=".05" x2=".8" y2=".8">
          <stop offset="0" stopColor={glow} />
          <stop offset=".55" stopColor={glow} stopOpacity="0" />
        </linearGradient>
      )}
      {used.has("t") && (
        <linearGradient
          id={`${id}t`}
          gradientUnits="userSpaceOnUse"
          x1={from[0]}
          y1={from[1]}
          x2={x2}
          y2={to[1]}
        >
          <stop offset="0" stopColor={glow} stopOpacity="0" />
          <stop offset=".6" stopColor={glow} stopOpacity=".65" />
          <stop offset="1" stopColor="#fff" />
        </linearGradient>
      )}
      {used.has("h") && (
        <radialGradient id={`${id}h`}>
          <stop offset=".38" stopColor={glow} stopOpacity=".22" />
          <stop offset=".6" stopColor={glow} stopOpacity=".06" />
          <stop offset="1" stopColor={glow} stopOpacity="0" />
        </radialGradient>
      )}
      {used.has("f") && (
        <radialGradient id={`${id}f`}>
          <stop offset="0" stopColor="#fff" />
          <stop offset=".14" stopColor={glow} stopOpacity=".7" />
          <stop offset=".45" stopColor={glow} stopOpacity=".14" />
          <stop offset="1" stopColor={glow} stopOpacity="0" />
        </radialGradient>
      )}
    </defs>
  );
}

/** Generated cover art: a sky, a scene and its geometry, all from the seed. Plain SVG attributes, nothing is loaded. */
export const Art = memo(function Art({ seed, className }: Props) {
  const id = useId();
  const random = seeded(seed);
  for (let skip = 0; skip < 5; skip++) random();
  const sky = pickSky(random);
  const draw = pick(random, scenes);
  const mirrored = random() > 0.5;
  const stars = starLayers(pickStars(random, 46, 400, 200));
  const used = new Set<string>();
  const paint = (gradient: string) => {
    used.add(gradient);
    return `url(#${id}${gradient})`;
  };
  const scene = draw({ random, sky, paint });
  return (
    <svg
      className={className}
      viewBox="0 0 400 250"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <Defs id={id} sky={sky} scene={scene} used={used} />
      <rect width="400" height="250" fill={`url(#${id}s)`} />
      <Stars layers={stars} fill="#fff" />
      <g transform={mirrored ? "translate(400 0) scale(-1 1)" : undefined}>{scene.body}</g>
    </svg>
  );
});
