import { type ComponentProps, createElement, type FunctionComponent } from "react";

interface IconData {
  node: [tag: string, attributes: Record<string, string>][];
}

const look = {
  xmlns: "http://www.w3.org/2000/svg",
  width: 24,
  height: 24,
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

/** Stands in for lucide's own factory: an icon takes its look from the style sheet, so it needs no settings. */
const createLucideIcon =
  ({ node }: IconData): FunctionComponent<ComponentProps<"svg">> =>
  ({ className = "", ...props }) =>
    createElement(
      "svg",
      { ...look, className: `lucide ${className}`.trim(), ...props },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );

// biome-ignore lint/style/noDefaultExport: this is what lucide's icons import
export default createLucideIcon;
