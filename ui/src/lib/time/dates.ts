import dayjs, { type Dayjs } from "dayjs";
import utc from "dayjs/plugin/utc";
import { now } from "./clock";
import type { TimeFormat } from "./format";
import { ownZone, plainZoneName } from "./ownZone";
import type { Zone } from "./zone";

dayjs.extend(utc);

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The countdown's month, whatever the calendar says. */
const MONTH = 30 * DAY;

const NARROW_SPACE = "\u202f";
const FIXED_SPACE = "\u00a0";

const LONG_DAY = "MMMM DD, YYYY";
const ISO_DAY = "YYYY-MM-DD";

/** What comes first in a date: the month, the day or the year. */
export type DateOrder = "mdy" | "dmy" | "ymd";

let order: DateOrder = "mdy";

/** Has dates written in this order from now on; lib/time/order.ts knows which one is chosen. */
export function writeDatesIn(next: DateOrder): void {
  order = next;
}

/** A moment in RFC 3339, or in milliseconds. */
type Moment = string | number;

/** How zones are named; each is made once. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string, style: "short" | "longOffset"): Intl.DateTimeFormat {
  const key = style + zone;
  let format = formats.get(key);
  if (!format) {
    try {
      format = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: style });
    } catch {
      format = formatOf("UTC", style); // a zone that this browser does not know
    }
    formats.set(key, format);
  }
  return format;
}

/** What a zone is called at a moment: "EST", or by its offset "GMT-05:00"; "" where it is no moment. */
function called(at: Moment, zone: Zone, style: "short" | "longOffset"): string {
  const date = new Date(at);
  if (Number.isNaN(date.valueOf())) return "";
  const parts = formatOf(zone ?? ownZone(), style).formatToParts(date);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}

/** By how many minutes the clocks of a zone are ahead of UTC at a moment. */
function offsetOf(at: Moment, zone: Zone): number {
  if (!zone) return -new Date(at).getTimezoneOffset();
  if (zone === "UTC") return 0; // known without Intl, whose first answer takes 50 ms
  const [, sign, hours = 0, minutes = 0] = /([+-])(\d+):(\d+)/.exec(called(at, zone, "longOffset")) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
}

/**
 * The time on the wall of a zone. For another than the visitor's it is counted in UTC: dayjs would keep it as a time of
 * the visitor's own zone, which has no such time where its clocks leap an hour.
 */
function wall(at: Moment, zone: Zone): Dayjs {
  return zone ? dayjs.utc(at).add(offsetOf(at, zone), "minute") : dayjs(at);
}

/** A winter and a summer for which browsers know the names of zones. */
const NAMED = [Date.UTC(2000, 0, 15), Date.UTC(2000, 6, 15)];

/**
 * Returns the name of a zone at a moment: "GMT+1", "EST", "UTC". Browsers know none before 1970, when a later moment of
 * the same offset has it.
 */
export function zoneName(at: Moment, zone: Zone): string {
  const offset = offsetOf(at, zone);
  const like = (new Date(at).valueOf() < 0 && NAMED.find((later) => offsetOf(later, zone) === offset)) || at;
  return (!zone && plainZoneName(new Date(like))) || called(like, zone, "short");
}

/** Reports whether a zone's clocks show UTC at a moment, whatever the zone is called. */
export function isUtc(at: Moment, zone: Zone): boolean {
  return offsetOf(at, zone) === 0;
}

/**
 * Writes a date, given as a pattern with the month first, in the order that is chosen: its words stay, and with the year
 * first it is in figures and whole. It is written nowhere else.
 */
function dateText(day: Dayjs, pattern: string): string {
  if (order === "dmy") return day.format(pattern.replace(/(M+) D+,?/, "D $1"));
  return day.format(order === "ymd" ? pattern.replace(/M+ D.*/, ISO_DAY) : pattern);
}

/** What a clock shows; it is written nowhere else. */
function clockText(at: Dayjs, hours: TimeFormat["hours"], toSecond = false): string {
  const seconds = toSecond ? ":ss" : "";
  return at.format(hours === 24 ? `HH:mm${seconds}` : `hh:mm${seconds} A`);
}

/** Returns a moment in full: "February 13, 2026 - 11:15 AM GMT+1". */
export function moment(iso: string, { zone, longHours }: TimeFormat): string {
  return `${localDay(iso, zone)} - ${clockText(wall(iso, zone), longHours)} ${zoneName(iso, zone)}`;
}

/** Returns a moment to the second, without its zone: "February 13, 2026 - 11:15:09 AM". */
export function momentToSecond(iso: string, { zone, longHours }: TimeFormat): string {
  return `${localDay(iso, zone)} - ${clockText(wall(iso, zone), longHours, true)}`;
}

/**
 * Returns a moment for where there is little room: "Feb 13 · 11:15 AM GMT+1", and "Feb 13, 2024 · 11:15 AM GMT+1" when
 * that is not this year.
 */
export function shortMoment(iso: string, format: TimeFormat): string {
  return `${shortDay(iso, format.zone, now())} · ${localTime(iso, format)}`;
}

/** Returns the time of day of a moment: "11:15 AM", or "11:15:09 AM" to the second. */
export function timeOfDay(iso: string, { zone, hours }: TimeFormat, toSecond = false): string {
  return clockText(wall(iso, zone), hours, toSecond);
}

/** Returns the time of day of a moment with the zone's name: "11:15 AM GMT+1". */
export function localTime(iso: string, format: TimeFormat): string {
  return `${timeOfDay(iso, format)} ${zoneName(iso, format.zone)}`;
}

/** Returns the day of a moment: "February 13, 2026". */
export function localDay(iso: string, zone: Zone): string {
  return dateText(wall(iso, zone), LONG_DAY);
}

/** Returns the day of a moment and which of the week it is: "Friday, February 13, 2026". */
export function weekday(iso: string, zone: Zone): string {
  return dateText(wall(iso, zone), `dddd, ${LONG_DAY}`);
}

/** Returns which day of the week a moment is on: "Friday". */
export function nameOfWeekday(iso: string, zone: Zone): string {
  return wall(iso, zone).format("dddd");
}

/** Returns the day of a moment as a text that sorts as days do: "2026-02-13". */
export function dayKey(iso: string, zone: Zone): string {
  return wall(iso, zone).format(ISO_DAY);
}

/** Returns the day of a moment in figures: "13-02-2026". */
export function dayInFigures(iso: string, zone: Zone): string {
  return wall(iso, zone).format(order === "ymd" ? ISO_DAY : "DD-MM-YYYY");
}

/**
 * Returns the day of a moment: "Feb 13", and "Feb 13, 2024" when it lies in another year than `beside`; with another
 * pattern for the day of a year "February 13".
 */
export function shortDay(iso: string, zone: Zone, beside: Moment, pattern = "MMM D"): string {
  const day = wall(iso, zone);
  return dateText(day, day.year() === wall(beside, zone).year() ? pattern : `${pattern}, YYYY`);
}

/** Returns the day of a year, without the year, of a date: "2026-02-13" is "February 13". */
export const dayOfYear = (date: string) => shortDay(date, "UTC", date, "MMMM D");

/** Returns the time of day of a moment in UTC: "10:15 AM UTC". */
export function utcTime(iso: string, { hours }: Pick<TimeFormat, "hours">): string {
  return `${clockText(dayjs.utc(iso), hours)} UTC`;
}

/** Returns the day of a moment in UTC: "February 13, 2026". */
export function utcDay(iso: string): string {
  return dateText(dayjs.utc(iso), LONG_DAY);
}

/** Returns the month of a moment in UTC: "February 2026". */
export function utcMonth(iso: string): string {
  return dayjs.utc(iso).format("MMMM YYYY");
}

/** Returns the Monday of the week of a moment in UTC: "February 09, 2026". */
export function utcMonday(iso: string): string {
  const day = dayjs.utc(iso);
  return dateText(day.subtract((day.day() + 6) % 7, "day"), LONG_DAY);
}

/** Returns the year of a moment in UTC. */
export function utcYear(iso: string): number {
  return dayjs.utc(iso).year();
}

/** Returns a date without a time, the same in every zone: "2026-02-13" is "February 13, 2026". */
export function calendarDay(date: string): string {
  return utcDay(date.slice(0, 10));
}

const units: [milliseconds: number, short: string, long: string][] = [
  [DAY, "d", "day"],
  [HOUR, "h", "hour"],
  [MINUTE, "min", "minute"],
  [SECOND, "s", "second"],
];

/** The two largest units of a length in milliseconds that it has any of. */
function parts(length: number): [count: number, short: string, long: string][] {
  const found: [number, string, string][] = [];
  let rest = Math.abs(length);
  for (const [size, short, long] of units) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0) found.push([count, short, long]);
    if (found.length === 2) break;
  }
  return found.length > 0 ? found : [[0, "s", "second"]];
}

/** Returns the two largest units of a length in milliseconds, whatever its sign: "2 d 4 h", "3 min 8 s". */
export function span(length: number): string {
  return parts(length)
    .map(([count, short]) => count + NARROW_SPACE + short)
    .join(FIXED_SPACE);
}

const words = (count: number, long: string) => `${count} ${long}${count === 1 ? "" : "s"}`;

/** Returns the same in words, for those who listen: "2 days 4 hours", "1 minute". */
export function spanInWords(length: number): string {
  return parts(length)
    .map(([count, , long]) => words(count, long))
    .join(" ");
}

/** Returns the largest unit of a length in milliseconds, as words: "3 hours", "1 day". */
export function roughly(length: number): string {
  const [size, , long] = units.find(([unit]) => length >= unit) ?? ([SECOND, "s", "second"] as const);
  return words(Math.floor(length / size), long);
}

/** The countdown's five figures. */
export interface ClockParts {
  mth: number;
  day: number;
  hr: number;
  min: number;
  sec: number;
}

/** Splits a length in milliseconds into the countdown's figures; a month has 30 days, below zero is zero. */
export function clockParts(length: number): ClockParts {
  const rest = Math.max(0, length);
  return {
    mth: Math.floor(rest / MONTH),
    day: Math.floor((rest % MONTH) / DAY),
    hr: Math.floor((rest % DAY) / HOUR),
    min: Math.floor((rest % HOUR) / MINUTE),
    sec: Math.floor((rest % MINUTE) / SECOND),
  };
}
