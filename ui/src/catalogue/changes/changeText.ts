import { DASH, padName } from "../../lib/format";
import { shortDay, timeOfDay, zoneName } from "../../lib/time/dates";
import type { TimeFormat } from "../../lib/time/format";
import { period } from "../time/when";
import { type ChangeLine, isPeriod, type Known } from "./changes";

interface Telling {
  seen: string;
  format: TimeFormat;
  seconds: boolean;
  named: boolean;
}

/** A time of the ledger: a period as such, a moment with the zone's name where it is `named`. */
function time(iso: string, known: Known, { seen, format, seconds, named }: Telling): string {
  if (Number.isNaN(Date.parse(iso))) return DASH;
  if (isPeriod(known)) return period(iso, known.precision, "NET ");
  const clock = timeOfDay(iso, format, seconds);
  return `${shortDay(iso, format.zone, seen)}, ${clock}${named ? ` ${zoneName(iso, format.zone)}` : ""}`;
}

/** A launch that appeared, went or came back is told by its name alone. */
const isWhole = (field: string) => field === "announced" || field === "withdrawn";
const isTime = (field: string) => field === "net" || field.startsWith("window_");
const hasSeconds = (iso: string | null) => iso !== null && new Date(iso).getUTCSeconds() > 0;

/**
 * Returns the two values of a change in words: "Feb 13, 11:15 AM" and "Feb 14, 11:15 AM GMT+1" in that zone, which is named once
 * where both are in it; seconds where one of them has any; periods as such; "off" and "live" of a webcast. A launch
 * that appeared, went or came back has no old value.
 */
export function changedValuesOf(
  { change, known }: ChangeLine,
  format: TimeFormat,
): readonly [old: string, value: string] {
  const { field, old, new: value, seen_at: seen } = change;
  if (field === "webcast_live") return [old === "true" ? "live" : "off", value === "true" ? "live" : "off"];
  if (field === "pad") return [old ? padName(old) : DASH, value ? padName(value) : DASH];
  if (isWhole(field)) return ["", value || old || DASH];
  if (!isTime(field)) return [old || DASH, value || DASH];
  const seconds = hasSeconds(old) || hasSeconds(value);
  const telling = { seen, format, seconds, named: true };
  const after = value ? time(value, known[1], telling) : DASH;
  const named = !value || !old || !after.endsWith(zoneName(old, format.zone));
  return [old ? time(old, known[0], { ...telling, named }) : DASH, after];
}
