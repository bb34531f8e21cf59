import type { Event, Named } from "../../../lib/api/api.gen";

const thingsOf: Readonly<Record<string, (event: Event) => readonly Named[]>> = {
  type: ({ type }) => (type ? [type] : []),
  agency: ({ agencies }) => agencies,
  program: ({ programs }) => programs,
  station: ({ stations }) => stations,
};

/** Returns what these events call a thing that they are narrowed by; undefined where none of them has it. */
export function nameIn(events: readonly Event[], filter: string, id: number): string | undefined {
  return events.flatMap((event) => thingsOf[filter]?.(event) ?? []).find((thing) => thing.id === id)?.name;
}
