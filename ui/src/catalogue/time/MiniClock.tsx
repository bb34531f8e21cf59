import { figuresOf, type Timed } from "./clock";
import { HowFar } from "./HowFar";
import { MiniCountdown } from "./MiniCountdown";
import { useLaunchClock } from "./useLaunchClock";
import type { Dated } from "./when";

interface Props {
  launch: Timed & Dated;
  big?: boolean;
  /** Shown at zero and in flight too, not only as long as the launch's time lies in the future. */
  whole?: boolean;
}

/** The clock of a launch in one line, or how far away its period is. */
export function MiniClock({ launch, big = false, whole = false }: Props) {
  const clock = useLaunchClock(launch);
  const figures = figuresOf(clock);
  if (clock.kind === "date") return <HowFar launch={launch} big={big} />;
  const left = figures && Object.values(figures.parts).some((figure) => figure > 0);
  const coming = clock.kind === "countdown" || (clock.kind === "hold" && left);
  return figures && (whole || coming) && <MiniCountdown {...figures} big={big} />;
}
