import { useTimeFormat } from "../../lib/time/format";
import { isCoarse } from "./clock";
import { type Dated, longWhen } from "./when";

/** The launch's time as far as it is known, in words. */
export function LaunchTime({ launch }: { launch: Dated }) {
  const text = longWhen(launch, useTimeFormat(launch.timezone));
  const meaning = text.startsWith("NET ") ? "NET: no earlier than" : undefined;
  return isCoarse(launch) ? <span title={meaning}>{text}</span> : <time dateTime={launch.net}>{text}</time>;
}
