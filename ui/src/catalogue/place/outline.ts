import { useEffect, useState } from "react";
import type { Point } from "../../lib/sky/place";
import { loadLand, type Polygon } from "./land";

/** A flat picture of the ground: its size, what is in its middle, and how many of its units a degree of latitude takes. */
export interface View {
  width: number;
  height: number;
  middle: Point;
  scale: number;
}

/** Returns how many units a degree of longitude takes in the middle of a view. */
export const acrossOf = ({ middle, scale }: View) => scale * Math.cos((middle.latitude * Math.PI) / 180);

/** Returns the path of the land in a view; what lies outside is left out, ring by ring. */
export function outline(land: readonly Polygon[], view: View): string {
  const { width, height, middle, scale } = view;
  const across = acrossOf(view);
  // Beyond the antimeridian the world goes on: each ring is taken once around if that brings it nearer.
  const paths: string[] = [];
  for (const ring of land.flat()) {
    for (const turn of [-360, 0, 360]) {
      const points = ring.map(
        ([x, y]) =>
          [
            width / 2 + (x + turn - middle.longitude) * across,
            height / 2 - (y - middle.latitude) * scale,
          ] as const,
      );
      if (outside(points, view)) continue;
      paths.push(`M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`);
    }
  }
  return paths.join("");
}

function outside(points: readonly (readonly [number, number])[], { width, height }: View): boolean {
  return (
    points.every(([x]) => x < 0) ||
    points.every(([x]) => x > width) ||
    points.every(([, y]) => y < 0) ||
    points.every(([, y]) => y > height)
  );
}

/** Returns the coast lines, which are loaded once the map is on the page. */
export function useLand(): Polygon[] | undefined {
  const [land, setLand] = useState<Polygon[]>();
  useEffect(() => {
    let here = true;
    loadLand().then(
      (polygons) => here && setLand(polygons),
      () => {}, // without it the rest of a map still stands
    );
    return () => {
      here = false;
    };
  }, []);
  return land;
}
