import type { SearchGroup, SearchKind, SearchResult } from "../../lib/api/api.gen";
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

/** Returns how much was found: "8 matches", "1 match", "100+ matches", or "1 answer" where there is nothing else. */
export function matchesOf({ groups, answer }: Pick<SearchResult, "groups" | "answer">): string {
  if (answer && groups.length === 0) return "1 answer";
  const sum = groups.reduce<number | null>(
    (all, { total }) => (all === null || total === null ? null : all + total),
    0,
  );
  return sum === 1 ? "1 match" : `${totalOf({ total: sum })} matches`;
}
