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

const names = (await readdir(src, { recursive: true })).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !own.includes(name),
);
const wrong: string[] = [];
for (const name of names) {
  const text = await readFile(join(src, name), "utf8");
  for (const [way] of text.matchAll(ways)) wrong.push(`${name} writes a time by itself: ${way.trim()}`);
}
console.log(wrong.join("\n") || `${names.length} files leave times of day to lib/time/dates.ts.`);
if (wrong.length > 0) process.exit(1);
