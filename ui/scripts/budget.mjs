// Fails when the JavaScript that a page loads at first weighs more than its budget.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";

const BUDGET_KB = 112;
const BUDGETS_KB = {
  "src/features/launches/LaunchListPage.tsx": 108,
};
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

/** What the browser loads before it shows the page. */
async function weigh(route) {
  const files = new Set(["index.html", "src/theme.ts", route].flatMap((name) => [...collect(name)]));
  const sizes = await Promise.all(
    [...files].map(async (file) => brotliCompressSync(await readFile(new URL(file, dist))).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

const pages = Object.keys(manifest).filter((name) => /^src\/.*Page\.tsx$/.test(name));
if (pages.length === 0) throw new Error("the build has no pages");
for (const page of pages) {
  const [weight, budget] = [await weigh(page), BUDGETS_KB[page] ?? BUDGET_KB];
  const over = weight > budget;
  console.log(`${weight.toFixed(1).padStart(7)} of ${budget} KB  ${page}${over ? "  TOO MUCH" : ""}`);
  if (over) process.exitCode = 1;
}
