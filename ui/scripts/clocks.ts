// Fails when a time of day is written anywhere else than in lib/time/dates.ts: there would be two clocks on one page.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const src = fileURLToPath(new URL("../src", import.meta.url));
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
export async function checkSite(folder = src): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
  );
  const all = names.map(async (name) => check(name, await readFile(join(folder, name), "utf8")));
  return (await Promise.all(all)).flat();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wrong = await checkSite();
  console.log(wrong.join("\n") || "Times of day are left to lib/time/dates.ts.");
  if (wrong.length > 0) process.exit(1);
}
