import type { Plugin } from "vite";

const rewrites: [what: string, pattern: RegExp, replacement: string][] = [
  ["the runtime style element", /^__insertCSS\(.*\);?$/m, ""],
  ["the time before unmount", /TIME_BEFORE_UNMOUNT = 200/, "TIME_BEFORE_UNMOUNT = 400"],
];

/**
 * Removes the stylesheet that sonner writes into the page at run time, so that `style-src 'self'` holds (its CSS is
 * imported as a file instead), and gives a leaving toast its 0.4 s. Fails the build when sonner's source changes.
 */
export function sonnerCsp(): Plugin {
  return {
    name: "sonner-csp",
    enforce: "pre",
    transform(code, id) {
      if (!/[\\/]sonner[\\/]dist[\\/]index\.mjs/.test(id)) return null;
      let out = code;
      for (const [what, pattern, replacement] of rewrites) {
        if (!pattern.test(out)) this.error(`sonner has changed: ${what} was not found`);
        out = out.replace(pattern, replacement);
      }
      return { code: out, map: null };
    },
  };
}
