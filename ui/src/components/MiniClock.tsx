import type { Timed } from "../lib/launchClock";
import { useLaunchClock } from "../lib/useLaunchClock";
import { MiniCountdown } from "./MiniCountdown";

/** The countdown of a launch in one line, as long as its time lies in the future. */
export function MiniClock({ launch }: { launch: Timed }) {
  const clock = useLaunchClock(launch);
  if (clock.kind === "countdown") return <MiniCountdown parts={clock.parts} />;
  if (clock.kind === "about") return <MiniCountdown parts={clock.parts} about />;
  const left = clock.kind === "hold" && Object.values(clock.parts).some((figure) => figure > 0);
  return left ? <MiniCountdown parts={clock.parts} held="On hold" /> : null;
}
