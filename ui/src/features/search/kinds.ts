import type { SearchGroup, SearchKind } from "../../lib/api/api.gen";
import { figure } from "../../lib/format";

/** What is shown of more hits than the API counts. */
const MANY = "100+";

/** What several of a kind are called. */
export const kindNames: Record<SearchKind, string> = {
  launch: "Launches",
  rocket: "Rockets",
  agency: "Agencies",
  astronaut: "Astronauts",
  booster: "Boosters",
  spacecraft: "Spacecraft",
  pad: "Launch pads",
  location: "Locations",
  station: "Space stations",
  event: "Events",
  program: "Programs",
  article: "News",
};

/** Returns how many hits there are, in figures. */
export const totalOf = ({ total }: Pick<SearchGroup, "total">) => (total === null ? MANY : figure(total));

/** Returns how many hits groups have together: "8 matches", "1 match", "100+ matches". */
export function matchesOf(groups: readonly SearchGroup[]): string {
  const sum = groups.reduce<number | null>(
    (all, { total }) => (all === null || total === null ? null : all + total),
    0,
  );
  return sum === 1 ? "1 match" : `${totalOf({ total: sum })} matches`;
}
