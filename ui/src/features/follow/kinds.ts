import type { OccasionKind } from "../../lib/api/api.gen";
import type { About } from "../../lib/follow/follow";

/** Things that are told together: one switch of the popup. */
export interface KindGroup {
  name: string;
  note: string;
  kinds: readonly OccasionKind[];
  /** Of a list alone: a launch that is followed is not new. */
  listsOnly?: boolean;
}

const canceled: KindGroup = { name: "Canceled", note: "Removed from the schedule", kinds: ["withdrawn"] };

/** The switches of an event, of which nothing else is told beside reminders. */
const eventGroups: readonly KindGroup[] = [
  { name: "Webcast", note: "When the stream starts", kinds: ["webcast"] },
  canceled,
];

/** Returns the switches of what a rule is about. */
export function groupsOf(about: About): readonly KindGroup[] {
  if ("event" in about) return eventGroups;
  return "launch" in about ? kindGroups.filter(({ listsOnly }) => !listsOnly) : kindGroups;
}

/** The switches of the popup, in their order. Each kind but the reminders is in one of them. */
export const kindGroups: readonly KindGroup[] = [
  { name: "Date changes", note: "Delayed, moved up, or given a time", kinds: ["slip", "advance", "dated"] },
  { name: "Scrubs and holds", note: "And when the countdown resumes", kinds: ["scrub", "hold", "resumed"] },
  {
    name: "Go for launch and webcast",
    note: "When the time is confirmed or the stream starts",
    kinds: ["go", "webcast"],
  },
  { name: "Liftoff and outcome", note: "Including the landing", kinds: ["liftoff", "outcome"] },
  canceled,
  { name: "New launches", note: "Announced from now on", kinds: ["announced"], listsOnly: true },
];

/** When reminders can come, in minutes before NET. */
export const leadChoices = [10_080, 1_440, 360, 60, 30, 10, 5] as const;

/** How many reminders a rule can have. */
export const MOST_LEADS = 4;

/** Returns the kinds with those of a group, or without. */
export function withGroup(kinds: readonly OccasionKind[], group: KindGroup, on: boolean): OccasionKind[] {
  const others = kinds.filter((kind) => !group.kinds.includes(kind));
  return on ? [...others, ...group.kinds] : others;
}

/** Returns the leads with one more, or without it; the longest first. */
export function withLead(leads: readonly number[], lead: number, on: boolean): number[] {
  const others = leads.filter((each) => each !== lead);
  return (on ? [...others, lead] : others).sort((a, b) => b - a);
}
