import { launchTitle } from "../../../catalogue/names";
import type { Event, Named } from "../../../lib/api/api.gen";
import { eventList } from "../api";

const thingsOf: Readonly<Record<string, (event: Event) => readonly Named[]>> = {
  type: ({ type }) => (type ? [type] : []),
  agency: ({ agencies }) => agencies,
  program: ({ programs }) => programs,
  station: ({ stations }) => stations,
  astronaut: ({ astronauts }) => astronauts,
};

/** Returns what these events call a thing that they are narrowed by; undefined where none of them has it. */
export function nameIn(events: readonly Event[], filter: string, id: number): string | undefined {
  return events.flatMap((event) => thingsOf[filter]?.(event) ?? []).find((thing) => thing.id === id)?.name;
}

/** Returns the list's filters with what these events call the launches that they can be narrowed to. */
export function withLaunch(events: readonly Event[]) {
  const words = Object.fromEntries(
    events.flatMap(({ launches }) => launches).map(({ id, fullname }) => [id, launchTitle(fullname)]),
  );
  return { ...eventList, filters: { ...eventList.filters, launch: { ...eventList.filters?.launch, words } } };
}
