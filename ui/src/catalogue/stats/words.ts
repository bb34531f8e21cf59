import type { Outcomes } from "../../design/charts/outcomes";
import { grouped } from "../../lib/format";

/** Below so many launches their outcomes are told as they are, and not as a rate. */
export const FEW = 10;

/** "96.8 %"; "all" where each succeeded, "8 of 9" where there are few. */
export function rateOf({ total, success }: Outcomes, rate: number | null): string {
  if (total > 0 && success === total) return "all";
  if (rate === null) return `${success} of ${total}`;
  return percent(rate);
}

/** "96.8 %", never 100 % where one failed. */
export function percent(rate: number): string {
  const shown = Math.min(rate * 100, rate < 1 ? 99.9 : 100);
  return `${shown.toFixed(1)}\u00a0%`;
}

/** "1 launch", "1,204 launches". */
export const launches = (count: number) => `${grouped(count)} ${count === 1 ? "launch" : "launches"}`;
