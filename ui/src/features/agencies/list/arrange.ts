import type { AgencySummary } from "../../../lib/api/api.gen";
import { hasWords } from "../../../lib/words";

/** By what the agencies are ordered. */
export type AgencyOrder = "name" | "launches" | "founded";

const orders: Record<AgencyOrder, ((a: AgencySummary, b: AgencySummary) => number) | undefined> = {
  // As the server gives them.
  name: undefined,
  launches: (a, b) => (b.total_launch_count ?? -1) - (a.total_launch_count ?? -1),
  founded: (a, b) =>
    (a.founding_year ?? Number.POSITIVE_INFINITY) - (b.founding_year ?? Number.POSITIVE_INFINITY) || 0,
};

/** Returns the agencies whose names and countries have the words, in this order; unknown values come last. */
export function arrange(
  agencies: readonly AgencySummary[],
  search: string,
  order: AgencyOrder,
): AgencySummary[] {
  const found = agencies.filter(({ name, abbrev, country }) =>
    hasWords([name, abbrev, ...country.flatMap((c) => [c.name, c.alpha_3_code])].join("\n"), search),
  );
  const by = orders[order];
  return by ? found.sort(by) : found;
}

/** Reports whether an agency is known to have launched. */
export function hasLaunched({ total_launch_count: count }: AgencySummary): boolean {
  return count !== null && count > 0;
}
