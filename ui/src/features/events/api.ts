import { type Filter, type ListSpec, type ListState, paged } from "../../catalogue/list/listState";
import { oneOf } from "../../catalogue/list/parameters";

const parameters = { ...paged, upcoming: oneOf("true", "false") };

const filters = {
  type: { label: "Kind" },
  agency: { label: "Agency" },
  program: { label: "Program" },
  station: { label: "Station" },
} satisfies Record<string, Filter>;

/** What events can be narrowed by. */
export type EventFilter = keyof typeof filters;

/** What an address says about the events. */
export type EventState = ListState<typeof parameters, EventFilter>;

/** Events to come, the soonest first, or those that were, the latest first. */
export const eventList: ListSpec<typeof parameters, EventFilter> = {
  path: "public/events",
  parameters,
  filters,
  resets: ["search", "filters"],
};
