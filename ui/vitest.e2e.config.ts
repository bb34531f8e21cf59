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
    // Four keep two cores busy: all take 354 s, with three 376.
    maxWorkers: 4,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // A busy machine may be late twice in a row, while what is broken fails three times; each retry is told.
    retry: process.env.CI ? 2 : 0,
    expect: { poll: { timeout: 30_000, interval: 50 } },
    reporters: ["verbose"],
  },
});
