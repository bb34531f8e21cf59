import { Link } from "react-router";
import type { Fact } from "../../../design/data/Facts";
import { ifKnown } from "../../../design/data/ifKnown";
import type { Event, Named } from "../../../lib/api/api.gen";
import { paths } from "../../../lib/paths";
import { span } from "../../../lib/time/dates";

/** Things of one kind as a fact, each leading to its page where it has one; no row where there is none. */
function named(one: string, many: string, things: readonly Named[], to?: (id: number) => string): Fact[] {
  if (things.length === 0) return [];
  const words = things.map(({ id, name }, index) => (
    <span key={id}>
      {index > 0 && ", "}
      {to ? <Link to={to(id)}>{name}</Link> : name}
    </span>
  ));
  return [[things.length === 1 ? one : many, words]];
}

/** Returns what is known of an event beside its time and its text. */
export function eventFacts(event: Event): readonly Fact[] {
  const { type, duration } = event;
  return [
    ...(type ? named("Kind", "Kinds", [type], (id) => `${paths.events}?type=${id}`) : []),
    ...ifKnown("Length", duration === null ? null : span(duration * 1_000)),
    ...named("Station", "Stations", event.stations, paths.station),
    ...named("Expedition", "Expeditions", event.expeditions),
    ...named("Crew", "Crew", event.astronauts, paths.astronaut),
    ...named("Program", "Programs", event.programs, paths.program),
    ...named("Agency", "Agencies", event.agencies, paths.agency),
  ];
}
