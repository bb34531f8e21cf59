import { useState } from "react";
import { useNow } from "./clock";
import { type Clock, clockOf, STATUS, type Timed } from "./launchClock";

/** Returns what the launch's clock shows, every second anew. On hold it stands where the hold was first seen. */
export function useLaunchClock(launch: Timed): Clock {
  const now = useNow();
  const held = launch.status_id === STATUS.hold ? launch.net : null;
  const [stopped, setStopped] = useState({ held, at: now });
  if (stopped.held !== held) setStopped({ held, at: now });
  return clockOf(launch, held === null ? now : stopped.at);
}
