// Fails when what a page loads at first weighs more than its budget: scripts, styles, fonts, and the page itself with
// the data it carries. Needs the built program.
import { readdir, readFile, stat } from "node:fs/promises";
import { brotliCompressSync } from "node:zlib";
import type { ManifestChunk } from "vite";
import { startSite } from "../e2e/harness.ts";
import type { LaunchPage } from "../src/lib/api/api.gen.ts";
import { readManifest } from "./manifest.ts";

/** In KB: scripts and styles of a page, and of the search, with brotli, a font as it is, a page with its data with brotli. */
const BUDGETS = { scripts: 117, styles: 16, search: 5, font: 31, html: 8 };
const SCRIPTS: Record<string, number> = {
  "src/features/launches/LaunchListPage.tsx": 113,
  "src/features/launches/LaunchDetailPage.tsx": 115,
  "src/features/launches/CalendarPage.tsx": 117,
};
const dist = new URL("../dist/", import.meta.url);
const manifest = readManifest();

/** Prints a weight in bytes beside its budget in KB. */
function judge(weight: number, budget: number, what: string): void {
  const over = weight > budget * 1000;
  console.log(
    `${(weight / 1000).toFixed(1).padStart(7)} of ${budget} KB  ${what}${over ? "  TOO MUCH" : ""}`,
  );
  if (over) process.exitCode = 1;
}

/** Collects the manifest's entries of a source file and of everything it imports statically. */
function collect(name: string, entries = new Set<ManifestChunk>()): Set<ManifestChunk> {
  const entry = manifest[name];
  if (!entry) throw new Error(`${name} is not in the manifest of the build`);
  if (entries.has(entry)) return entries;
  entries.add(entry);
  for (const imported of entry.imports ?? []) collect(imported, entries);
  return entries;
}

/** What files weigh with brotli; many pages load the same ones, which are packed once. */
const weights = new Map<string, Promise<number>>();

function weightOf(file: string): Promise<number> {
  const known = weights.get(file);
  if (known) return known;
  const weight = stat(new URL(`${file}.br`, dist)).then(
    ({ size }) => size,
    async () => brotliCompressSync(await readFile(new URL(file, dist))).length,
  );
  weights.set(file, weight);
  return weight;
}

async function packed(files: string[]): Promise<number> {
  const sizes = await Promise.all([...new Set(files)].map(weightOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Weighs what the browser loads before it shows a page. */
async function weigh(page: string): Promise<void> {
  const entries = ["index.html", "src/theme.ts", page].flatMap((name) => [...collect(name)]);
  judge(await packed(entries.map(({ file }) => file)), SCRIPTS[page] ?? BUDGETS.scripts, `scripts, ${page}`);
  judge(await packed(entries.flatMap(({ css = [] }) => css)), BUDGETS.styles, `styles, ${page}`);
}

/** Weighs what is loaded when the search is opened, beyond what every page has by then. */
async function weighSearch(): Promise<void> {
  const frame = Object.keys(manifest).filter((name) => manifest[name]?.name === "frame");
  if (frame.length === 0) throw new Error("the build has no parts that are loaded after the first paint");
  const there = new Set(["index.html", ...frame].flatMap((name) => [...collect(name)]));
  const files = [...collect("src/features/search/Palette.tsx")].filter((entry) => !there.has(entry));
  judge(await packed(files.map(({ file }) => file)), BUDGETS.search, "scripts, the search when it is opened");
}

/** Weighs pages with their data, as the program sends them. */
async function weighHTML(): Promise<void> {
  const site = await startSite();
  try {
    const list: LaunchPage = await (await fetch(`${site.url}/api/v1/public/launches?limit=1`)).json();
    const launch = `/launches/${list._embedded.launchNormalDTOes[0]?.id}`;
    for (const path of [
      "/launches",
      "/calendar",
      launch,
      "/astronauts",
      "/agencies/121",
      "/vehicles/rockets",
      "/news",
    ])
      judge(
        brotliCompressSync(await (await fetch(site.url + path)).text()).length,
        BUDGETS.html,
        `page ${path}`,
      );
  } finally {
    await site.stop();
  }
}

const pages = Object.keys(manifest).filter((name) => /^src\/.*Page\.tsx$/.test(name));
if (pages.length === 0) throw new Error("the build has no pages");
for (const page of pages) await weigh(page);
await weighSearch();
const fonts = (await readdir(new URL("assets/", dist))).filter((name) => name.endsWith(".woff2"));
if (fonts.length === 0) throw new Error("the build has no fonts");
for (const font of fonts)
  judge((await readFile(new URL(`assets/${font}`, dist))).length, BUDGETS.font, `font ${font}`);
await weighHTML();
