import { DASH, padName } from "../../lib/format";
import { localTime, shortDay, zoneName } from "../../lib/time/dates";
import type { Zone } from "../../lib/time/zone";
import { period } from "../time/when";
import { type ChangeLine, isPeriod, type Known } from "./changes";

interface Telling {
  seen: string;
  zone: Zone;
  seconds: boolean;
  named: boolean;
}

/** A time of the ledger: a period as such, a moment with the zone's name where it is `named`. */
function time(iso: string, known: Known, { seen, zone, seconds, named }: Telling): string {
  if (Number.isNaN(Date.parse(iso))) return DASH;
  if (isPeriod(known)) return period(iso, known.precision, "NET ");
  const [clock, name] = localTime(iso, zone).split(" ");
  // The seconds are the same in every zone.
  const exact = seconds ? clock + iso.slice(16, 19) : clock;
  return `${shortDay(iso, zone, seen)}, ${exact}${named ? ` ${name}` : ""}`;
}

/** A launch that appeared, went or came back is told by its name alone. */
const isWhole = (field: string) => field === "announced" || field === "withdrawn";
const isTime = (field: string) => field === "net" || field.startsWith("window_");
const hasSeconds = (iso: string | null) => iso !== null && new Date(iso).getUTCSeconds() > 0;

/**
 * Returns the two values of a change in words: "Feb 13, 11:15" and "Feb 14, 11:15 GMT+1" in that zone, named once
 * where both are in it; seconds where one of them has any; periods as such; "off" and "live" of a webcast. A launch
 * that appeared, went or came back has no old value.
 */
export function changedValuesOf(
  { change, known }: ChangeLine,
  zone: Zone,
): readonly [old: string, value: string] {
  const { field, old, new: value, seen_at: seen } = change;
  if (field === "webcast_live") return [old === "true" ? "live" : "off", value === "true" ? "live" : "off"];
  if (field === "pad") return [old ? padName(old) : DASH, value ? padName(value) : DASH];
  if (isWhole(field)) return ["", value || old || DASH];
  if (!isTime(field)) return [old || DASH, value || DASH];
  const seconds = hasSeconds(old) || hasSeconds(value);
  const telling = { seen, zone, seconds, named: true };
  const after = value ? time(value, known[1], telling) : DASH;
  const named = !value || !old || !after.endsWith(zoneName(old, zone));
  return [old ? time(old, known[0], { ...telling, named }) : DASH, after];
}
