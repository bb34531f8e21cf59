// Fails when a source file imports upwards: app → features → catalogue → design → lib, or one feature another.
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

/** The layer of a path below src, and the feature where it is part of one: ["features", "launches"]. */
function place(path: string): [layer: string, feature: string | undefined] {
  const [layer = "", name] = path.split("/");
  return [layer, layer === "features" ? name : undefined];
}

function forbidden(from: string, to: string): boolean {
  const [layer, feature] = place(from);
  const [target, other] = place(to);
  const below = layers[layer];
  if (!below) return false;
  if (layer === target) return feature !== other;
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
