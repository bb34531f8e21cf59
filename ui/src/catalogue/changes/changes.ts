import type { LaunchChange } from "../../lib/api/api.gen";

/** One entry of a launch's ledger: values are moments, names, or "true" and "false". */
export type Change = LaunchChange;

/** What a change means to a reader. */
export type ChangeKind = Change["kind"];

/** The word for each kind. */
export const kindWords: Record<ChangeKind, string> = {
  slip: "Slip",
  advance: "Advance",
  scrub: "Scrub",
  corrected: "Time corrected",
  time: "Launch time",
  opens: "Window opens",
  closes: "Window closes",
  precise: "Precise now",
  vague: "Less precise",
  precision: "Precision",
  hold: "Hold",
  resumed: "Hold released",
  go: "Go for launch",
  not_go: "No longer go",
  liftoff: "Liftoff",
  outcome: "Outcome",
  status: "Status",
  pad: "Moved pad",
  renamed: "Renamed",
  live: "Webcast live",
  off_air: "Webcast over",
  announced: "Announced",
  withdrawn: "Withdrawn",
  back: "Back on the schedule",
  other: "Changed",
};

/** How exactly a time of the ledger was known. */
export interface Known {
  certainty: Change["old_certainty"];
  precision: Change["old_precision"];
}

/** A change as it is shown among those seen at the same moment. */
export interface ChangeLine<C extends Change = Change> {
  change: C;
  /** Milliseconds by which a time moved; 0 unless both times were known exactly. */
  by: number;
  /** How exactly the old and the new time were known. */
  known: readonly [old: Known, value: Known];
  /** The window moved by as much and has no lines of its own. */
  along: boolean;
}

/** Reports whether a time of the ledger was known as a period or a day, not as a moment. */
export const isPeriod = ({ certainty }: Known) => certainty !== "exact";

/** Returns how exactly both times of a change were known. */
const knownOf = (change: Change): ChangeLine["known"] => [
  { certainty: change.old_certainty, precision: change.old_precision },
  { certainty: change.new_certainty, precision: change.new_precision },
];

/** Returns by how many milliseconds the change moved an exact time; 0 when it did not, or one side is missing. */
export function movedBy(change: Change): number {
  const { field, old, new: value } = change;
  if (!/^(net|window_start|window_end)$/.test(field) || !old || !value || knownOf(change).some(isPeriod))
    return 0;
  return Date.parse(value) - Date.parse(old) || 0;
}

/** The lines of what was seen of a launch at one moment. */
function together<C extends Change>(batch: readonly C[]): ChangeLine<C>[] {
  const net = batch.find(({ field }) => field === "net");
  const isOfPeriod = (change: Change) => knownOf(change).some(isPeriod);
  const goesAlong = (change: C) =>
    net !== undefined &&
    change.field.startsWith("window_") &&
    (isOfPeriod(change) || movedBy(change) === movedBy(net));
  const isToldByNet = ({ field, old_certainty, new_certainty }: C) =>
    net !== undefined &&
    field === "net_precision" &&
    (old_certainty === "exact") !== (new_certainty === "exact");
  const along = batch.some((change) => goesAlong(change) && !isOfPeriod(change));
  return batch
    .filter((change) => !goesAlong(change) && !isToldByNet(change))
    .map((change) => ({
      change,
      by: movedBy(change),
      known: knownOf(change),
      along: change === net && along,
    }));
}

/**
 * Returns the lines of one launch's changes, which come newest first. What belongs to one event is one line: the window
 * that moved along with the NET, and a precision that the NET's own two values show.
 */
export function linesOf<C extends Change>(changes: readonly C[]): ChangeLine<C>[] {
  const lines: ChangeLine<C>[] = [];
  for (let start = 0; start < changes.length; ) {
    const seen = changes[start]?.seen_at;
    const rest = changes.slice(start);
    const end = rest.findIndex((change) => change.seen_at !== seen);
    const batch = end < 0 ? rest : rest.slice(0, end);
    lines.push(...together(batch));
    start += batch.length;
  }
  return lines;
}
