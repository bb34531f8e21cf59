// Fails when a time of day is written anywhere else than in lib/time/dates.ts: there would be two clocks on one page.
import { fileURLToPath } from "node:url";
import { checkFiles, tell } from "./sources.ts";

/** What writes a time by itself: the browser's own formats, and hours of a pattern. */
const ways =
  /toLocale(?:Time|Date)?String\(|\bhour: ?"|\btimeStyle\b|\bhour12\b|\bhourCycle\b|["'`\s[](?:H{1,2}|h{1,2}):mm/g;
/** lib/time/format.ts asks the browser what is usual, lib/time/zone.ts which zone is its own. */
const own = ["lib/time/dates.ts", "lib/time/format.ts", "lib/time/zone.ts"];

/** Returns how a source file writes times of day by itself, a line for each way. */
export function check(name: string, source: string): string[] {
  if (own.includes(name)) return [];
  return [...source.matchAll(ways)].map(([way]) => `${name} writes a time by itself: ${way.trim()}`);
}

/** Checks every source file of the site in a folder but its tests. */
export const checkSite = (folder?: string) =>
  checkFiles((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name), check, folder);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  tell(await checkSite(), "Times of day are left to lib/time/dates.ts.");
}
