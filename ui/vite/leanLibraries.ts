import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const packages = fileURLToPath(new URL("../node_modules/", import.meta.url));

/** What the build takes instead of a library's file: by the end of the request, where it is asked for. */
const replaced: Record<string, string> = {
  "react-router": `${packages}react-router/dist/production/index.mjs`,
  // React has had the hook itself since 18.
  "use-sync-external-store/shim": `${packages}react/index.js`,
};

/**
 * Keeps out of the build what libraries carry along for others: the router's development warnings, and a hook that React
 * has itself. Fails when nothing asks for one of them any more.
 */
export function leanLibraries(): Plugin {
  const missing = new Set(Object.keys(replaced));
  return {
    name: "lean-libraries",
    apply: "build",
    enforce: "pre",
    resolveId(source) {
      missing.delete(source);
      return replaced[source] ?? null;
    },
    buildEnd(error) {
      if (!error && missing.size > 0)
        this.error(`libraries have changed: ${[...missing].join(", ")} not found`);
    },
  };
}
