import type { Timed } from "../../../catalogue/launch/clock";
import { MiniCountdown } from "../../../catalogue/launch/MiniCountdown";
import { useLaunchClock } from "../../../catalogue/launch/useLaunchClock";

const zero = { mth: 0, day: 0, hr: 0, min: 0, sec: 0 };

interface Props {
  launch: Timed;
  big?: boolean;
}

/** The launch's clock in one line, in each of its states; nothing once the launch is over. */
export function StripClock({ launch, big = false }: Props) {
  const clock = useLaunchClock(launch);
  switch (clock.kind) {
    case "countdown":
      return <MiniCountdown parts={clock.parts} big={big} />;
    case "hold":
      return <MiniCountdown parts={clock.parts} held="On hold" big={big} />;
    case "waiting":
      return <MiniCountdown parts={zero} held="Waiting" big={big} />;
    case "flight":
      return <MiniCountdown parts={clock.parts} sign="+" big={big} />;
    default:
      return null;
  }
}
