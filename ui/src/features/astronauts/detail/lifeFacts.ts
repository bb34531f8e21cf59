import type { Fact } from "../../../design/data/Facts";
import { ifKnown } from "../../../design/data/ifKnown";
import type { AstronautDetail } from "../../../lib/api/api.gen";
import { DASH, figure } from "../../../lib/format";
import { calendarDay, localDay, span } from "../../../lib/time/dates";
import type { Zone } from "../../../lib/time/zone";

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
    ...ifKnown("Flights", figure(astronaut.flights_count)),
    ...ifKnown(
      "Time in space",
      astronaut.time_in_space === null ? null : span(astronaut.time_in_space * 1_000),
    ),
    ...ifKnown("First flight", first && localDay(first, zone)),
    ...ifKnown("Last flight", last && localDay(last, zone)),
    ...spacewalks(astronaut),
    ...ifKnown("Landings", figure(astronaut.landings_count)),
  ];
}
