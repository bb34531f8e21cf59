import { timedOf } from "../../catalogue/event/timed";
import type { Timed } from "../../catalogue/time/clock";
import type { Dated } from "../../catalogue/time/when";
import type { SearchItem } from "../../lib/api/api.gen";

/** Returns what is to be said of the time of a hit, where it is an event that has one. */
export function eventOf(item: SearchItem, now: number): (Timed & Dated) | undefined {
  const { net: date, certainty, status_id, net_precision: date_precision } = item;
  if (date === null || status_id !== null) return undefined;
  return timedOf({ date, certainty, date_precision, webcast_live: false }, now);
}
