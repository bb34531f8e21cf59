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
