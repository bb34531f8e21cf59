// Fails when a rule asks with :has() what the page as a whole holds, and styles something in it: whatever is then put
// into the page has all of it styled anew. One that sets a property of the whole, which its parts read, does not.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const src = fileURLToPath(new URL("../src", import.meta.url));

/** A selector without what stands in its parentheses. */
function bare(selector: string): string {
  let text = selector.replaceAll(":global(", "").trim();
  for (let before = ""; before !== text; ) {
    before = text;
    text = text.replace(/\([^()]*\)/g, "");
  }
  return text.replaceAll(")", "");
}

/** Returns the selectors of a style sheet that ask for what the whole page holds, for the sake of a part of it. */
export function check(name: string, source: string): string[] {
  return [...source.matchAll(/[^{};]*(?=\{)/g)]
    .map(([selector]) => selector.replace(/\/\*.*?\*\//gs, "").trim())
    .filter((selector) => /(?:^|[\s,>])(?:html|body|:root)\S*:has[^\s,]*\s+[^\s,]/.test(bare(selector)))
    .map((selector) => `${name} has the whole page styled anew: ${selector}`);
}

/** Checks every style sheet of the site in a folder. */
export async function checkSite(folder = src): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".css"));
  const all = names.map(async (name) => check(name, await readFile(join(folder, name), "utf8")));
  return (await Promise.all(all)).flat();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wrong = await checkSite();
  console.log(wrong.join("\n") || "No rule styles a part by what the whole page holds.");
  if (wrong.length > 0) process.exit(1);
}
