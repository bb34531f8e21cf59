import type { IndexHtmlTransformContext, Plugin } from "vite";

/** Source path of the theme script, and the part of its file name that tells the first font from the others. */
interface Options {
  script: string;
  font: string;
}

/**
 * Replaces `<!--theme-->` with what has to be there before the first paint: the script that picks the theme, as a
 * classic render-blocking file of its own (the policy allows no inline script), and the preload of the text font.
 */
export function headAssets({ script, font }: Options): Plugin {
  const tags = (context: IndexHtmlTransformContext) => {
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
      handler: (html, context) => html.replace("<!--theme-->", tags(context)),
    },
  };
}
