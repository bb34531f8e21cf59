import { type Filter, type ListSpec, type ListState, paged } from "../../catalogue/list/listState";
import { oneOf, type Reader } from "../../catalogue/list/parameters";
import type { EventFilters } from "../../lib/api/api.gen";

/** Reads the id of a launch, as the server spells it; whatever else the text is, is none. */
const readLaunchId: Reader = (text) =>
  text?.toLowerCase().match(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)?.[0];

const parameters = { ...paged, upcoming: oneOf("true", "false", "all") };

const filters = {
  type: { label: "Kind", source: "types" },
  agency: { label: "Agency", source: "agencies" },
  program: { label: "Program", source: "programs" },
  station: { label: "Station", source: "stations" },
  astronaut: { label: "Astronaut", names: "astronauts" },
  spacecraftConfig: { label: "Spacecraft", names: "spacecraft_configurations" },
  launch: { label: "Launch", read: readLaunchId },
} satisfies Record<string, Filter<keyof EventFilters["data"]>>;

/** What events can be narrowed by. */
export type EventFilter = keyof typeof filters;

/** What an address says about the events. */
export type EventState = ListState<typeof parameters, EventFilter>;

/** Events to come, the soonest first, or those that were, the latest first. */
export const eventList: ListSpec<typeof parameters, EventFilter> = {
  path: "public/events",
  parameters,
  filters,
  choices: "public/events/filters",
  resets: ["search", "filters"],
};
