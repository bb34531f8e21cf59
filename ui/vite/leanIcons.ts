import type { Plugin } from "vite";

const ICONS = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;
const imported = /import \{([^}]+)\} from "lucide-react";/g;
/** What React wants of a list whose order may change; the lines of an icon never do. */
const keys = /,\s*key: "\w+"/g;

/** Returns the name of an icon's file: `Link2` is in link-2. */
const fileOf = (icon: string) => icon.replace(/\B[A-Z]|\B\d+/g, "-$&").toLowerCase();

/**
 * Has each icon imported from its own file: through lucide's list of all icons, every page would seem to need every
 * icon of the site. And takes out the keys of the icons' lines, which hardly compress.
 */
export function leanIcons(): Plugin {
  return {
    name: "lean-icons",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (ICONS.test(id)) return { code: code.replace(keys, ""), map: null };
      if (!code.includes('from "lucide-react"')) return null;
      const each = (_: string, names: string) =>
        names
          .split(",")
          .map((name) => name.trim())
          .filter((name) => name && !name.startsWith("type "))
          .map((name) => {
            const [icon = "", alias = icon] = name.split(" as ");
            return `import ${alias} from "lucide-react/icons/${fileOf(icon)}";`;
          })
          .join(" ");
      return { code: code.replace(imported, each), map: null };
    },
  };
}
