// Fails when a source file imports upwards: app → features → catalogue → design → lib, one feature another, or one
// folder of the catalogue another that stands above it.
import { readdir, readFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const src = fileURLToPath(new URL("../src", import.meta.url));
const layers: Record<string, string[]> = {
  lib: [],
  design: ["lib"],
  catalogue: ["design", "lib"],
  features: ["catalogue", "design", "lib"],
};

/** The folders of the catalogue from the bottom up: each imports only those before it, and files of none. */
const catalogue = [
  "firmness",
  "agency",
  "place",
  "time",
  "video",
  "event",
  "feed",
  "bookmark",
  "follow",
  "page",
  "station",
  "changes",
  "drift",
  "picture",
  "news",
  "stats",
  "sidebar",
  "list",
  "filters",
  "launch",
];

/** The layer of a path below src, and the folder in it: ["features", "launches"]. */
function place(path: string): [layer: string, folder: string] {
  const [layer = "", ...names] = path.split("/");
  return [layer, names.length > 1 ? (names[0] ?? "") : ""];
}

/** Reports whether a folder of the catalogue must not import another. Files that are in none are below all of them. */
function climbs(folder: string, other: string): boolean {
  for (const name of [folder, other])
    if (name !== "" && !catalogue.includes(name))
      throw new Error(`scripts/imports.ts does not say where catalogue/${name} stands`);
  return catalogue.indexOf(other) > catalogue.indexOf(folder);
}

function forbidden(from: string, to: string): boolean {
  const [layer, folder] = place(from);
  const [target, other] = place(to);
  const below = layers[layer];
  if (!below) return false;
  if (layer === "catalogue" && target === layer) return climbs(folder, other);
  if (layer === target) return layer === "features" && folder !== other;
  return ["app", ...Object.keys(layers)].includes(target) && !below.includes(target);
}

const names = (await readdir(src, { recursive: true })).filter((name) => /\.tsx?$/.test(name));
const wrong: string[] = [];
for (const name of names.filter((each) => !/\.test\.tsx?$/.test(each))) {
  const text = await readFile(join(src, name), "utf8");
  for (const [, target = ""] of text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)) {
    const to = relative(src, join(src, dirname(name), target));
    if (forbidden(name, to)) wrong.push(`${name} must not import ${to}`);
  }
}
console.log(wrong.join("\n") || `${names.length} files import in the right direction.`);
if (wrong.length > 0) process.exit(1);
