// Measures a page with Lighthouse, as a phone, three times: `npm run lighthouse -- /launches`. Fails when the median
// of a category is below 95 or the layout shifts. SITE=http://… measures a site that runs already.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromePath, FLAGS, startSite } from "./harness.mjs";

const RUNS = 3;
const LEAST = 95;
const MOST_SHIFT = 0.01;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const lighthouse = fileURLToPath(new URL("../node_modules/lighthouse/cli/index.js", import.meta.url));

function measure(url, folder) {
  const file = join(folder, "report.json");
  const flags = ["--headless=new", ...FLAGS].join(" ");
  const { status, stderr } = spawnSync(
    process.execPath,
    [lighthouse, url, "--quiet", "--output=json", `--output-path=${file}`, `--chrome-flags=${flags}`],
    { encoding: "utf8", env: { ...process.env, CHROME_PATH: chromePath() } },
  );
  if (status !== 0) throw new Error(`Lighthouse failed:\n${stderr}`);
  return JSON.parse(readFileSync(file, "utf8"));
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** What a perfect score lacks, from the last report. */
function flaws({ audits, categories }) {
  return CATEGORIES.flatMap((name) =>
    categories[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
      .map(({ id }) => `  ${name}: ${audits[id].title} ${audits[id].displayValue ?? ""}`),
  );
}

const [path = "/launches"] = process.argv.slice(2);
const site = process.env.SITE ? { url: process.env.SITE, stop: async () => {} } : await startSite();
const folder = mkdtempSync(join(tmpdir(), "tminus-lighthouse-"));
try {
  const reports = Array.from({ length: RUNS }, () => measure(site.url + path, folder));
  const scores = CATEGORIES.map((name) => [
    name,
    median(reports.map(({ categories }) => Math.round(categories[name].score * 100))),
  ]);
  const audit = (id) => median(reports.map(({ audits }) => audits[id].numericValue));
  const shift = audit("cumulative-layout-shift");
  for (const [name, score] of scores) console.log(`${String(score).padStart(5)}  ${name}`);
  console.log(`${shift.toFixed(3)}  layout shift`);
  console.log(
    `LCP ${Math.round(audit("largest-contentful-paint"))} ms, blocked ${Math.round(audit("total-blocking-time"))} ms`,
  );
  console.log(flaws(reports.at(-1)).join("\n"));
  if (shift > MOST_SHIFT || scores.some(([, score]) => score < LEAST)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
  await site.stop();
}
