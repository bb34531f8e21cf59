import { withParameters } from "../../catalogue/list/parameters";
import type { StatsBy } from "../../lib/api/api.gen";
import { paths } from "../../lib/paths";

/** What launches are counted by, and the words that complete "Launches by …". */
export const groupings: readonly (readonly [by: StatsBy, words: string])[] = [
  ["provider", "agency"],
  ["rocket", "rocket"],
  ["country", "country"],
  ["location", "launch site"],
  ["pad", "pad"],
  ["orbit", "orbit"],
  ["missionType", "type of mission"],
  ["outcome", "outcome"],
  ["year", "year"],
  ["month", "month"],
  ["day", "day"],
  ["weekday", "day of the week"],
  ["hour", "hour of the day"],
];

/** Returns the page of a grouping with the filter of this one, in that grouping's own order. */
export function groupedPath(by: StatsBy, query: URLSearchParams): string {
  const kept = withParameters(query, { sort: undefined, rows: undefined });
  return `${paths.stats}/${by}${kept.size > 0 ? `?${kept}` : ""}`;
}
