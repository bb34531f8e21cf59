import { figuresOf, type Timed } from "./clock";
import { MiniCountdown } from "./MiniCountdown";
import { useLaunchClock } from "./useLaunchClock";

interface Props {
  launch: Timed;
  big?: boolean;
  /** Shown at zero and in flight too, not only as long as the launch's time lies in the future. */
  whole?: boolean;
}

/** The clock of a launch in one line; nothing to count, nothing shown. */
export function MiniClock({ launch, big = false, whole = false }: Props) {
  const clock = useLaunchClock(launch);
  const figures = figuresOf(clock);
  const left = figures && Object.values(figures.parts).some((figure) => figure > 0);
  const coming = clock.kind === "countdown" || (clock.kind === "hold" && left);
  return figures && (whole || coming) && <MiniCountdown {...figures} big={big} />;
}
