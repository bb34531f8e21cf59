/** How launches ended, as charts show it. */
export interface Outcomes {
  total: number;
  success: number;
  partial: number;
  failure: number;
}

/** "12 launches: 11 succeeded, 1 failed". */
export function inWords({ total, success, partial, failure }: Outcomes): string {
  const parts = [
    success > 0 && `${success} succeeded`,
    partial > 0 && `${partial} in part`,
    failure > 0 && `${failure} failed`,
  ].filter(Boolean);
  const launches = `${total} ${total === 1 ? "launch" : "launches"}`;
  return parts.length > 0 ? `${launches}: ${parts.join(", ")}` : launches;
}

/** The kinds of outcomes from the bottom of a bar to its top. */
export const stacked = ["success", "partial", "failure"] as const;
