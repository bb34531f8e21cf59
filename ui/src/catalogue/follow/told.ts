import type { OccasionKind } from "../../lib/api/api.gen";
import type { About } from "../../lib/follow/follow";

/** What is told, and when. */
export type Told = { leads: number[]; kinds: OccasionKind[] };

/** Returns what is told of a launch, an event or a list unless something else is chosen. */
export function usualOf(about: About): Told {
  if ("event" in about) return { leads: [1_440, 10], kinds: ["webcast", "withdrawn"] };
  return "launch" in about
    ? {
        leads: [1_440, 10],
        kinds: ["slip", "advance", "dated", "scrub", "hold", "resumed", "outcome", "withdrawn"],
      }
    : { leads: [60], kinds: ["scrub", "announced"] };
}

/** Returns the words for a lead: "10 min", "1 hour", "1 week". */
export function leadName(lead: number): string {
  const units: [minutes: number, name: string][] = [
    [10_080, "week"],
    [1_440, "day"],
    [60, "hour"],
  ];
  for (const [minutes, name] of units) {
    const count = lead / minutes;
    if (Number.isInteger(count)) return `${count} ${name}${count === 1 ? "" : "s"}`;
  }
  return `${lead} min`;
}
