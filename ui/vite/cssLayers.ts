import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const tokens = fileURLToPath(new URL("../src/styles/tokens.css", import.meta.url));

/**
 * Puts the order of the cascade layers, as the tokens state it, at the top of every style sheet: which one comes first
 * on a page depends on how the bundler cuts its chunks, and the first to name a layer decides its place.
 */
export function cssLayers(): Plugin {
  return {
    name: "css-layers",
    apply: "build",
    enforce: "post",
    async generateBundle(_, bundle) {
      const [order] = /@layer [\w\s,]+;/.exec(await readFile(tokens, "utf8")) ?? [];
      if (!order) return this.error("tokens.css does not state the order of the layers");
      for (const file of Object.values(bundle)) {
        if (file.type !== "asset" || !file.fileName.endsWith(".css")) continue;
        file.source = `${order.replaceAll(" ", "").replace("@layer", "@layer ")}${file.source}`;
      }
    },
  };
}
