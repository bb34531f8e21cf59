import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import type { Manifest } from "vite";
import { MANIFEST } from "../vite/precompress.ts";

/** What the build made of each source file, by its path. */
export function readManifest(): Manifest {
  const packed = readFileSync(new URL(`../dist/${MANIFEST}.br`, import.meta.url));
  return JSON.parse(brotliDecompressSync(packed).toString());
}
