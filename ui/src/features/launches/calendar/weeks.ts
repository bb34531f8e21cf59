import { isCoarse, isFinal, STATUS } from "../../../catalogue/time/clock";
import type { CalendarLaunch } from "../../../lib/api/api.gen";
import { counted } from "../../../lib/format";
import { dayKey } from "../../../lib/time/dates";
import type { Zone } from "../../../lib/time/zone";
import type { CalendarEvent } from "./calendarEvent";

const DAY = 86_400_000;

/** What stands on a day: a launch, or an event that is told as one. */
export type CalendarItem = CalendarLaunch | CalendarEvent;

/** Reports whether it is an event. */
export const isEvent = (item: CalendarItem): item is CalendarEvent => "event" in item;

/** A day of the calendar with its launches and events. */
export interface CalendarDay {
  /** Such as "2026-08-24". */
  date: string;
  /** It is of the month that is seen, not of a week at either end. */
  own: boolean;
  items: CalendarItem[];
}

type ZoneOf = (site: string | null) => Zone;

/** Returns the day that something is on: an exact time in the zone of the launch, a day without a time as it is. */
export const dayOf = (launch: CalendarItem, zoneOf: ZoneOf) =>
  dayKey(launch.net, isCoarse(launch) ? "UTC" : zoneOf(launch.timezone));

/**
 * Returns the weeks of a month from Monday to Sunday, whole, with what each day has: by time, and what has none last.
 */
export function weeksOf(month: string, items: readonly CalendarItem[], zoneOf: ZoneOf): CalendarDay[][] {
  const on = new Map<string, CalendarItem[]>();
  for (const item of [...items].sort((a, b) => Date.parse(a.net) - Date.parse(b.net))) {
    const date = dayOf(item, zoneOf);
    on.set(date, [...(on.get(date) ?? []), item]);
  }
  const first = Date.parse(`${month}-01`);
  const weeks: CalendarDay[][] = [];
  let day = first - ((new Date(first).getUTCDay() + 6) % 7) * DAY;
  for (let next = first; new Date(next).toISOString().startsWith(month); next = day) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => {
        const date = new Date(day + index * DAY).toISOString().slice(0, 10);
        const items = on.get(date) ?? [];
        const timed = items.filter((item) => !isCoarse(item));
        return { date, own: date.startsWith(month), items: [...timed, ...items.filter(isCoarse)] };
      }),
    );
    day += 7 * DAY;
  }
  return weeks;
}

/** Returns how much the days have, in words: "3 launches", "3 launches, 1 event"; "" for nothing. */
export function contentOf(days: readonly Pick<CalendarDay, "items">[]): string {
  const items = days.flatMap(({ items }) => items);
  const events = items.filter(isEvent).length;
  const launches = items.length - events;
  return [launches > 0 && counted(launches, "launch"), events > 0 && counted(events, "event")]
    .filter(Boolean)
    .join(", ");
}

/** Returns the whole weeks that are over; none of a calendar in which today is not. */
export function weeksOver(weeks: readonly CalendarDay[][], today: string): CalendarDay[][] {
  const now = weeks.findIndex((week) => week.some(({ date }) => date === today));
  return weeks.slice(0, Math.max(0, now));
}

/** Returns what days that are over are called, by the month's name: "Earlier in November: 3 launches". */
export function earlierIn(name: string, days: readonly CalendarDay[]): string {
  return `Earlier in ${name.split(" ")[0]}: ${contentOf(days) || "no launches"}`;
}

/** How a launch stands in the calendar; `open` is for what nobody has confirmed, or has told the end of. */
export type Look = "flown" | "failed" | "partial" | "next" | "go" | "open" | "event";

/** Returns how a launch stands; nobody says of an event how it went. */
export function lookOf(launch: CalendarItem, next: string | undefined): Look {
  if (isEvent(launch)) return "event";
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
    .flatMap(({ items }) => items)
    .filter(
      (launch) => !isEvent(launch) && !isCoarse(launch) && !isFinal(launch) && Date.parse(launch.net) > now,
    )
    .sort((a, b) => Date.parse(a.net) - Date.parse(b.net))[0]?.id;
}
