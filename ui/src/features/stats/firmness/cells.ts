import type { FirmnessCell } from "../../../lib/api/api.gen";
import { spanInWords } from "../../../lib/time/dates";

/** So many looks it takes to tell more than their counts. */
export const ENOUGH = 8;

/** The statuses that a launch may stand with, in the order of how firm they are. */
const STATUSES = [
  ["go", "Go"],
  ["tbc", "TBC"],
  ["tbd", "TBD"],
  ["hold", "Hold"],
] as const;

/** Returns the statuses that were seen, the firmest first. */
export const statusesOf = (cells: readonly FirmnessCell[]) =>
  STATUSES.filter(([key]) => cells.some(({ status }) => status === key));

/** Returns how long before their date launches were looked at, in seconds, the longest first. */
export const horizonsOf = (cells: readonly FirmnessCell[]) =>
  [...new Set(cells.map(({ horizon_s }) => horizon_s))].sort((a, b) => b - a);

/** "30 days", "12 hours". */
export const horizonWords = (seconds: number) => spanInWords(seconds * 1_000);
