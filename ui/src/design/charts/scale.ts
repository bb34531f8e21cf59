/** Returns a round step for about so many lines up to a value: 1, 2 or 5 times a power of ten. */
export function roundStep(highest: number, lines = 5): number {
  const rough = Math.max(highest / lines, 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((each) => each * power >= rough) ?? 10;
  return factor * power;
}

/** Returns the round values from one step up to a value. */
export function ticks(highest: number, lines?: number): number[] {
  const step = roundStep(highest, lines);
  return Array.from({ length: Math.floor(highest / step) }, (_, i) => (i + 1) * step);
}

/**
 * Returns a place near each wanted one, in their order, none closer to another than `gap` and none beyond `most`. Of
 * two that want the same place the later one comes first.
 */
export function placedApart(wanted: readonly number[], gap: number, most: number): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0) || b - a);
  const places = [...wanted];
  let least = Number.NEGATIVE_INFINITY;
  for (const index of order) {
    places[index] = Math.max(wanted[index] ?? 0, least);
    least = (places[index] ?? 0) + gap;
  }
  let highest = most;
  for (const index of order.toReversed()) {
    places[index] = Math.min(places[index] ?? 0, highest);
    highest = (places[index] ?? 0) - gap;
  }
  return places;
}
