import { isFinal } from "../../../catalogue/time/clock";
import type { LaunchDetail } from "../../../lib/api/api.gen";

/**
 * Reports whether the launch is an orbital attempt that is counted, or may yet be: no suborbital flight is, and none
 * before it flew or its day is known, since others may fly first.
 */
export function countsAttempts({ attempts, mission, certainty, ...launch }: LaunchDetail): boolean {
  const isDated = isFinal(launch) || certainty === "exact" || certainty === "day";
  return isDated && (attempts.orbital !== null || (!isFinal(launch) && mission?.orbit !== "Suborbital"));
}
