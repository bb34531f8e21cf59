import type { Drift, DriftLaunch } from "../lib/api/api.gen";

type DriftDate = DriftLaunch["dates"][number];

/** A date that this site saw, known to the minute. */
export const aSeenDate = (seen_at: string, net: string, changes: Partial<DriftDate> = {}): DriftDate => ({
  seen_at,
  net,
  precision: { id: 1, name: "Minute" },
  certainty: "exact",
  from: net.slice(0, 10),
  to: net.slice(0, 10),
  noted: false,
  path: `/launches/one#change-${Date.parse(seen_at) / 1_000}`,
  ...changes,
});

/** A launch whose dates were seen, the last of which stands. */
export const aDriftLaunch = (
  name: string,
  dates: DriftDate[],
  changes: Partial<DriftLaunch> = {},
): DriftLaunch => ({ id: name, name, net: dates.at(-1)?.net ?? "", flown: false, dates, ...changes });

/** What is known of the dates of launches. */
export const aDrift = (launches: DriftLaunch[], left_out = 0): Drift => ({
  orbital: false,
  as_of: "2026-07-01T00:00:00Z",
  tracked_since: "2026-01-01T00:00:00Z",
  launches,
  left_out,
});
