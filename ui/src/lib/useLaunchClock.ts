import { corrected, useNow } from "./clock";
import { type Clock, clockOf, STATUS, type Timed } from "./launchClock";

/** When each hold was first seen here, by the visitor's clock. */
const holds = new Map<string, number>();

/** Returns the time at which the launch's clock was stopped; undefined while it runs. */
function stoppedAt({ id, net, status_id: status, changes }: Timed): number | undefined {
  const key = `${id} ${net}`;
  if (status !== STATUS.hold) {
    holds.delete(key);
    return undefined;
  }
  const told = changes?.find(({ field }) => field === "status");
  if (told) return Date.parse(told.seen_at);
  const seen = holds.get(key) ?? Date.now();
  holds.set(key, seen);
  return corrected(seen);
}

/** Returns what the launch's clock shows, every second anew. On hold it stands where the hold was first seen. */
export function useLaunchClock(launch: Timed): Clock {
  const now = useNow();
  return clockOf(launch, stoppedAt(launch) ?? now);
}
