import { defineConfig } from "vitest/config";
import { chromePath } from "./e2e/browser.ts";

if (!chromePath()) {
  console.error("==== BROWSER TESTS SKIPPED: no Chromium found. Install it or set CHROME_PATH. ====");
  process.exit(process.env.CI ? 1 : 0);
}

export default defineConfig({
  test: {
    include: ["e2e/**/*.test.ts"],
    // The files of a worker share its browser and its sites.
    isolate: false,
    // Three keep two cores busy: 8:51 min, with two 10 to 11.
    maxWorkers: 3,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // As for the unit tests: tried again once, and told.
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: 15_000, interval: 50 } },
    reporters: ["verbose"],
  },
});
