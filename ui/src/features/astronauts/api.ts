import { type Filter, type ListSpec, type ListState, paged } from "../../catalogue/list/listState";
import { oneOf } from "../../catalogue/list/parameters";
import type { AstronautFilters } from "../../lib/api/api.gen";

const parameters = {
  ...paged,
  ordering: oneOf("asc", "desc"),
  /** "" is by interest: who flew, who is active, who flew most. */
  field: oneOf("", "name", "lastFlight", "firstFlight", "age"),
};

const filters = {
  status: { label: "Status", source: "status" },
  nationality: { label: "Nationality", source: "nationalities" },
  agency: { label: "Agency", source: "agencies" },
  inSpace: {
    label: "In space",
    read: oneOf("", "true", "false"),
    words: { true: "now", false: "not now" },
  },
} satisfies Record<string, Filter<keyof AstronautFilters["data"]>>;

type AstronautFilter = keyof typeof filters;

/** What an address says about the astronauts. */
export type AstronautState = ListState<typeof parameters, AstronautFilter>;

/** By what astronauts can be ordered. */
export type AstronautField = AstronautState["field"];

/** What the call names otherwise: its own default is the name. */
const calledFields: Partial<Record<AstronautField, string>> = { "": "interest", name: "" };

/** Astronauts by interest, by name, or by when they flew or how old they are. */
export const astronautList: ListSpec<typeof parameters, AstronautFilter> = {
  path: "public/astronauts",
  parameters,
  filters,
  choices: "public/astronauts/filters",
  query: ({ filters, field, ...rest }) => ({ ...rest, ...filters, field: calledFields[field] ?? field }),
};
