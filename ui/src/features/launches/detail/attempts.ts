import { isFinal } from "../../../catalogue/launch/clock";
import type { LaunchDetail } from "../../../lib/api/api.gen";

/** Reports whether the launch is an orbital attempt that is counted, or may yet be: no suborbital flight is. */
export function countsAttempts({ attempts, mission, ...launch }: LaunchDetail): boolean {
  return attempts.orbital !== null || (!isFinal(launch) && mission?.orbit !== "Suborbital");
}
