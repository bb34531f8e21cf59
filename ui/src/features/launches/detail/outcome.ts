import { isFinal, STATUS } from "../../../catalogue/time/clock";
import type { LaunchDetail } from "../../../lib/api/api.gen";

/** What came of a launch, in words. */
export interface Outcome {
  /** "Success · Low Earth Orbit". */
  outcome: string;
  /** "Landed on …" or "2 of 3 landed"; absent where nothing was tried or nothing is known. */
  landing?: string;
}

const words: Record<number, string> = {
  [STATUS.success]: "Success",
  [STATUS.failure]: "Failure",
  [STATUS.partialFailure]: "Partial failure",
  [STATUS.deployed]: "Payload deployed",
};

/** What the boosters that tried to land came to; undefined while the end of any of them is open. */
function landingOf({ rocket }: LaunchDetail): string | undefined {
  const tried = (rocket?.launcher_stage ?? []).flatMap(({ landing }) => (landing?.attempt ? [landing] : []));
  const [first] = tried;
  if (!first || tried.some(({ success }) => success === null)) return undefined;
  const landed = tried.filter(({ success }) => success).length;
  if (tried.length > 1) return `${landed} of ${tried.length} landed`;
  if (landed === 0) return "Landing failed";
  return first.landing_zone ? `Landed on ${first.landing_zone.name}` : "Landed";
}

/** Returns what came of a launch that is over; undefined before that. */
export function outcomeOf(launch: LaunchDetail): Outcome | undefined {
  const word = words[launch.status_id];
  if (!isFinal(launch) || !word) return undefined;
  const reached = launch.status_id === STATUS.success || launch.status_id === STATUS.deployed;
  const orbit = reached && launch.mission?.orbit !== "Unknown" ? launch.mission?.orbit : null;
  const landing = landingOf(launch);
  return { outcome: orbit ? `${word} · ${orbit}` : word, ...(landing && { landing }) };
}
