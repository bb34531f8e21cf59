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
 * What functions of the router do here: those for its framework and for routes that load data are never called, but
 * within reach of what is, and no link loads a page ahead by the framework's ways.
 */
const bodies: Record<string, string> = {
  DefaultErrorComponent: "return null;",
  PrefetchPageLinks: "return null;",
  RSCErrorHandler: "return null;",
  decodeRouteErrorResponseDigest: "return null;",
  getRoutePattern: "return null;",
  useNavigateStable: "return null;",
  useViewTransitionState: "return null;",
  usePrefetchBehavior: "return [false, null, {}];",
};

/** What stands in the router, and what the build reads instead. */
const edits: [from: string | RegExp, to: string][] = [
  // No route loads data.
  ["let dataRouterState = dataRouterOpts?.state;", "const dataRouterState = null;"],
  ["RenderErrorBoundary.contextType = RSCRouterContext;", ""],
  // A warning about how the router is used has no effect that anybody waits for.
  ["function warning(", "/* @__NO_SIDE_EFFECTS__ */ function warning("],
  // How it makes a component and names it: without other effects the bundler drops those never imported.
  [/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, "= /* @__PURE__ */ $1"],
  [/^\w+\.displayName = "[^"]*";$/gm, ""],
];

const ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-/;

/**
 * Keeps out of the build what libraries carry along for others: the router's development warnings and framework
 * parts, and a hook that React has itself. Fails when the libraries change.
 */
export function leanLibraries(): Plugin {
  const missing = new Set([
    ...Object.keys(replaced),
    ...Object.keys(bodies),
    ...edits.map(([from]) => `${from}`),
  ]);
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
      const edit = (name: string, from: string | RegExp, to: string) => {
        const edited = out.replace(from, to);
        if (edited !== out) missing.delete(name);
        out = edited;
      };
      for (const [name, body] of Object.entries(bodies)) {
        const start = new RegExp(`((?:async )?function) ${name}\\(`);
        edit(name, start, `$1 ${name}() {\n  ${body}\n}\n$1 ${name}Original(`);
      }
      for (const [from, to] of edits) edit(`${from}`, from, to);
      return { code: out, map: null };
    },
    buildEnd(error) {
      if (!error && missing.size > 0)
        this.error(`libraries have changed: ${[...missing].join(", ")} not found`);
    },
  };
}
