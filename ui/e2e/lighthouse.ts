// Measures pages with Lighthouse, as a phone, three times each: `npm run lighthouse -- /launches`, or without a path a
// page of each kind, on a site that reads simulated feeds. Fails when the median of a category is below 95 (80 for the
// speed of the map's page) or the layout shifts. SITE=http://… measures a site that runs already.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Result } from "lighthouse";
import type { LaunchPage } from "../src/lib/api/api.gen.ts";
import { BROWSERS, chromePath, FLAGS } from "./browser.ts";
import { startFilledSite } from "./harness.ts";

const RUNS = 3;
const TRIES = 3;
const LEAST = 95;
const LEAST_MAP = 80;
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
    { encoding: "utf8", env: { ...process.env, CHROME_PATH: chromePath(BROWSERS) } },
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
  const coming: LaunchPage = await (await fetch(`${site}/api/v1/public/launches?limit=1`)).json();
  const launch = `/launches/${coming._embedded.launchNormalDTOes[0]?.id}`;
  return ["/launches", launch, "/astronauts", "/agencies/121", "/vehicles/rockets", "/news", "/locations"];
}

/** Measures a page, prints its medians, and returns whether they are good enough. */
function judge(site: string, path: string, folder: string): boolean {
  const reports = Array.from({ length: RUNS }, () => measure(site + path, folder));
  const audit = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? 0));
  const scores = CATEGORIES.map((name) =>
    median(reports.map(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100))),
  );
  const shift = audit("cumulative-layout-shift");
  console.log(
    `${path}: ${CATEGORIES.map((name, i) => `${name} ${scores[i]}`).join(", ")}, layout shift ${shift.toFixed(3)}, ` +
      `LCP ${Math.round(audit("largest-contentful-paint"))} ms, blocked ${Math.round(audit("total-blocking-time"))} ms`,
  );
  const lacks = reports.slice(-1).flatMap(flaws);
  if (lacks.length > 0) console.log(lacks.join("\n"));
  const least = (name: string) => (path === "/locations" && name === "performance" ? LEAST_MAP : LEAST);
  return shift <= MOST_SHIFT && CATEGORIES.every((name, i) => (scores[i] ?? 0) >= least(name));
}

const site = process.env.SITE
  ? { url: process.env.SITE, stop: async () => {} }
  : await startFilledSite(1_500);
const folder = mkdtempSync(join(tmpdir(), "tminus-lighthouse-"));
try {
  const asked = process.argv.slice(2);
  for (const path of asked.length > 0 ? asked : await measuredPages(site.url))
    if (!judge(site.url, path, folder)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
  await site.stop();
}
