import { STATUS, type Timed } from "../../catalogue/time/clock";
import type { Dated } from "../../catalogue/time/when";
import type { Event, NetPrecision } from "../../lib/api/api.gen";

/** Nobody said how exact a date is that is known to a day alone. */
const A_DAY: NetPrecision = { id: 5, name: "Day", abbrev: "DAY" };

const DAY = 86_400_000;

/** Reports whether an event's time, or the last day that it may be on, has passed and nothing of it is shown live. */
function isOver({ date, certainty, webcast_live: live }: Event, now: number): boolean {
  return !live && Date.parse(date ?? "") + (certainty === "exact" ? 0 : DAY) <= now;
}

/**
 * Returns an event's time as that of a launch, so that it is told and counted by the same rules: nobody says of an event
 * how it went, so one whose time has passed is over.
 */
export function timedOf(event: Event, now: number): Timed & Dated {
  const { date, certainty, date_precision: precision } = event;
  return {
    net: date ?? "",
    net_precision: precision ?? (certainty === "day" ? A_DAY : null),
    certainty: certainty ?? "decade",
    held_at: null,
    status_id: isOver(event, now) ? STATUS.success : STATUS.go,
    timezone: null,
  };
}
