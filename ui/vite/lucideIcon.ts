import { type ComponentProps, createElement } from "react";

interface IconData {
  node: [tag: string, attributes: Record<string, string>][];
}

/** Stands in for lucide's own factory: an icon takes its look from the style sheet, so it needs no settings. */
export default function createLucideIcon({ node }: IconData) {
  return function Icon({ className = "", ...props }: ComponentProps<"svg">) {
    return createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: 24,
        height: 24,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        className: `lucide ${className}`.trim(),
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
