import type { ReactNode } from "react";
import type { Random, Sky } from "./seeded";

/** What a scene is drawn with: random numbers, the sky, and the address of a gradient by its letter. */
export interface Pen {
  random: Random;
  sky: Sky;
  paint: (gradient: string) => string;
}

/** A scene, and the line along which its trail brightens. */
export interface Scene {
  body: ReactNode;
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
}

const glowRings = [
  [34, 0.07],
  [18, 0.12],
  [8, 0.24],
  [3, 0.5],
] as const;

const between = ({ random }: Pen, low: number, high: number) => low + random() * (high - low);

/** The edge of a planet whose highest point is at `top`. */
function limb({ paint }: Pen, cx: number, top: number, radius: number): ReactNode {
  const place = { cx, cy: top + radius, r: radius };
  return (
    <g>
      {glowRings.map(([width, opacity]) => (
        <circle
          key={width}
          {...place}
          fill="none"
          stroke={paint("r")}
          strokeWidth={width}
          opacity={opacity}
        />
      ))}
      <circle {...place} fill={paint("b")} />
      <circle {...place} fill="none" stroke={paint("r")} strokeWidth="1.1" opacity=".95" />
    </g>
  );
}

/** A shaded ball with a lit edge. */
function ball({ paint }: Pen, cx: number, cy: number, r: number, halo: number): ReactNode {
  return (
    <>
      <circle cx={cx} cy={cy} r={r * halo} fill={paint("h")} />
      <circle cx={cx} cy={cy} r={r} fill={paint("p")} />
      <circle cx={cx} cy={cy} r={r} fill="none" stroke={paint("q")} strokeWidth="1.3" />
    </>
  );
}

function spark({ paint }: Pen, x: number, y: number, radius = 26): ReactNode {
  return (
    <>
      <circle cx={x} cy={y} r={radius} fill={paint("f")} />
      <circle cx={x} cy={y} r="2" fill="#fff" />
    </>
  );
}

function trail({ paint }: Pen, d: string): ReactNode {
  return (
    <g fill="none" stroke={paint("t")} strokeLinecap="round">
      <path d={d} strokeWidth="6" opacity=".14" />
      <path d={d} strokeWidth="1.6" />
    </g>
  );
}

function ascent(pen: Pen): Scene {
  const top = between(pen, 168, 196);
  const [x0, y0] = [between(pen, 70, 120), top + 14];
  const [x1, y1] = [between(pen, 262, 318), between(pen, 76, 104)];
  const body = (
    <>
      {limb(pen, between(pen, 150, 250), top, between(pen, 430, 640))}
      {trail(pen, `M${x0} ${y0} Q${x0 + between(pen, 20, 60)} ${y1 + 8} ${x1} ${y1}`)}
      {spark(pen, x1, y1)}
    </>
  );
  return { body, from: [x0, y0], to: [x1, y1] };
}

function orbit(pen: Pen): Scene {
  const radius = between(pen, 70, 92);
  const [cx, cy] = [between(pen, 150, 200), between(pen, 150, 176)];
  const [rx, ry] = [radius * 1.75, radius * 0.46];
  const [sx, sy] = [cx + rx * Math.cos(0.75), cy + ry * Math.sin(0.75)];
  const half = (sweep: 0 | 1) => `M${cx - rx} ${cy} A${rx} ${ry} 0 0 ${sweep} ${cx + rx} ${cy}`;
  const body = (
    <g transform={`rotate(-16 ${cx} ${cy})`}>
      <path d={half(1)} fill="none" stroke="#fff" strokeWidth="1" opacity=".28" />
      {ball(pen, cx, cy, radius, 1.5)}
      <path d={half(0)} fill="none" stroke={pen.paint("t")} strokeWidth="1.6" />
      {spark(pen, sx, sy, 22)}
    </g>
  );
  return { body, from: [cx - rx, cy], to: [sx, sy] };
}

function transfer(pen: Pen): Scene {
  const top = between(pen, 186, 204);
  const [mx, my, radius] = [between(pen, 292, 322), between(pen, 96, 118), between(pen, 26, 36)];
  const [x1, y1] = [mx - radius - 14, my + 18];
  const body = (
    <>
      {limb(pen, between(pen, 60, 120), top, between(pen, 420, 520))}
      {ball(pen, mx, my, radius, 2.4)}
      {trail(pen, `M40 ${top + 20} C 96 96 200 60 ${x1} ${y1}`)}
      {spark(pen, x1, y1)}
    </>
  );
  return { body, from: [40, top + 20], to: [x1, y1] };
}

function liftOff(pen: Pen): Scene {
  const { paint, sky } = pen;
  const [x, y, ground] = [between(pen, 176, 232), between(pen, 74, 100), 206];
  const tower = `M${x + 24} ${ground} v-58 M${x + 30} ${ground} v-44 M${x + 24} ${ground - 40} h6 M${x + 24} ${ground - 28} h6 M${x + 24} ${ground - 16} h6 M${x + 24} ${ground - 44} h-9`;
  const body = (
    <>
      <ellipse cx={x} cy={ground} rx="190" ry="74" fill={paint("f")} opacity=".5" />
      <ellipse cx={x} cy={ground + 2} rx="70" ry="24" fill={paint("f")} opacity=".9" />
      <path
        d={`M${x - 1.4} ${y} L${x - 10} ${ground} L${x + 10} ${ground} L${x + 1.4} ${y} Z`}
        fill={paint("t")}
        opacity=".42"
      />
      <path d={`M${x} ${y} L${x} ${ground}`} stroke={paint("t")} strokeWidth="2.4" />
      <circle cx={x} cy={y} r="34" fill={paint("f")} />
      <path d={`M${x} ${y - 17} q3.2 5.5 3.2 10 v7 h-6.4 v-7 q0-4.5 3.2-10`} fill="#fff" />
      <path d={`M0 ${ground} H400 V250 H0 Z`} fill={sky[0]} />
      <path d={`M0 ${ground} H400`} stroke={paint("r")} strokeWidth="1.2" opacity=".8" />
      <path d={tower} stroke={sky[0]} strokeWidth="1.5" fill="none" />
    </>
  );
  return { body, from: [x, ground], to: [x, y] };
}

function boosterReturn(pen: Pen): Scene {
  const top = between(pen, 176, 196);
  const [x0, y0] = [between(pen, 80, 120), top + 10];
  const [x1, y1] = [between(pen, 276, 318), between(pen, 80, 98)];
  const [sx, sy] = [x0 + (x1 - x0) * 0.52, y1 + 26];
  const down = `M${sx} ${sy} C ${sx + 50} ${sy - 34} ${sx + 96} ${sy + 10} ${sx + between(pen, 70, 96)} ${top + 8}`;
  const body = (
    <>
      {limb(pen, between(pen, 170, 230), top, between(pen, 520, 700))}
      <path d={down} pathLength="1" fill="none" stroke={pen.paint("t")} strokeDasharray=".012 .018" />
      {trail(pen, `M${x0} ${y0} Q${x0 + 34} ${y1 + 16} ${x1} ${y1}`)}
      {spark(pen, x1, y1)}
    </>
  );
  return { body, from: [x0, y0], to: [x1, y1] };
}

/** The scenes of the cover art, in a box of 400 by 250 whose points of interest lie between 70 and 190. */
export const scenes: readonly [(pen: Pen) => Scene, ...((pen: Pen) => Scene)[]] = [
  ascent,
  orbit,
  transfer,
  liftOff,
  boosterReturn,
];
