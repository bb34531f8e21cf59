import { isCoarse, isFinal, STATUS } from "../../../catalogue/time/clock";
import type { CalendarLaunch } from "../../../lib/api/api.gen";
import { counted } from "../../../lib/format";
import type { Zone } from "../../../lib/time/zone";
import { dayKey } from "../agenda/days";

const DAY = 86_400_000;

/** A day of the calendar with its launches. */
export interface CalendarDay {
  /** Such as "2026-08-24". */
  date: string;
  /** It is of the month that is seen, not of a week at either end. */
  own: boolean;
  launches: CalendarLaunch[];
}

type ZoneOf = (site: string | null) => Zone;

/** Returns the day that a launch is on: an exact time in the zone of the launch, a day without a time as it is. */
export const dayOf = (launch: CalendarLaunch, zoneOf: ZoneOf) =>
  dayKey(launch.net, isCoarse(launch) ? "UTC" : zoneOf(launch.timezone));

/**
 * Returns the weeks of a month from Monday to Sunday, whole, with the launches of each day: by time, and those without
 * one last.
 */
export function weeksOf(month: string, launches: readonly CalendarLaunch[], zoneOf: ZoneOf): CalendarDay[][] {
  const on = new Map<string, CalendarLaunch[]>();
  for (const launch of launches) {
    const date = dayOf(launch, zoneOf);
    on.set(date, [...(on.get(date) ?? []), launch]);
  }
  const first = Date.parse(`${month}-01`);
  const weeks: CalendarDay[][] = [];
  let day = first - ((new Date(first).getUTCDay() + 6) % 7) * DAY;
  for (let next = first; new Date(next).toISOString().startsWith(month); next = day) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => {
        const date = new Date(day + index * DAY).toISOString().slice(0, 10);
        const launches = on.get(date) ?? [];
        const timed = launches.filter((launch) => !isCoarse(launch));
        return { date, own: date.startsWith(month), launches: [...timed, ...launches.filter(isCoarse)] };
      }),
    );
    day += 7 * DAY;
  }
  return weeks;
}

/** Returns how many launches the days have. */
export const launchesIn = (days: readonly CalendarDay[]) =>
  days.reduce((sum, { launches }) => sum + launches.length, 0);

/** Returns the whole weeks that are over; none of a calendar in which today is not. */
export function weeksOver(weeks: readonly CalendarDay[][], today: string): CalendarDay[][] {
  const now = weeks.findIndex((week) => week.some(({ date }) => date === today));
  return weeks.slice(0, Math.max(0, now));
}

/** Returns what days that are over are called, by the month's name: "Earlier in November: 3 launches". */
export function earlierIn(name: string, days: readonly CalendarDay[]): string {
  const count = launchesIn(days);
  return `Earlier in ${name.split(" ")[0]}: ${count === 0 ? "no launches" : counted(count, "launch")}`;
}

/** How a launch stands in the calendar; `open` is for what nobody has confirmed, or has told the end of. */
export type Look = "flown" | "failed" | "partial" | "next" | "go" | "open";

/** Returns how a launch stands. */
export function lookOf(launch: CalendarLaunch, next: string | undefined): Look {
  if (launch.id === next) return "next";
  if (launch.status_id === STATUS.failure) return "failed";
  if (launch.status_id === STATUS.partialFailure) return "partial";
  if (isFinal(launch)) return "flown";
  return launch.status_id === STATUS.go || launch.status_id === STATUS.inFlight ? "go" : "open";
}

/**
 * Returns the next launch that has a time, if the calendar has that: it has every launch from now on until then only
 * where it shows today.
 */
export function nextOf(weeks: CalendarDay[][], now: number): string | undefined {
  const days = weeks.flat();
  const today = new Date(now).toISOString().slice(0, 10);
  if (!days[0] || today < days[0].date || today > (days.at(-1)?.date ?? "")) return undefined;
  return days
    .flatMap(({ launches }) => launches)
    .filter((launch) => !isCoarse(launch) && !isFinal(launch) && Date.parse(launch.net) > now)
    .sort((a, b) => Date.parse(a.net) - Date.parse(b.net))[0]?.id;
}
