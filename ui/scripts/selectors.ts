// Fails when a rule asks with :has() what the page as a whole holds, and styles something in it: whatever is then put
// into the page has all of it styled anew. One that sets a property of the whole, which its parts read, does not.
import { fileURLToPath } from "node:url";
import { checkFiles, tell } from "./sources.ts";

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
export const checkSite = (folder?: string) => checkFiles((name) => name.endsWith(".css"), check, folder);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  tell(await checkSite(), "No rule styles a part by what the whole page holds.");
}
