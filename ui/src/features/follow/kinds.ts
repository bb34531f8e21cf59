import type { OccasionKind } from "../../lib/api/api.gen";

/** Things that are told together: one switch of the popup. */
export interface KindGroup {
  name: string;
  note: string;
  kinds: readonly OccasionKind[];
  /** Of a list alone: a launch that is followed is not new. */
  listsOnly?: boolean;
}

/** The switches of the popup, in their order. Each kind but the reminders is in one of them. */
export const kindGroups: readonly KindGroup[] = [
  { name: "It moves", note: "Later, earlier, or it has a time", kinds: ["slip", "advance", "dated"] },
  { name: "Scrub or hold", note: "And when the count goes on", kinds: ["scrub", "hold", "resumed"] },
  { name: "Go, and the webcast", note: "The time is confirmed, the video is live", kinds: ["go", "webcast"] },
  { name: "Liftoff and how it ended", note: "With the landing", kinds: ["liftoff", "outcome"] },
  { name: "No longer planned", note: "It left the schedule", kinds: ["withdrawn"] },
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
