import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compressible = /\.(css|js|json|mjs|svg|txt|webmanifest)$/;

async function compress(file: string): Promise<void> {
  const body = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [br, gz] = await Promise.all([brotli(body, { params }), zip(body, { level: 9 })]);
  if (br.length < body.length) await writeFile(`${file}.br`, br);
  if (gz.length < body.length) await writeFile(`${file}.gz`, gz);
}

/** Writes a `.br` and a `.gz` beside every text file of the build's `assets`, so that the server never compresses. */
export function precompress(): Plugin {
  let assets = "";
  return {
    name: "precompress",
    apply: "build",
    configResolved(config) {
      assets = resolve(config.root, config.build.outDir, config.build.assetsDir);
    },
    async writeBundle() {
      const names = await readdir(assets);
      await Promise.all(
        names.filter((name) => compressible.test(name)).map((name) => compress(join(assets, name))),
      );
    },
  };
}
