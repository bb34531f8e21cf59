import { isCoarse, type Timed } from "../lib/launchClock";
import { longWhen } from "../lib/launchWhen";
import { useZone } from "../lib/zone";

/** The launch's time as far as it is known, in words. */
export function LaunchTime({ launch }: { launch: Timed }) {
  const text = longWhen(launch, useZone());
  return isCoarse(launch) ? <span>{text}</span> : <time dateTime={launch.net}>{text}</time>;
}
