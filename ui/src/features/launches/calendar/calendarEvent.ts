import { timedOf } from "../../../catalogue/event/timed";
import type { CalendarLaunch, LaunchMonth } from "../../../lib/api/api.gen";

/** An event as the calendar has launches, so that it is told and counted by the same rules. */
export interface CalendarEvent extends CalendarLaunch {
  /** Its id; `id` is none of a launch. */
  event: number;
}

/** Returns the events of a month as the calendar has launches. */
export const eventsOf = ({ events }: LaunchMonth, now: number): CalendarEvent[] =>
  events.map((event) => ({
    ...timedOf(event, now),
    timezone: null,
    id: `event-${event.id}`,
    event: event.id,
    fullname: event.name,
    status: event.type?.name ?? "Event",
    location: event.location,
  }));
