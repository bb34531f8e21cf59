import type { Ordering } from "../../../catalogue/list/listState";
import { isCoarse, isFinal } from "../../../catalogue/time/clock";
import { type Dated, period } from "../../../catalogue/time/when";
import type { LaunchNormal } from "../../../lib/api/api.gen";
import { dayKey, nameOfWeekday, shortDay, utcMonth } from "../../../lib/time/dates";
import type { Zone } from "../../../lib/time/zone";

const DAY = 86_400_000;
/** So many days are called by their name in the week. */
const NEAR = 6;

/** Launches of one day, or of a longer period. */
export interface Group {
  key: string;
  title: string;
  /** What is said beside the title. */
  note: string;
  launches: LaunchNormal[];
}

/** The launches whose day is known, by day, and the others by the period that is. */
export interface AgendaGroups {
  days: Group[];
  periods: Group[];
}

/** How an agenda is read: from which moment, in which zone each launch, and in which direction if it has one. */
interface Reading {
  now: number;
  zoneOf: (site: string | null) => Zone;
  ordering: Ordering | undefined;
}

/** The day by its name in the week while it is near, else by its date; the year where it is another one. */
function dayTitle(at: string, zone: Zone, now: number): Pick<Group, "title" | "note"> {
  const today = new Date(now).toISOString();
  const name = nameOfWeekday(at, zone);
  const date = shortDay(at, zone, now, "MMMM D");
  const ahead = (Date.parse(dayKey(at, zone)) - Date.parse(dayKey(today, zone))) / DAY;
  return ahead >= 0 && ahead <= NEAR ? { title: name, note: date } : { title: date, note: name };
}

/** The period in which a launch flies. What is left of this month is called so. */
export function periodTitle(launch: Dated, now: number): Pick<Group, "title" | "note"> {
  const { net, net_precision: precision, certainty } = launch;
  const name = Number.isNaN(Date.parse(net)) ? "Date unknown" : period(net, precision, "");
  if (isFinal(launch)) return { title: name, note: "date unknown" };
  const month = utcMonth(new Date(now).toISOString());
  const left = certainty === "month" && name === month ? `Still in ${month.split(" ")[0]}` : name;
  return { title: left, note: "no date announced" };
}

/** Adds a launch to the group with this key, and the group where it is the first. */
function add(
  groups: Map<string, Group>,
  key: string,
  launch: LaunchNormal,
  name: () => Partial<Group>,
): void {
  const group = groups.get(key) ?? { key, title: "", note: "", launches: [], ...name() };
  group.launches.push(launch);
  groups.set(key, group);
}

/** Returns whether a launch is known to the day. */
export const hasDay = ({ certainty, net }: LaunchNormal) =>
  (certainty === "exact" || certainty === "day") && !Number.isNaN(Date.parse(net));

/**
 * Returns the launches of a list by day: an exact time on its day in the zone of the launch, a day without a time on
 * that day of UTC, which no zone shifts, behind the times. What has no day is grouped by period, in the list's order.
 */
export function groupsOf(
  launches: readonly LaunchNormal[],
  { now, zoneOf, ordering }: Reading,
): AgendaGroups {
  const days = new Map<string, Group>();
  const periods = new Map<string, Group>();
  for (const launch of launches) {
    const zone = isCoarse(launch) ? "UTC" : zoneOf(launch.timezone);
    if (hasDay(launch)) add(days, dayKey(launch.net, zone), launch, () => dayTitle(launch.net, zone, now));
    else {
      const name = periodTitle(launch, now);
      add(periods, `${name.title} ${name.note}`, launch, () => name);
    }
  }
  const sorted = [...days.values()];
  if (ordering) sorted.sort((a, b) => (a.key < b.key ? -1 : 1) * (ordering === "asc" ? 1 : -1));
  for (const day of sorted) day.launches.sort((a, b) => Number(isCoarse(a)) - Number(isCoarse(b)));
  return { days: sorted, periods: [...periods.values()] };
}
