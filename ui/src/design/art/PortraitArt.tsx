import { memo, useId } from "react";
import { Stars } from "./Stars";
import { pick, pickSky, pickStars, type Sky, seeded, starLayers } from "./seeded";

const suits: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ["#dfe3ec", "#454c5c"],
  ["#e58a4e", "#6e2f17"],
  ["#5d78b4", "#1d2a4d"],
  ["#59606f", "#1b1f29"],
  ["#c9d3c4", "#3d4a43"],
];

interface DefsProps {
  id: string;
  sky: Sky;
  suit: readonly [top: string, bottom: string];
}

function Defs({ id, sky: [zenith, mid, horizon, glow], suit }: DefsProps) {
  const falling = (name: string, stops: readonly [offset: number, colour: string][], tilt = 0) => (
    <linearGradient id={`${id}${name}`} x1={tilt / 2} y1="0" x2={tilt} y2="1">
      {stops.map(([offset, colour]) => (
        <stop key={offset} offset={offset} stopColor={colour} />
      ))}
    </linearGradient>
  );
  return (
    <defs>
      {falling(
        "a",
        [
          [0, zenith],
          [0.6, mid],
          [1, horizon],
        ],
        0.2,
      )}
      {falling(
        "b",
        [
          [0, "#f6f8fc"],
          [0.5, "#c3c9d6"],
          [1, "#6b7386"],
        ],
        0.9,
      )}
      {falling("c", [
        [0, "#05070c"],
        [0.45, mid],
        [0.68, horizon],
      ])}
      {falling("d", [
        [0, mid],
        [0.3, zenith],
      ])}
      {falling("f", [
        [0, suit[0]],
        [1, suit[1]],
      ])}
      <radialGradient id={`${id}e`}>
        <stop offset="0" stopColor="#fff" />
        <stop offset=".2" stopColor={glow} stopOpacity=".7" />
        <stop offset="1" stopColor={glow} stopOpacity="0" />
      </radialGradient>
      <clipPath id={`${id}v`}>
        <rect x="100" y="126" width="120" height="108" rx="50" />
      </clipPath>
    </defs>
  );
}

interface Props {
  seed: string;
  className?: string | undefined;
}

/** Stands in for a portrait: a helmet whose visor mirrors the edge of a planet. */
export const PortraitArt = memo(function PortraitArt({ seed, className }: Props) {
  const id = useId();
  const paint = (gradient: string) => `url(#${id}${gradient})`;
  const random = seeded(`${seed}-portrait`);
  for (let skip = 0; skip < 4; skip++) random();
  const sky = pickSky(random);
  const glow = sky[3];
  const suit = pick(random, suits);
  const gold = random() > 0.62;
  const tilt = (random() - 0.5) * 14;
  const limb = 176 + random() * 26;
  const sun = 128 + random() * 50;
  return (
    <svg className={className} viewBox="0 0 320 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Defs id={id} sky={sky} suit={suit} />
      <rect width="320" height="400" fill={paint("a")} />
      <Stars layers={starLayers(pickStars(random, 42, 320, 400))} fill="#fff" />
      <circle cx="160" cy="180" r="160" fill={paint("e")} opacity=".16" />
      <path d="M20 400 C 26 316 74 282 120 274 H200 C 246 282 294 316 300 400 Z" fill={paint("f")} />
      <path d="M118 276 C 130 292 190 292 202 276 V262 H118 Z" fill="#7d8597" />
      <path d="M120 400 V318 M200 400 V318" stroke="#2c3240" strokeOpacity=".45" strokeWidth="2" />
      <rect x="132" y="330" width="56" height="34" rx="6" fill="#2a303d" opacity=".8" />
      <circle cx="146" cy="347" r="4" fill={glow} opacity=".9" />
      <path
        d="M158 343h20M158 351h13"
        stroke={glow}
        strokeOpacity=".6"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <g transform={`rotate(${tilt.toFixed(1)} 160 190)`}>
        <circle cx="160" cy="180" r="88" fill={paint("b")} />
        <g fill="none" stroke="#9aa2b3" strokeWidth="9" strokeLinecap="round">
          <path d="M76 166 a10 22 0 0 0 0 42 M244 166 a10 22 0 0 1 0 42" />
        </g>
        <rect x="94" y="120" width="132" height="120" rx="56" fill="#3a4150" />
        <g clipPath={paint("v")}>
          <rect x="96" y="122" width="128" height="116" fill={paint("c")} />
          {gold && <rect x="96" y="122" width="128" height="116" fill="#d8993c" opacity=".34" />}
          <circle cx="160" cy={limb + 150} r="150" fill={paint("d")} />
          <g fill="none" stroke={glow}>
            <circle cx="160" cy={limb + 150} r="150" strokeWidth="1.6" />
            <circle cx="160" cy={limb + 150} r="151" strokeWidth="7" opacity=".22" />
          </g>
          <circle cx={sun} cy={limb - 22} r="34" fill={paint("e")} />
          <g fill="none" stroke="#fff" strokeOpacity=".5" strokeWidth="5" strokeLinecap="round">
            <path d="M106 168 C 112 142 132 132 152 130" />
          </g>
        </g>
      </g>
    </svg>
  );
});
