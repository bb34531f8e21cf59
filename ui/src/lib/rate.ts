import { DASH, grouped } from "./format";

/** Below so many, what went well is told as a count, and not as a share. */
export const FEW = 10;

/** "96.8%"; "100%" only where all went well. */
export function percent(share: number): string {
  return share >= 1 ? "100%" : `${Math.min(share * 100, 99.9).toFixed(1)}%`;
}

/** Returns how much of it went well: "96.8%", "8 of 9" where there are few, a dash where there is nothing to count. */
export function rateOf(well: number | null, all: number | null): string {
  if (well === null || !all) return DASH;
  return all < FEW ? `${grouped(well)} of ${grouped(all)}` : percent(well / all);
}
