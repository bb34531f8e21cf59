import { build, type IndexHtmlTransformContext, type Plugin } from "vite";

/** Source paths of the scripts, and the part of its file name that tells the first font from the others. */
interface Options {
  boot: string;
  script: string;
  font: string;
}

/** Returns the code of a script with all that it imports. */
async function bundle(input: string): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: "error",
    build: {
      write: false,
      target: "baseline-widely-available",
      modulePreload: { polyfill: false },
      rolldownOptions: { input, output: { format: "iife" } },
    },
  });
  const [chunk] = [built].flat().flatMap((each) => ("output" in each ? each.output : []));
  if (chunk?.type !== "chunk" || chunk.code.includes("</script"))
    throw new Error(`${input} cannot stand inside a page`);
  return chunk.code.trim();
}

/**
 * Replaces `<!--boot-->` and `<!--theme-->` with what has to be there before the first paint: inside the page the script
 * that is there even when no file is, which the server's policy allows by its hash; the script that picks the theme, as a
 * classic render-blocking file of its own; and the preload of the text font.
 */
export function headAssets({ boot, script, font }: Options): Plugin {
  const files = (context: IndexHtmlTransformContext) => {
    if (!context.bundle) return `<script src="/${script}"></script>`;
    const files = Object.values(context.bundle);
    const chunk = files.find((file) => file.type === "chunk" && file.facadeModuleId?.endsWith(script));
    const woff2 = files.find((file) => file.fileName.includes(font));
    if (!chunk || !woff2) throw new Error(`${script} or ${font} is not in the bundle`);
    if (chunk.type === "chunk" && chunk.imports.length > 0) throw new Error(`${script} must import nothing`);
    return [
      `<script src="./${chunk.fileName}"></script>`,
      `<link rel="preload" as="font" type="font/woff2" href="./${woff2.fileName}" crossorigin />`,
    ].join("\n    ");
  };
  return {
    name: "head-assets",
    transformIndexHtml: {
      order: "post",
      handler: async (html, context) => {
        const inside = context.bundle ? `<script>${await bundle(boot)}</script>` : "";
        return html.replace("<!--boot-->", () => inside).replace("<!--theme-->", () => files(context));
      },
    },
  };
}
