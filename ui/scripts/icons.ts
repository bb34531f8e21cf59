// Writes src/design/icons/: the outline of each icon that a source file imports from there, drawn from lucide. Each has
// a file of its own, so that a page loads the icons that it shows.
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createElement, type ElementType } from "react";
import { renderToStaticMarkup } from "react-dom/server";

const lucide: Record<string, unknown> = await import("lucide-react");
const src = new URL("../src/", import.meta.url);
const target = new URL("design/icons/", src);

const oval = (cx: number, cy: number, rx: number, ry: number) =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

function box(x: number, y: number, width: number, height: number, rx: number, ry: number): string {
  const corner = (dx: number, dy: number) => (rx > 0 ? `a${rx} ${ry} 0 0 1 ${dx} ${dy}` : "");
  const [across, down] = [width - 2 * rx, height - 2 * ry];
  const top = `M${x + rx} ${y}h${across}${corner(rx, ry)}v${down}`;
  return `${top}${corner(-rx, ry)}h${-across}${corner(-rx, -ry)}v${-down}${corner(rx, -ry)}z`;
}

/** A path that follows another one has to begin with an absolute step: the lines after its first point stay relative. */
const following = (d: string) =>
  d.replace(
    /^m\s*(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)[\s,]*(?=([-\d.])?)/,
    (_, x: string, y: string, more?: string) => `M${x} ${y}${more ? "l" : ""}`,
  );

/** The attributes of a shape, as they stand in the markup. */
type Attributes = Record<string, string>;

/** How each shape of lucide is drawn as a path. A shape with anything but its measures has none. */
const shapes: Record<string, (attributes: Attributes) => string> = {
  path: ({ d = "" }) => following(d),
  circle: ({ cx = 0, cy = 0, r = 0, fill }) => oval(+cx, +cy, +r, +r) + (fill ? `M${cx} ${cy}h.01` : ""),
  rect: ({ x = 0, y = 0, width = 0, height = 0, rx, ry = rx ?? 0 }) =>
    box(+x, +y, +width, +height, +(rx ?? ry), +ry),
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  polyline: ({ points }) => `M${points}`,
};
const measures = /^(d|cx|cy|r|rx|ry|x|y|x1|x2|y1|y2|width|height|points)$/;

/** Whether a filled circle is so small that the line around it and a point in its middle fill it. */
const isDot = ({ fill, r }: Attributes) => fill && Number(r) <= 0.5;

function outline(name: string): string {
  const icon = lucide[name];
  if (!icon) throw new Error(`lucide has no icon ${name}`);
  const [, ...tags] = renderToStaticMarkup(createElement(icon as ElementType)).matchAll(
    /<(\w+)([^>]*?)\/?>/g,
  );
  return tags
    .map(([, tag = "", text = ""]) => {
      const attributes: Attributes = Object.fromEntries(
        [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, ...pair]) => pair),
      );
      const odd = Object.keys(attributes).find((each) => !measures.test(each) && !isDot(attributes));
      const draw = shapes[tag];
      if (odd || !draw) throw new Error(`${name} is drawn with ${odd ?? tag}`);
      return draw(attributes);
    })
    .join("");
}

const names = new Set<string>();
for (const file of await readdir(src, { recursive: true })) {
  if (!/\.tsx?$/.test(file)) continue;
  const text = await readFile(new URL(file, src), "utf8");
  for (const [, name = ""] of text.matchAll(/from "[./]+(?:design\/)?icons\/(\w+)"/g)) names.add(name);
}
await rm(target, { recursive: true });
await mkdir(target);
for (const name of names)
  await writeFile(
    new URL(`${name}.ts`, target),
    `// Written by "npm run icons" from lucide's icons (ISC licence).
import { icon } from "../icon";

export const ${name} = icon("${outline(name)}");
`,
  );
console.log(`${names.size} icons`);
