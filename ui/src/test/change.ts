import type { LaunchChange } from "../lib/api/api.gen";

type Value = string | null;

/** How exactly a time was known: by no name to the minute, or a period by the feed's word for it. */
const periods = {
  Day: { id: 5, certainty: "day" },
  Month: { id: 7, certainty: "month" },
  "Quarter 2": { id: 9, certainty: "quarter" },
  Minute: { id: 1, certainty: "exact" },
} as const;

export type Period = keyof typeof periods;

/** An entry of a launch's ledger, of times known as the two periods say. */
export function aChangeOf(
  kind: LaunchChange["kind"],
  field: LaunchChange["field"],
  [old, value]: readonly [Value, Value],
  seen_at = "2026-03-01T01:00:00Z",
  [before, after]: readonly [Period, Period] = ["Minute", "Minute"],
): LaunchChange {
  return {
    seen_at,
    field,
    kind,
    old,
    new: value,
    old_precision: { id: periods[before].id, name: before },
    old_certainty: periods[before].certainty,
    new_precision: { id: periods[after].id, name: after },
    new_certainty: periods[after].certainty,
  };
}
