import { STATUS } from "../../../catalogue/time/clock";
import type { CalendarLaunch, LaunchMonth, LaunchPeriod } from "../../../lib/api/api.gen";

/** Returns a launch as the calendar has it; exact and Go unless told otherwise. */
export function aCalendarLaunch(changes: Partial<CalendarLaunch> = {}): CalendarLaunch {
  return {
    id: "e3df2ecd-c239-472f-95e4-2b89b4f75800",
    fullname: "Falcon 9 Block 5 | Starlink Group 17-42",
    status: "Go for Launch",
    status_id: STATUS.go,
    net: "2026-08-25T05:03:00Z",
    net_precision: { id: 1, name: "Minute", abbrev: "MIN" },
    certainty: "exact",
    held_at: null,
    timezone: null,
    location: "Vandenberg SFB, CA, USA",
    ...changes,
  };
}

/** Returns an answer with these launches of August 2026, and these periods. */
export function aMonth(
  launches: CalendarLaunch[],
  periods: LaunchPeriod[] = [],
  events: LaunchMonth["events"] = [],
): LaunchMonth {
  return { month: "2026-08", launches, periods, events };
}
