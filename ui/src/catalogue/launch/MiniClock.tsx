import type { Timed } from "./clock";
import { MiniCountdown } from "./MiniCountdown";
import { useLaunchClock } from "./useLaunchClock";

interface Props {
  launch: Timed;
  big?: boolean;
}

/** The countdown of a launch in one line, as long as its time lies in the future. */
export function MiniClock({ launch, big = false }: Props) {
  const clock = useLaunchClock(launch);
  if (clock.kind === "countdown") return <MiniCountdown parts={clock.parts} big={big} />;
  const left = clock.kind === "hold" && Object.values(clock.parts).some((figure) => figure > 0);
  return left ? <MiniCountdown parts={clock.parts} held="On hold" big={big} /> : null;
}
