import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Where the site's sources are. */
const src = fileURLToPath(new URL("../src", import.meta.url));

/** Returns what is wrong with files of a folder of sources and those below it, given what says that of one by its path. */
export async function checkFiles(
  isMeant: (name: string) => boolean,
  check: (name: string, source: string) => string[],
  folder = src,
): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).filter(isMeant);
  const all = names.map(async (name) => check(name, await readFile(join(folder, name), "utf8")));
  return (await Promise.all(all)).flat();
}

/** Prints what is wrong and ends with a failure, or prints that nothing is. */
export function tell(wrong: string[], fine: string): void {
  console.log(wrong.join("\n") || fine);
  if (wrong.length > 0) process.exit(1);
}
