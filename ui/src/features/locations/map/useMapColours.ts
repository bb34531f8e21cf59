import { type RefObject, useLayoutEffect, useState } from "react";
import { useTheme } from "../../../lib/browser/theme";

const roles = ["sea", "land", "coast", "active", "several", "inactive", "ink"] as const;

/** What the map is painted with; the style sheet says them as `--map-sea` and so on. */
export type MapColours = Record<(typeof roles)[number], string>;

/** Returns a CSS colour as the map takes it: it knows neither `oklch` nor `light-dark`. */
function plain(colour: string, context: CanvasRenderingContext2D): string {
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}

function readColours(element: HTMLElement): MapColours | null {
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!context) return null;
  const probe = element.appendChild(document.createElement("i"));
  // A contrast theme would put its own colour in the place of each.
  probe.style.setProperty("forced-color-adjust", "none");
  const read = (role: string) => {
    probe.style.color = `var(--map-${role})`;
    return plain(getComputedStyle(probe).color, context);
  };
  const colours = Object.fromEntries(roles.map((role) => [role, read(role)])) as MapColours;
  probe.remove();
  return colours;
}

/**
 * Returns the colours of the theme as they stand on an element, again whenever the theme changes; null where the
 * browser cannot draw.
 */
export function useMapColours(element: RefObject<HTMLElement | null>): MapColours | null | undefined {
  const theme = useTheme();
  const [colours, setColours] = useState<MapColours | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme is other colours
  useLayoutEffect(() => {
    const read = () => element.current && setColours(readColours(element.current));
    read();
    const system = matchMedia("(prefers-color-scheme: dark)");
    system.addEventListener("change", read);
    return () => system.removeEventListener("change", read);
  }, [element, theme]);
  return colours;
}
