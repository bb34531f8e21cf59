/** Returns how far apart the lines stand: few enough to be read, in the unit of the height. */
export function gridLinesOf(highest: number): number[] {
  const step = [1, 2, 5, 10, 20, 50].find((each) => highest / each <= 7) ?? 100;
  return Array.from({ length: Math.floor(highest / step) }, (_, i) => (i + 1) * step);
}
