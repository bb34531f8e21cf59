import { Countdown } from "../../../catalogue/launch/Countdown";
import type { Timed } from "../../../catalogue/launch/clock";
import { useLaunchClock } from "../../../catalogue/launch/useLaunchClock";

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
