import type { LaunchNormal } from "../lib/api/api.gen";

const LEVELS: LaunchNormal["certainty"][] = [
  ...(["exact", "exact", "exact", "day", "day", "day", "week", "month"] as const),
  ...(["quarter", "quarter", "quarter", "quarter", "half", "half", "year", "fiscal", "decade"] as const),
];

/** What the API says of a precision; of none, that of a launch that is counted down. */
export function certaintyOf(precision: LaunchNormal["net_precision"] | undefined): LaunchNormal["certainty"] {
  return precision ? (LEVELS[precision.id] ?? "decade") : "exact";
}
