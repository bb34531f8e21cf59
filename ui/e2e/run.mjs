// Runs every browser test; without a browser it says so loudly, and fails in CI.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromePath } from "./harness.mjs";

const chrome = chromePath();
if (!chrome) {
  console.error("==== BROWSER TESTS SKIPPED: no Chromium found. Install it or set CHROME_PATH. ====");
  process.exit(process.env.CI ? 1 : 0);
}
const folder = fileURLToPath(new URL(".", import.meta.url));
const only = process.argv.slice(2);
const tests = readdirSync(folder)
  .filter(
    (name) => name.endsWith(".test.mjs") && (only.length === 0 || only.some((word) => name.includes(word))),
  )
  .map((name) => join(folder, name));
const { status } = spawnSync(
  process.execPath,
  ["--test", "--test-concurrency=2", "--test-timeout=240000", "--test-reporter=spec", ...tests],
  {
    stdio: "inherit",
    env: { ...process.env, CHROME_PATH: chrome },
  },
);
process.exit(status ?? 1);
