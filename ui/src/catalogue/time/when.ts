import type { LaunchNormal, NetPrecision } from "../../lib/api/api.gen";
import { moment, utcDay, utcMonday, utcMonth, utcYear } from "../../lib/time/dates";
import type { TimeFormat } from "../../lib/time/format";
import { isCoarse, isFinal } from "./clock";

/** What words for a launch's time are told from. */
export type Dated = Pick<LaunchNormal, "net" | "net_precision" | "certainty" | "status_id"> & {
  timezone?: string | null;
};

/** A precision; without an id it is one that is not known here. */
type Named = Pick<NetPrecision, "name"> & { id: number | null };

/**
 * Returns the period whose end is `net`, and `to` before a month; nothing is shifted by a zone. Where the feed does not
 * say which, it is known to the month at best. An unknown precision is called by the feed's name.
 */
export function period(net: string, precision: Named | null, to: string): string {
  const year = utcYear(net);
  if (!precision) return `${to}${utcMonth(net)}`;
  switch (precision.id) {
    case 5:
      return utcDay(net);
    case 6:
      return `Week of ${utcMonday(net)}`;
    case 7:
      return `${to}${utcMonth(net)}`;
    case 8:
    case 9:
    case 10:
    case 11:
      return `Q${precision.id - 7} ${year}`;
    case 12:
    case 13:
      return `H${precision.id - 11} ${year}`;
    case 14:
      return `${year}`;
    case 15:
      return `FY ${year}`;
    case 16:
      return `${Math.floor(year / 10) * 10}s`;
    default:
      return `${utcDay(net)} (${precision.name})`;
  }
}

/**
 * Returns the launch's time as far as it is known: "September 14, 2027 - 02:00 PM GMT+2" in that zone, or the
 * period: "September 14, 2027", "NET September 2027" (without NET once it has flown), "Q3 2027", "2027".
 */
export function longWhen(launch: Dated, format: TimeFormat): string {
  if (Number.isNaN(Date.parse(launch.net))) return "–";
  return isCoarse(launch)
    ? period(launch.net, launch.net_precision, isFinal(launch) ? "" : "NET ")
    : moment(launch.net, format);
}
