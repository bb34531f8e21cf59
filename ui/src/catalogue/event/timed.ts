import type { Event, NetPrecision } from "../../lib/api/api.gen";
import { STATUS, type Timed } from "../time/clock";
import type { Dated } from "../time/when";

/** Nobody said how exact a date is that is known to a day alone. */
const A_DAY: NetPrecision = { id: 5, name: "Day", abbrev: "DAY" };

const DAY = 86_400_000;

/** What words for an event's time are told from. */
export type EventTime = Pick<Event, "date" | "date_precision" | "certainty" | "webcast_live">;

/** Reports whether an event's time, or the last day that it may be on, has passed and nothing of it is shown live. */
function isOver({ date, certainty, webcast_live: live }: EventTime, now: number): boolean {
  return !live && Date.parse(date ?? "") + (certainty === "exact" ? 0 : DAY) <= now;
}

/**
 * Returns an event's time as that of a launch, so that it is told and counted by the same rules: nobody says of an event
 * how it went, so one whose time has passed is over.
 */
export function timedOf(event: EventTime, now: number): Timed & Dated {
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
