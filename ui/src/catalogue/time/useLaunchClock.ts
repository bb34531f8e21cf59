import { useAt, useNow } from "../../lib/time/clock";
import { type Clock, clockOf, type Timed } from "./clock";

/** Returns what the launch's clock shows, every second anew. */
export function useLaunchClock(launch: Timed): Clock {
  return clockOf(launch, useNow());
}

/** Returns the state that the launch's clock is in, and renders again when it goes over to another. */
export function useClockKind(launch: Timed): Clock["kind"] {
  return useAt((now) => clockOf(launch, now).kind);
}

/** Reports whether a clock in this state shows figures. */
export function isCounted(kind: Clock["kind"]): boolean {
  return kind !== "date" && kind !== "outcome";
}
