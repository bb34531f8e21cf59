import { useNow } from "../../lib/time/clock";
import { type Clock, clockOf, type Timed } from "./clock";

/** Returns what the launch's clock shows, every second anew. */
export function useLaunchClock(launch: Timed): Clock {
  return clockOf(launch, useNow());
}
