import type { LaunchDetail } from "../../lib/api/api.gen";
import { localDay } from "../../lib/time/dates";
import type { Zone } from "../../lib/time/zone";
import { movesOf } from "./story";

/** The words for how finely a date is known; none for what is coarser than a month, or of no certain grain. */
function grainOf({ certainty, net_precision }: Pick<LaunchDetail, "certainty" | "net_precision">) {
  if (certainty !== "exact") return certainty === "day" || certainty === "month" ? certainty : undefined;
  if (!net_precision) return undefined;
  return net_precision.id === 2 ? "hour" : "minute";
}

/**
 * Returns the story of a launch's date in one sentence: "Slipped 5 times, 3 d 1 h in all; to the minute since November
 * 18, 2026", "Not moved since first seen on November 3, 2026"; "" where nothing is known of it.
 */
export function storyOf(
  launch: Pick<LaunchDetail, "story" | "certainty" | "net_precision">,
  zone: Zone,
): string {
  const { story } = launch;
  if (story?.unmoved_since) return `Not moved since first seen on ${localDay(story.unmoved_since, zone)}`;
  const moves = movesOf(story, zone);
  const grain = story?.known_since && grainOf(launch);
  if (!grain) return moves;
  const known = `to the ${grain} since ${localDay(story.known_since ?? "", zone)}`;
  return moves ? `${moves}; ${known}` : `Known ${known}`;
}
