import { memo, type SVGProps, useId } from "react";
import { type Scene, scenes } from "./artScenes";
import { Stars } from "./Stars";
import { pick, pickSky, pickStars, type Sky, seeded, starLayers } from "./seeded";

interface Props {
  /** The id of what it stands for: the same seed is always the same picture. */
  seed: string;
  className?: string | undefined;
}

interface Gradient {
  /** Where it runs from and to; without, it is a radial one that fills its shape. */
  line?: SVGProps<SVGLinearGradientElement>;
  stops: readonly [offset: number, colour: string, opacity?: number][];
}

/** What a scene can be painted with, by letter: sky, rim, ground, planet, its limb, trail, halo and flare. */
function gradients([zenith, mid, horizon, glow]: Sky, { from, to }: Scene): Record<string, Gradient> {
  // A gradient along a line without width paints nothing.
  const x2 = to[0] === from[0] ? to[0] + 0.01 : to[0];
  const inScene = { gradientUnits: "userSpaceOnUse" } as const;
  return {
    s: {
      line: { x1: 0, y1: 0, x2: 0.12, y2: 1 },
      stops: [
        [0, zenith],
        [0.5, mid],
        [1, horizon],
      ],
    },
    r: {
      line: { ...inScene, x1: 0, y1: 0, x2: 400, y2: 0 },
      stops: [
        [0, glow, 0.15],
        [0.42, glow],
        [1, glow, 0.1],
      ],
    },
    b: {
      line: { x1: 0, y1: 0, x2: 0, y2: 0.16 },
      stops: [
        [0, mid],
        [1, zenith],
      ],
    },
    p: {
      line: { x1: 0.1, y1: 0.05, x2: 0.85, y2: 0.9 },
      stops: [
        [0, horizon],
        [0.5, mid],
        [0.9, zenith],
      ],
    },
    q: {
      line: { x1: 0.1, y1: 0.05, x2: 0.8, y2: 0.8 },
      stops: [
        [0, glow],
        [0.55, glow, 0],
      ],
    },
    t: {
      line: { ...inScene, x1: from[0], y1: from[1], x2, y2: to[1] },
      stops: [
        [0, glow, 0],
        [0.6, glow, 0.65],
        [1, "#fff"],
      ],
    },
    h: {
      stops: [
        [0.38, glow, 0.22],
        [0.6, glow, 0.06],
        [1, glow, 0],
      ],
    },
    f: {
      stops: [
        [0, "#fff"],
        [0.14, glow, 0.7],
        [0.45, glow, 0.14],
        [1, glow, 0],
      ],
    },
  };
}

/** One gradient, as a definition that shapes refer to. */
function Definition({ id, line, stops }: Gradient & { id: string }) {
  const colours = stops.map(([offset, colour, opacity]) => (
    <stop key={offset} offset={offset} stopColor={colour} stopOpacity={opacity} />
  ));
  if (!line) return <radialGradient id={id}>{colours}</radialGradient>;
  return (
    <linearGradient id={id} {...line}>
      {colours}
    </linearGradient>
  );
}

/** Generated cover art: a sky, a scene and its geometry, all from the seed. Plain SVG attributes, nothing is loaded. */
export const CoverArt = memo(function CoverArt({ seed, className }: Props) {
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
  const air = paint("s");
  const scene = draw({ random, sky, paint });
  return (
    <svg className={className} viewBox="0 0 400 250" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        {Object.entries(gradients(sky, scene))
          .filter(([letter]) => used.has(letter))
          .map(([letter, gradient]) => (
            <Definition key={letter} id={id + letter} {...gradient} />
          ))}
      </defs>
      <rect width="400" height="250" fill={air} />
      <Stars layers={stars} fill="#fff" />
      <g transform={mirrored ? "translate(400 0) scale(-1 1)" : undefined}>{scene.body}</g>
    </svg>
  );
});
