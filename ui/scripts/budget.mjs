// Fails when the JavaScript of the launches page's first paint weighs more than its budget.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";

const BUDGET_KB = 115;
const ROUTE = "src/features/launches/LaunchListPage.tsx";
const dist = new URL("../dist/", import.meta.url);
const manifest = JSON.parse(await readFile(new URL(".vite/manifest.json", dist), "utf8"));

/** Collects the files of a manifest entry and of everything it imports statically. */
function collect(name, files = new Set()) {
  const entry = manifest[name];
  if (!entry) throw new Error(`${name} is not in ${fileURLToPath(dist)}.vite/manifest.json`);
  if (files.has(entry.file)) return files;
  files.add(entry.file);
  for (const imported of entry.imports ?? []) collect(imported, files);
  return files;
}

const files = new Set(["index.html", "src/theme.ts", ROUTE].flatMap((name) => [...collect(name)]));
const sizes = await Promise.all(
  [...files].map(async (file) => [file, brotliCompressSync(await readFile(new URL(file, dist))).length]),
);
const total = sizes.reduce((sum, [, size]) => sum + size, 0) / 1000;
for (const [file, size] of sizes) console.log(`${(size / 1000).toFixed(1).padStart(7)} KB  ${file}`);
console.log(`${total.toFixed(1).padStart(7)} KB of ${BUDGET_KB} KB (brotli)`);
if (total > BUDGET_KB) process.exit(1);
