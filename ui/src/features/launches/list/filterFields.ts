import type { LaunchFilters, LaunchNormal, Named } from "../../../lib/api/api.gen";
import type { EntityFilter } from "../listState";

interface FilterField {
  label: string;
  /** What the closed field says while nothing is chosen. */
  any: string;
  /** Where the API keeps the choices. */
  source: keyof LaunchFilters["data"];
  /** What a launch of the list says of it, where it does. */
  of?: (launch: LaunchNormal) => Named | null;
}

/** The panel's fields by their parameter. */
export const filterFields: Record<EntityFilter, FilterField> = {
  agency: {
    label: "Agency",
    any: "Any agency",
    source: "agencies",
    of: ({ agency, agency_id: id }) => (agency !== null && id !== null ? { id, name: agency } : null),
  },
  location: { label: "Location", any: "Any location", source: "locations", of: ({ location }) => location },
  rocketConfig: {
    label: "Rocket",
    any: "Any rocket",
    source: "rocket_configurations",
    of: ({ rocket }) => rocket,
  },
  launcher: { label: "Booster", any: "Any booster", source: "launchers" },
  spacecraftConfig: { label: "Spacecraft", any: "Any spacecraft", source: "spacecraft_configurations" },
  astronaut: { label: "Astronaut", any: "Any astronaut", source: "astronauts" },
};
