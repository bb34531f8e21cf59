import { isCoarse } from "../lib/launchClock";
import { type Dated, longWhen } from "../lib/launchWhen";
import { useZone } from "../lib/zone";

/** The launch's time as far as it is known, in words. */
export function LaunchTime({ launch }: { launch: Dated }) {
  const text = longWhen(launch, useZone(launch.timezone));
  return isCoarse(launch) ? <span>{text}</span> : <time dateTime={launch.net}>{text}</time>;
}
