import type { LaunchFilter } from "../../../catalogue/filters/launchFilters";
import type { LaunchNormal, Named } from "../../../lib/api/api.gen";

/** What a launch of the list says of the things it can be filtered by. */
const things: Partial<Record<LaunchFilter, (launch: LaunchNormal) => Named | null>> = {
  agency: ({ agency, agency_id: id }) => (agency !== null && id !== null ? { id, name: agency } : null),
  location: ({ location }) => location,
  rocketConfig: ({ rocket }) => rocket,
};

/** Returns what tells the names of filters from these launches: all of them have the thing, or the filter is new. */
export function namesIn(launches: readonly LaunchNormal[]) {
  return (key: LaunchFilter, id: number): string | undefined =>
    launches.map((launch) => things[key]?.(launch)).find((thing) => thing?.id === id)?.name;
}
