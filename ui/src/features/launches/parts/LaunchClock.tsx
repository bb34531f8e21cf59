import { Countdown } from "../../../components/Countdown";
import type { Timed } from "../../../lib/launchClock";
import { useLaunchClock } from "../../../lib/useLaunchClock";

const zero = { mth: 0, day: 0, hr: 0, min: 0, sec: 0 };

/** The large clock of a launch: down to T-0, standing on hold and at zero, up in flight; nothing to count, nothing shown. */
export function LaunchClock({ launch }: { launch: Timed }) {
  const clock = useLaunchClock(launch);
  switch (clock.kind) {
    case "countdown":
      return <Countdown parts={clock.parts} />;
    case "hold":
      return <Countdown parts={clock.parts} held="On hold" />;
    case "waiting":
      return <Countdown parts={zero} held="Waiting" />;
    case "flight":
      return <Countdown parts={clock.parts} sign="+" />;
    default:
      return null;
  }
}
