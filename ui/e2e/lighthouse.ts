// Measures pages with Lighthouse, as a phone, three times each: `npm run lighthouse -- /launches`, or without a path a
// page of each kind, on a site that reads simulated feeds and has fetched the images of those pages. Fails when the
// median of a category is below what its page has to reach, the layout shifts, or the images of the list weigh too
// much. SITE=http://… measures a site that runs already.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Result } from "lighthouse";
import type { LauncherPage, LaunchPage } from "../src/lib/api/api.gen.ts";
import { BROWSERS, chromePath, FLAGS } from "./browser.ts";
import { startFilledSite, until, WITH_IMAGES } from "./harness.ts";

const RUNS = 3;
const TRIES = 3;
/** What speed and the three others have to reach, by the path's beginning; the longest counts. */
const LEAST: Record<string, [speed: number, others: number]> = {
  "/": [95, 95],
  "/locations": [80, 95],
  "/launches": [97, 100],
  "/astronauts": [97, 100],
  "/news": [97, 100],
};
/** How many kilobytes of images the list of launches may load. */
const MOST_IMAGES = 350;
const MOST_SHIFT = 0.01;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const lighthouse = fileURLToPath(new URL("../node_modules/lighthouse/cli/index.js", import.meta.url));

/** A busy machine can lose the beginning of the browser's trace; such a run says nothing about the page. */
const lostTrace = /NO_NAVSTART|NO_TRACING_STARTED|NO_FCP/;

function measure(url: string, folder: string, tries = TRIES): Result {
  const file = join(folder, "report.json");
  const flags = ["--headless=new", ...FLAGS].join(" ");
  const { status, stderr } = spawnSync(
    process.execPath,
    [lighthouse, url, "--quiet", "--output=json", `--output-path=${file}`, `--chrome-flags=${flags}`],
    // Lighthouse kills its browser, which then leaves folders behind: here they go with this one.
    { encoding: "utf8", env: { ...process.env, CHROME_PATH: chromePath(BROWSERS), TMPDIR: folder } },
  );
  const lost = status !== 0 ? lostTrace.exec(stderr)?.[0] : undefined;
  if (lost && tries > 1) {
    console.log(`${url}: ${lost}, measured again`);
    return measure(url, folder, tries - 1);
  }
  if (status !== 0) throw new Error(`Lighthouse failed:\n${stderr}`);
  return JSON.parse(readFileSync(file, "utf8"));
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** What a perfect score lacks, from the last report. */
function flaws({ audits, categories }: Result): string[] {
  return CATEGORIES.flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `  ${name}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ""}`),
  );
}

/** One page of each kind that is measured. */
async function measuredPages(site: string): Promise<string[]> {
  const read = async (call: string) => (await fetch(`${site}/api/v1/public/${call}`)).json();
  const coming: LaunchPage = await read("launches?limit=1");
  const flown: LauncherPage = await read("launchers?field=flights&ordering=desc&limit=1");
  return [
    "/launches",
    `/launches/${coming._embedded.launchNormalDTOes[0]?.id}`,
    "/astronauts",
    "/agencies/121",
    "/vehicles/rockets",
    `/vehicles/launchers/${flown._embedded.launcherDTOes[0]?.id}`,
    "/stats",
    "/news",
    "/locations",
  ];
}

/** Waits until all images that a page names are fetched and their sizes stand in it. */
async function fetchImages(site: string, path: string): Promise<void> {
  const isFetched = async () => {
    const page = await (await fetch(site + path)).text();
    const addresses = new Set(page.match(/\/img\/[\w-]{22}-\d+\.(jpg|png)/g));
    const answers = await Promise.all(
      [...addresses].map(async (address) => (await fetch(site + address)).status),
    );
    return (
      answers.every((status) => status === 200) &&
      !/"url":"[^"]*\/img\/[^\]]*\],"placeholder":[^,]*,"width":null/.test(page)
    );
  };
  await until(isFetched, `the images of ${path}`, 300_000);
}

/** How many kilobytes of images a page loaded. */
function imageWeight({ audits }: Result): number {
  const details = audits["network-requests"]?.details as
    | { items: { resourceType: string; transferSize: number }[] }
    | undefined;
  if (!details) throw new Error("Lighthouse told of no requests");
  const images = details.items.filter(({ resourceType }) => resourceType === "Image");
  return images.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024;
}

/** Measures a page, prints its medians, and returns whether they are good enough. */
function judge(site: string, path: string, folder: string): boolean {
  const reports = Array.from({ length: RUNS }, () => measure(site + path, folder));
  const audit = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? 0));
  const scores = CATEGORIES.map((name) =>
    median(reports.map(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100))),
  );
  const shift = audit("cumulative-layout-shift");
  const weight = median(reports.map(imageWeight));
  console.log(
    `${path}: ${CATEGORIES.map((name, i) => `${name} ${scores[i]}`).join(", ")}, layout shift ${shift.toFixed(3)}, ` +
      `LCP ${Math.round(audit("largest-contentful-paint"))} ms, blocked ${Math.round(audit("total-blocking-time"))} ms, ` +
      `images ${Math.round(weight)} KB`,
  );
  const lacks = reports.slice(-1).flatMap(flaws);
  if (lacks.length > 0) console.log(lacks.join("\n"));
  const kind = Object.keys(LEAST)
    .filter((start) => path.startsWith(start))
    .sort((a, b) => b.length - a.length)[0];
  const [speed, others] = LEAST[kind ?? "/"] ?? [100, 100];
  const isLight = path !== "/launches" || weight <= MOST_IMAGES;
  const least = (name: string) => (name === "performance" ? speed : others);
  return isLight && shift <= MOST_SHIFT && CATEGORIES.every((name, i) => (scores[i] ?? 0) >= least(name));
}

const site = process.env.SITE
  ? { url: process.env.SITE, restart: async () => {}, stop: async () => {} }
  : await startFilledSite(1_500, ...WITH_IMAGES);
const folder = mkdtempSync(join(tmpdir(), "tminus-lighthouse-"));
try {
  const asked = process.argv.slice(2);
  const paths = asked.length > 0 ? asked : await measuredPages(site.url);
  for (const path of paths) await fetchImages(site.url, path);
  // What it still fetches would take the processor from the browser.
  await site.restart({ TMINUS_OFFLINE: "true" });
  for (const path of paths) if (!judge(site.url, path, folder)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
  await site.stop();
}
