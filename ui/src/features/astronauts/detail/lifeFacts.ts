import type { Fact } from "../../../design/data/Facts";
import type { AstronautDetail } from "../../../lib/api/api.gen";
import { DASH, figure } from "../../../lib/format";
import { calendarDay, localDay, span } from "../../../lib/time/dates";
import type { Zone } from "../../../lib/time/zone";

/** A length in seconds; a dash when it is not known. */
function length(seconds: number | null): string {
  return seconds === null ? DASH : span(seconds * 1_000);
}

/** A date with the years lived until then or now: "July 01, 1977 (48)". */
function born({ date_of_birth: date, date_of_death: death, age }: AstronautDetail): string {
  if (!date) return DASH;
  return age === null || death !== null ? calendarDay(date) : `${calendarDay(date)} (${age})`;
}

function died({ date_of_death: date, age }: AstronautDetail): Fact[] {
  if (!date) return [];
  return [["Date of death", age === null ? calendarDay(date) : `${calendarDay(date)} (${age})`]];
}

/** Spacewalks with the time spent on them; nothing where there was none. */
function spacewalks({ spacewalks_count: count, eva_time: time }: AstronautDetail): Fact[] {
  if (!count) return [];
  return [["Spacewalks", time ? `${count} (${span(time * 1_000)})` : figure(count)]];
}

/** Returns what is known of an astronaut in figures; the days of flights are those of the zone. */
export function lifeFacts(astronaut: AstronautDetail, zone: Zone): Fact[] {
  const { first_flight: first, last_flight: last } = astronaut;
  return [
    ["Date of birth", born(astronaut)],
    ...died(astronaut),
    ["Status", astronaut.status],
    ["Agency type", astronaut.agency?.type],
    ["Flights", figure(astronaut.flights_count)],
    ["Time in space", length(astronaut.time_in_space)],
    ["First flight", first && localDay(first, zone)],
    ["Last flight", last && localDay(last, zone)],
    ...spacewalks(astronaut),
    ["Landings", figure(astronaut.landings_count)],
  ];
}
