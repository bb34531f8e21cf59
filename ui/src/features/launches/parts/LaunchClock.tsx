import type { ReactNode } from "react";
import { Countdown } from "../../../components/Countdown";
import type { Timed } from "../clock";
import { useLaunchClock } from "./useLaunchClock";

const zero = { mth: 0, day: 0, hr: 0, min: 0, sec: 0 };

interface Props {
  launch: Timed;
  /** Takes the clock's place where there is nothing to count. */
  otherwise?: ReactNode;
}

/** The large clock of a launch: down to T-0, standing on hold and at zero, up in flight. */
export function LaunchClock({ launch, otherwise = null }: Props) {
  const clock = useLaunchClock(launch);
  switch (clock.kind) {
    case "countdown":
      return <Countdown parts={clock.parts} />;
    case "about":
      return <Countdown parts={clock.parts} about />;
    case "hold":
      return <Countdown parts={clock.parts} held="On hold" />;
    case "waiting":
      return <Countdown parts={zero} held="Waiting" />;
    case "flight":
      return <Countdown parts={clock.parts} sign="+" />;
    default:
      return otherwise;
  }
}
