// Every state of a launch's clock before its outcome, for tests and pictures.
import type { LaunchChanges } from "./fakeLaunch.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The T-0 of a launch that says nothing else. */
export const NET = "2027-03-10T18:00:00Z";
export const T0 = Date.parse(NET);

/** state → the launch, the time, what the clock is called (null: there is none), and the word of its status */
export const states: Record<string, [LaunchChanges, number, RegExp | null, string]> = {
  "date only": [
    { precision_id: 7, status_id: 2, net: "2027-03-31T00:00:00Z" },
    Date.parse("2027-03-30T12:00:00Z"),
    null,
    "To be determined",
  ],
  "period only": [
    { precision_id: 7, status_id: 2, net: "2027-05-31T00:00:00Z" },
    T0,
    null,
    "To be determined",
  ],
  "no precision": [
    { precision_id: null, certainty: "month", status_id: 2, net: "2027-05-31T00:00:00Z" },
    T0,
    null,
    "To be determined",
  ],
  "days to go": [
    { status_id: 8 },
    T0 - 40 * DAY - 3 * HOUR,
    /^T minus 1 month, 10 days, 2 hours, 59 minutes$/,
    "To be confirmed",
  ],
  "minutes to go": [
    { window_start: "2027-03-10T17:30:00Z", window_end: "2027-03-10T19:45:00Z" },
    T0 - 12 * MINUTE,
    /^T minus 11 minutes$/,
    "Go for launch",
  ],
  "on hold": [
    { status_id: 5, held_at: "2027-03-10T17:52:30Z" },
    T0 - 5 * MINUTE,
    /^On hold: T minus 7 minutes$/,
    "On hold",
  ],
  "waiting for word": [{}, T0 + 5 * MINUTE, /^Waiting: T minus 0 minutes$/, "Go for launch"],
  "in flight": [{ status_id: 6 }, T0 + 2 * MINUTE, /^T plus 2 minutes$/, "In flight"],
};
