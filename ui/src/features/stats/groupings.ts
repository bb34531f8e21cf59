import type { StatsBy } from "../../lib/api/api.gen";

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

/** Returns the page of a grouping, with the filter of this one. */
export const groupedPath = (by: StatsBy, query: string) => `/stats/${by}${query}`;
