import type { AstronautFilters } from "../../../lib/api/api.gen";
import type { AstronautFilter } from "../api";

interface FilterField {
  label: string;
  /** What the closed field says while nothing is chosen. */
  any: string;
  /** Where the API keeps the choices. */
  source: keyof AstronautFilters["data"];
}

/** The panel's fields by their parameter. */
export const filterFields: Record<AstronautFilter, FilterField> = {
  status: { label: "Status", any: "Any status", source: "status" },
  nationality: { label: "Nationality", any: "Any nationality", source: "nationalities" },
  agency: { label: "Agency", any: "Any agency", source: "agencies" },
};
