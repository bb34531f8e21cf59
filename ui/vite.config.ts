import { dirname } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { chunkGroups, missingPlaces } from "./vite/chunkGroups.ts";
import { className } from "./vite/className.ts";
import { cssLayers } from "./vite/cssLayers.ts";
import { headAssets } from "./vite/headAssets.ts";
import { leanLibraries } from "./vite/leanLibraries.ts";
import { precompress } from "./vite/precompress.ts";
import { sonnerCsp } from "./vite/sonnerCsp.ts";

const themeScript = "src/theme.ts";
const boot = "src/boot.ts";
const worker = "src/worker/worker.ts";
const font = "geist-latin-wght-normal";

export default defineConfig({
  base: "./",
  css: { modules: { generateScopedName: className } },
  plugins: [
    react(),
    leanLibraries(),
    missingPlaces(),
    sonnerCsp(),
    cssLayers(),
    headAssets({ boot, script: themeScript, font }),
    precompress(),
  ],
  build: {
    target: "baseline-widely-available",
    cssTarget: ["chrome123", "safari17.5", "firefox120"],
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { index: "index.html", theme: themeScript, worker },
      output: {
        codeSplitting: { groups: chunkGroups(themeScript, dirname(worker)) },
        // The entry names all files: seven hex digits each, not eight of 64 letters, spare every page 0.25 KB.
        hashCharacters: "hex",
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
      },
    },
  },
  server: { proxy: { "/api": "http://127.0.0.1:8080" } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "page",
          environment: "happy-dom",
          include: ["src/**/*.test.tsx"],
          setupFiles: ["src/test/setup.ts"],
          // The setup gives each file modules of its own, but the libraries stay: 95 s of processor time, not 213 s.
          isolate: false,
          // Libraries with state are made anew for each file as well.
          server: { deps: { inline: ["sonner", "swr"] } },
        },
      },
      {
        extends: true,
        // Tests without a page share their modules: 5 s of processor time, not the 50 s of a page and modules for each file.
        test: {
          name: "plain",
          environment: "node",
          include: ["src/**/*.test.ts", "scripts/**/*.test.ts"],
          isolate: false,
        },
      },
    ],
    css: { modules: { classNameStrategy: "non-scoped" } },
    restoreMocks: true,
    // Left alone, Vitest leaves a core to others: of two, half.
    maxWorkers: "100%",
    testTimeout: 15_000,
    // On a machine that others share, time may stand still for a second: what fails is tried again once, and told.
    retry: process.env.CI ? 1 : 0,
  },
});
