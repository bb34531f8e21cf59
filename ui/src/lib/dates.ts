const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The countdown's month, whatever the calendar says. */
const MONTH = 30 * DAY;

const NARROW_SPACE = "\u202f";
const FIXED_SPACE = "\u00a0";

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat("en-US", options);
const longDay = { year: "numeric", month: "long", day: "2-digit" } as const;

const zone = format({ timeZoneName: "short" });
const dayHere = format(longDay);
const dayUtc = format({ ...longDay, timeZone: "UTC" });
const shortDay = format({ month: "short", day: "numeric" });
const clock12 = format({ hour: "2-digit", minute: "2-digit", hourCycle: "h12" });
const clock24 = format({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** Returns the name of the viewer's zone at a moment: "GMT+1", "EST". */
export function zoneName(iso: string): string {
  return zone.formatToParts(new Date(iso)).find((part) => part.type === "timeZoneName")?.value ?? "";
}

/** Returns a moment in the viewer's zone, in full: "February 13, 2026 - 11:15 AM GMT+1". */
export function moment(iso: string): string {
  const time = clock12.format(new Date(iso)).replace(NARROW_SPACE, " ");
  return `${localDay(iso)} - ${time} ${zoneName(iso)}`;
}

/** Returns a moment in the viewer's zone, for a card: "Feb 13 · 11:15". */
export function shortMoment(iso: string): string {
  return `${shortDay.format(new Date(iso))} · ${localTime(iso)}`;
}

/** Returns the time of day of a moment in the viewer's zone: "11:15". */
export function localTime(iso: string): string {
  return clock24.format(new Date(iso));
}

/** Returns the day of a moment in the viewer's zone: "February 13, 2026". */
export function localDay(iso: string): string {
  return dayHere.format(new Date(iso));
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

/** Returns the two largest units of a length in milliseconds, whatever its sign: "2 d 4 h", "3 min 8 s". */
export function span(length: number): string {
  const parts: string[] = [];
  let rest = Math.abs(length);
  for (const [size, short] of units) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0) parts.push(`${count}${NARROW_SPACE}${short}`);
    if (parts.length === 2) break;
  }
  return parts.join(FIXED_SPACE) || `0${NARROW_SPACE}s`;
}

/** Returns the largest unit of a length in milliseconds, as words: "3 hours", "1 day". */
export function roughly(length: number): string {
  const [size, , long] = units.find(([unit]) => length >= unit) ?? ([SECOND, "s", "second"] as const);
  const count = Math.floor(length / size);
  return `${count} ${long}${count === 1 ? "" : "s"}`;
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
