import type { LaunchChangeEntry, LaunchNormal, NetPrecision } from "../../lib/api/api.gen";
import { isCoarse } from "./clock";

/** One line of a launch's ledger, as the API gives it: values are moments, names, or "true" and "false". */
export type Change = Pick<LaunchChangeEntry, "seen_at" | "field" | "old" | "new">;

/** What a change means to a reader. */
export type ChangeKind = keyof typeof kindWords;

/** The word for each kind. */
export const kindWords = {
  slip: "Slip",
  advance: "Advance",
  scrub: "Scrub",
  time: "Launch time",
  opens: "Window opens",
  closes: "Window closes",
  precise: "Precise now",
  vague: "Less precise",
  precision: "Precision",
  hold: "Hold",
  release: "Hold released",
  go: "Go for launch",
  notGo: "No longer go",
  flight: "Lift-off",
  outcome: "Outcome",
  status: "Status",
  pad: "Moved pad",
  renamed: "Renamed",
  live: "Webcast live",
  offAir: "Webcast over",
  announced: "Announced",
  withdrawn: "Withdrawn",
  back: "Back on the list",
  other: "Changed",
} as const;

const HOUR = 3_600_000;
/** Whoever gives up a T-0 that is nearer than this has scrubbed, if the next one is further away than this. */
const ATTEMPT = 6 * HOUR;

/** The feed's names of the precisions; the place of a name is its id. */
const precisions = [
  "Second",
  "Minute",
  "Hour",
  "Morning",
  "Afternoon",
  "Day",
  "Week",
  "Month",
  ...[1, 2, 3, 4].map((quarter) => `Quarter ${quarter}`),
  ...[1, 2].map((half) => `Half ${half}`),
  "Year",
  "Fiscal Year",
  "Decade",
];

const statusKinds: Record<string, ChangeKind> = {
  "On Hold": "hold",
  "Go for Launch": "go",
  "Launch in Flight": "flight",
  "Launch Successful": "outcome",
  "Launch Failure": "outcome",
  "Launch was a Partial Failure": "outcome",
  "Payload Deployed": "outcome",
};

/** An id that is no precision's: what is not known here counts as coarse. */
const UNKNOWN = 99;

/** Returns the precision that the feed calls by a name; without one nothing says how exact a time was. */
function precisionOf(name: string | null): Known {
  if (!name) return undefined;
  const id = precisions.indexOf(name);
  return { id: id < 0 ? UNKNOWN : id, name, abbrev: "" };
}

/** How fine a precision is: less is finer, below zero is not known. The quarters of a year are alike, and so are its halves. */
function fineness(name: string | null): number {
  if (!name) return -1;
  const id = precisions.indexOf(name);
  if (id >= 8 && id <= 11) return 8;
  return id === 13 ? 12 : id;
}

/** Returns by how many milliseconds the change moved a time; 0 when it is not about a time or one side is missing. */
export function movedBy({ field, old, new: value }: Change): number {
  if (!/^(net|window_start|window_end)$/.test(field) || !old || !value) return 0;
  return Date.parse(value) - Date.parse(old) || 0;
}

/** Reports whether the change gave up an attempt of these hours for one on another day. */
function isScrub(change: Change, coarseNow = false): boolean {
  const left = Date.parse(change.old ?? "") - Date.parse(change.seen_at);
  return left < ATTEMPT && (coarseNow || movedBy(change) >= ATTEMPT);
}

function kindOfNet(change: Change): ChangeKind {
  const by = movedBy(change);
  if (by < 0) return "advance";
  if (by > 0) return isScrub(change) ? "scrub" : "slip";
  return "time";
}

function kindOfStatus({ old, new: value }: Change): ChangeKind {
  const open = value?.startsWith("To Be ");
  if (old === "On Hold") {
    if (open) return "scrub";
    if (value === "Go for Launch") return "release";
  }
  if (open && old === "Go for Launch") return "notGo";
  return statusKinds[value ?? ""] ?? "status";
}

function kindOfPrecision({ old, new: value }: Change): ChangeKind {
  const [before, after] = [fineness(old), fineness(value)];
  if (before < 0 || after < 0 || before === after) return "precision";
  return after < before ? "precise" : "vague";
}

/** Returns what a change means, by itself. */
export function kindOf(change: Change): ChangeKind {
  switch (change.field) {
    case "net":
      return kindOfNet(change);
    case "window_start":
      return "opens";
    case "window_end":
      return "closes";
    case "net_precision":
      return kindOfPrecision(change);
    case "status":
      return kindOfStatus(change);
    case "pad":
      return "pad";
    case "name":
      return "renamed";
    case "webcast_live":
      return change.new === "true" ? "live" : "offAir";
    case "announced":
      return "announced";
    case "withdrawn":
      return change.new ? "withdrawn" : "back";
    default:
      return "other";
  }
}

/** How exactly a time of the ledger was known: undefined where nothing says so. */
export type Known = NetPrecision | undefined;

/** A change as it is shown: what it means among those seen at the same moment. */
export interface ChangeLine<C extends Change = Change> {
  change: C;
  kind: ChangeKind;
  /** Milliseconds by which a time moved; 0 where nothing can be counted. */
  by: number;
  /** How exactly the old and the new time were known. */
  known: readonly [old: Known, value: Known];
  /** The window moved by as much and has no lines of its own. */
  along: boolean;
}

/** The coarsest precision that is a moment. */
const HOUR_PRECISION = precisions.indexOf("Hour");

/** Reports whether a time of the ledger was known as a period, not as a moment. */
export function isPeriod(known: Known): known is NetPrecision {
  return known !== undefined && known.id > HOUR_PRECISION;
}

/** The line of a new NET. From a period to a moment or back there is no length that it moved by. */
function netLine<C extends Change>(change: C, known: ChangeLine["known"]): Omit<ChangeLine<C>, "along"> {
  const [before, after] = known.map(isPeriod);
  if (before === after) {
    const kind = kindOf(change);
    return { change, known, by: movedBy(change), kind: kind === "scrub" && after ? "slip" : kind };
  }
  if (before) return { change, known, by: 0, kind: "precise" };
  const later = movedBy(change) > 0 ? "slip" : "vague";
  return { change, known, by: 0, kind: isScrub(change, true) ? "scrub" : later };
}

/** The lines of what was seen of a launch at one moment. */
function together<C extends Change>(batch: readonly C[], known: ChangeLine["known"]): ChangeLine<C>[] {
  const net = batch.find(({ field }) => field === "net");
  const period = known.some(isPeriod);
  const goesAlong = (change: C) =>
    net !== undefined && change.field.startsWith("window_") && (period || movedBy(change) === movedBy(net));
  const isToldByNet = (change: C) =>
    net !== undefined && change.field === "net_precision" && isPeriod(known[0]) !== isPeriod(known[1]);
  const along = batch.some((change) => goesAlong(change) && !period);
  return batch
    .filter((change) => !goesAlong(change) && !isToldByNet(change))
    .map((change) =>
      change === net
        ? { ...netLine(change, known), along }
        : { change, known, kind: kindOf(change), by: movedBy(change), along: false },
    );
}

/**
 * Returns the lines of one launch's changes, which come newest first. `now` is how exactly its time is known today:
 * from it follows, back through the changes of precision, how exactly each older time was. What belongs to one event
 * is one line: the window that moved along with the NET, and a precision that the NET's own two values show.
 */
export function linesOf<C extends Change>(changes: readonly C[], now: Known): ChangeLine<C>[] {
  const lines: ChangeLine<C>[] = [];
  let known = now;
  for (let start = 0; start < changes.length; ) {
    const seen = changes[start]?.seen_at;
    const rest = changes.slice(start);
    const end = rest.findIndex((change) => change.seen_at !== seen);
    const batch = end < 0 ? rest : rest.slice(0, end);
    const precision = batch.find(({ field }) => field === "net_precision");
    const before = precision ? precisionOf(precision.old) : known;
    lines.push(...together(batch, [before, precision ? precisionOf(precision.new) : known]));
    known = before;
    start += batch.length;
  }
  return lines;
}

/** Returns how exactly the launch's time is known today, for `linesOf`. */
export function knownOf({
  net_precision: told,
  certainty,
}: Pick<LaunchNormal, "net_precision" | "certainty">): Known {
  return told ?? (isCoarse({ certainty }) ? precisionOf("Month") : undefined);
}

const LATELY = 48 * HOUR;

/** Returns by how many milliseconds an exactly known NET moved in all within the last 48 hours before `now`. */
export function movedLately(lines: readonly ChangeLine[], now: number): number {
  const recent = lines.filter(
    ({ change, known }) =>
      change.field === "net" && !known.some(isPeriod) && now - Date.parse(change.seen_at) < LATELY,
  );
  return recent.reduce((sum, { by }) => sum + by, 0);
}
