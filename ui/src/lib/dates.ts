import type { Zone } from "./zone";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The countdown's month, whatever the calendar says. */
const MONTH = 30 * DAY;

const NARROW_SPACE = "\u202f";
const FIXED_SPACE = "\u00a0";

const longDay = { year: "numeric", month: "long", day: "2-digit" } as const;
const dayUtc = new Intl.DateTimeFormat("en-US", { ...longDay, timeZone: "UTC" });

function formatsIn(timeZone: Zone) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", timeZone ? { ...options, timeZone } : options);
  return {
    zone: format({ timeZoneName: "short" }),
    day: format(longDay),
    shortDay: format({ month: "short", day: "numeric" }),
    figures: format({ year: "numeric", month: "2-digit", day: "2-digit" }),
    clock12: format({ hour: "2-digit", minute: "2-digit", hourCycle: "h12" }),
    clock24: format({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
  };
}

type Formats = ReturnType<typeof formatsIn>;
const known = new Map<Zone, Formats>();

/** The formats of a zone, made once. A zone that this browser does not know is told in UTC. */
function formats(zone: Zone): Formats {
  let found = known.get(zone);
  if (!found) {
    try {
      found = formatsIn(zone);
    } catch {
      found = formatsIn("UTC");
    }
    known.set(zone, found);
  }
  return found;
}

/** Returns the name of a zone at a moment: "GMT+1", "EST", "UTC". */
export function zoneName(iso: string, zone: Zone): string {
  const parts = formats(zone).zone.formatToParts(new Date(iso));
  return parts.find((part) => part.type === "timeZoneName")?.value ?? "";
}

/** Returns a moment in full: "February 13, 2026 - 11:15 AM GMT+1". */
export function moment(iso: string, zone: Zone): string {
  const time = formats(zone).clock12.format(new Date(iso)).replace(NARROW_SPACE, " ");
  return `${localDay(iso, zone)} - ${time} ${zoneName(iso, zone)}`;
}

/** Returns a moment to the second, without its zone: "February 13, 2026 - 11:15:09 AM". */
export function momentToSecond(iso: string, zone: Zone): string {
  const at = new Date(iso);
  const [time, half] = formats(zone).clock12.format(at).split(/\s/u);
  return `${localDay(iso, zone)} - ${time}:${String(at.getUTCSeconds()).padStart(2, "0")} ${half}`;
}

/** Returns a moment for where there is little room: "Feb 13 · 11:15 GMT+1". */
export function shortMoment(iso: string, zone: Zone): string {
  return `${shortDay(iso, zone)} · ${localTime(iso, zone)}`;
}

/** Returns the time of day of a moment with the zone's name: "11:15 GMT+1". */
export function localTime(iso: string, zone: Zone): string {
  return `${formats(zone).clock24.format(new Date(iso))} ${zoneName(iso, zone)}`;
}

/** Returns the day of a moment: "February 13, 2026". */
export function localDay(iso: string, zone: Zone): string {
  return formats(zone).day.format(new Date(iso));
}

/** Returns the day of a moment in figures: "13-02-2026". */
export function dayInFigures(iso: string, zone: Zone): string {
  const parts = formats(zone).figures.formatToParts(new Date(iso));
  const figure = (wanted: string) => parts.find(({ type }) => type === wanted)?.value;
  return ["day", "month", "year"].map(figure).join("-");
}

/** Returns the day of a moment without its year: "Feb 13". */
export function shortDay(iso: string, zone: Zone): string {
  return formats(zone).shortDay.format(new Date(iso));
}

/** Returns the time of day of a moment in UTC: "10:15 UTC". */
export function utcTime(iso: string): string {
  return `${new Date(iso).toISOString().slice(11, 16)} UTC`;
}

/** Returns the day of a moment in UTC: "February 13, 2026". */
export function utcDay(iso: string): string {
  return dayUtc.format(new Date(iso));
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

/** Returns an offset from T-0 in seconds as a clock: "T-35:00", "T+02:24", "T-1:10:00". */
export function offsetClock(seconds: number): string {
  const total = Math.abs(Math.round(seconds));
  const two = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(total / 3_600);
  const clock = `${two(Math.floor(total / 60) % 60)}:${two(total % 60)}`;
  return `T${seconds > 0 ? "+" : "-"}${hours > 0 ? `${hours}:` : ""}${clock}`;
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
