import { Countdown } from "../../../catalogue/time/Countdown";
import { figuresOf, type Timed } from "../../../catalogue/time/clock";
import { useLaunchClock } from "../../../catalogue/time/useLaunchClock";

/** The large clock of a launch: down to T-0, standing on hold and at zero, up in flight; nothing to count, nothing shown. */
export function LaunchClock({ launch }: { launch: Timed }) {
  const figures = figuresOf(useLaunchClock(launch));
  return figures && <Countdown {...figures} />;
}
