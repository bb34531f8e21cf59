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
 * Parts of the router for its framework, and for routes that load data: never called here, but within reach of what
 * is.
 */
const unreachable = [
  "DefaultErrorComponent",
  "PrefetchPageLinks",
  "RSCErrorHandler",
  "decodeRouteErrorResponseDigest",
  "getRoutePattern",
  "useNavigateStable",
  "useViewTransitionState",
];
/** How the router makes a component and names it. Without other effects the bundler drops those never imported. */
const made = /= (React\d*\.(?:createContext|forwardRef|memo)\()/g;
const named = /^\w+\.displayName = "[^"]*";$/gm;
const ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-/;

/**
 * Keeps out of the build what libraries carry along for others: the router's development warnings and framework
 * parts, and a hook that React has itself. Fails when the libraries change.
 */
export function leanLibraries(): Plugin {
  const missing = new Set([...Object.keys(replaced), ...unreachable]);
  return {
    name: "lean-libraries",
    apply: "build",
    enforce: "pre",
    resolveId(source) {
      missing.delete(source);
      return replaced[source] ?? null;
    },
    transform(code, id) {
      if (!ROUTER.test(id)) return null;
      let out = code;
      for (const name of unreachable) {
        const start = new RegExp(`((?:async )?function) ${name}\\(`);
        if (!start.test(out)) continue;
        missing.delete(name);
        out = out.replace(start, `$1 ${name}() {\n  return null;\n}\n$1 ${name}Original(`);
      }
      return { code: out.replace(made, "= /* @__PURE__ */ $1").replace(named, ""), map: null };
    },
    buildEnd(error) {
      if (!error && missing.size > 0)
        this.error(`libraries have changed: ${[...missing].join(", ")} not found`);
    },
  };
}
