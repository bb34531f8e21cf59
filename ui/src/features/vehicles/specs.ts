import { type ListSpec, type Ordering, paged } from "../../catalogue/list/listState";
import { oneOf } from "../../catalogue/list/parameters";

/** By what vehicles can be ordered; "" is the serial number of boosters, the launches of rockets, and all that spacecraft have. */
export type VehicleField = "" | "flights" | "lastFlight" | "turnaround" | "maidenFlight";

const parameters = {
  up: {
    ...paged,
    ordering: oneOf<Ordering>("asc", "desc"),
    field: oneOf<VehicleField>("", "flights", "lastFlight", "turnaround"),
  },
  rockets: {
    ...paged,
    ordering: oneOf<Ordering>("desc", "asc"),
    field: oneOf<VehicleField>("", "maidenFlight"),
  },
  down: { ...paged, ordering: oneOf<Ordering>("desc", "asc"), field: oneOf<VehicleField>("") },
};

type Parameters = (typeof parameters)["up"];

/** A list of vehicles, which one kind of thing can narrow. */
export type VehicleList<F extends string> = ListSpec<Parameters, F>;

/** The list of rocket configurations, active ones with the most launches first, or by maiden flight. */
export const rocketList: VehicleList<"agency"> = {
  path: "public/rockets",
  parameters: parameters.rockets,
  // The call's own default is the maiden flight.
  query: ({ filters, field, ...rest }) => ({ ...rest, ...filters, field: field === "" ? "launches" : "" }),
  filters: { agency: { label: "Manufacturer" } },
};

/** The list of boosters, by serial number or by how they flew. */
export const launcherList: VehicleList<"rocketConfig"> = {
  path: "public/launchers",
  parameters: parameters.up,
  filters: { rocketConfig: { label: "Rocket" } },
};

/** The list of spacecraft configurations, by maiden flight. */
export const spacecraftList: VehicleList<"agency"> = {
  path: "public/spacecraft",
  parameters: parameters.down,
  filters: { agency: { label: "Agency" } },
};
