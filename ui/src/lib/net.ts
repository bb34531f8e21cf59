import type { NetPrecision } from "./api.gen";
import { moment } from "./dates";

/** Precisions by the feed's ids: up to the hour the time is exact enough for a clock. */
const HOUR = 2;

const period = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { timeZone: "UTC", ...options });
const day = period({ dateStyle: "long" });
const month = period({ month: "long", year: "numeric" });

/** Reports whether a launch time is known no better than to the day, so that counting its seconds would be a lie. */
export function isCoarse(precision: NetPrecision | null): boolean {
  return precision !== null && precision.id > HOUR;
}

/**
 * Returns a launch time as far as it is known: the moment in the viewer's zone, or the period ("NET September 2027",
 * "Q3 2027", "2027"). With a coarse precision `net` is the end of the period, in UTC, and no zone shifts it.
 */
export function netText(net: string, precision: NetPrecision | null): string {
  if (precision === null || !isCoarse(precision)) return moment(net);
  const end = new Date(net);
  const year = end.getUTCFullYear();
  switch (precision.id) {
    case 3:
    case 4:
      return `NET ${day.format(end)}, ${precision.name}`;
    case 5:
      return `NET ${day.format(end)}`;
    case 6:
      return `Week of ${day.format(end)}`;
    case 7:
      return `NET ${month.format(end)}`;
    case 8:
    case 9:
    case 10:
    case 11:
      return `Q${precision.id - 7} ${year}`;
    case 12:
      return `First half of ${year}`;
    case 13:
      return `Second half of ${year}`;
    case 14:
      return `${year}`;
    case 15:
      return `Fiscal year ${year}`;
    case 16:
      return `${Math.floor(year / 10) * 10}s`;
    default:
      return `${day.format(end)} (${precision.name})`;
  }
}
