/** A sky's colours from top to bottom: zenith, middle, horizon, and the light that stands in it. */
export type Sky = readonly [zenith: string, mid: string, horizon: string, glow: string];

/** Times of day rather than random hues. */
const skies: readonly [Sky, ...Sky[]] = [
  ["#04060d", "#0d1733", "#2b4180", "#8fb4ff"], // night, blue limb
  ["#07060f", "#2a1845", "#8d4a6b", "#ffb08a"], // dusk rose
  ["#04080c", "#0b2a38", "#2b7a86", "#9df3e4"], // teal dawn
  ["#0a0607", "#3a1a18", "#b4532f", "#ffcf8f"], // ember sunset
  ["#060610", "#1d1a52", "#5f55c8", "#cfc5ff"], // violet aurora
  ["#05070a", "#16202b", "#52697d", "#dfe9f2"], // overcast silver
];

/** A generator of numbers from 0 up to 1. */
export type Random = () => number;

/** Returns a generator that always yields the same numbers for the same seed. */
export function seeded(seed: string): Random {
  let state = 1_779_033_703 ^ seed.length;
  for (let i = 0; i < seed.length; i++) {
    state = Math.imul(state ^ seed.charCodeAt(i), 3_432_918_353);
    state = (state << 13) | (state >>> 19);
  }
  return () => {
    state |= 0;
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns one of the list. */
export function pick<T>(random: Random, list: readonly [T, ...T[]]): T {
  return list[Math.floor(random() * list.length)] ?? list[0];
}

/** Returns one of the six skies. */
export function pickSky(random: Random): Sky {
  return pick(random, skies);
}

/** A star of a drawn sky: place, radius and opacity. */
interface Star {
  x: number;
  y: number;
  r: number;
  opacity: number;
}

/** Returns so many stars over an area; most are small and faint. */
export function pickStars(random: Random, count: number, width: number, height: number): Star[] {
  return Array.from({ length: count }, () => ({
    x: random() * width,
    y: random() ** 1.2 * height,
    r: 0.3 + random() ** 3 * 1.1,
    opacity: 0.15 + random() * 0.65,
  }));
}

/** Stars of one opacity, as the path that draws them. */
export interface StarLayer {
  opacity: number;
  d: string;
}

const OPACITIES = [0.1, 0.2, 0.35, 0.5, 0.65, 0.8] as const;

/** Returns which of the opacities is nearest. */
function nearest(opacity: number): number {
  const next = OPACITIES.findIndex((step) => step >= opacity);
  if (next < 0) return OPACITIES.length - 1;
  const [below = 0, above = 1] = [OPACITIES[next - 1], OPACITIES[next]];
  return opacity - below <= above - opacity && next > 0 ? next - 1 : next;
}

/** Returns the stars as a few paths: one node for each star would make a page of pictures slow. */
export function starLayers(stars: readonly Star[]): StarLayer[] {
  const paths = OPACITIES.map(() => "");
  for (const star of stars) paths[nearest(star.opacity)] += disc(star);
  return paths.flatMap((d, i) => (d === "" ? [] : { opacity: OPACITIES[i] ?? 1, d }));
}

const round = (value: number) => Math.round(value * 100) / 100;

function disc({ x, y, r }: Star): string {
  const [left, top, radius, width] = [round(x - r), round(y), round(r), round(2 * r)];
  return `M${left} ${top}a${radius} ${radius} 0 1 0 ${width} 0a${radius} ${radius} 0 1 0-${width} 0`;
}
