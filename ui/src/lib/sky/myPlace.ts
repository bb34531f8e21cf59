import { atom } from "../atom";
import { basePath } from "../browser/basePath";
import type { Point } from "./place";

/** Where the visitor looks from, to a tenth of a degree, and what that is called. It never leaves the browser. */
export interface MyPlace extends Point {
  name: string;
}

const storageKey = () => `tminus.place${basePath()}`;
const tenth = (degrees: number) => Math.round(degrees * 10) / 10 + 0;

/** Returns a place as it is kept, 11 km wide; undefined when there is none so far north or east. */
export function placeAt(latitude: number, longitude: number, name?: string): MyPlace | undefined {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined;
  const point = { latitude: tenth(latitude), longitude: tenth(longitude) };
  return { ...point, name: name || pointName(point) };
}

/** Returns what a place without a name is called: "32.1° N, 81.1° W". */
export function pointName({ latitude, longitude }: Point): string {
  const half = (degrees: number, plus: string, minus: string) =>
    `${Math.abs(degrees).toFixed(1)}° ${degrees < 0 ? minus : plus}`;
  return `${half(latitude, "N", "S")}, ${half(longitude, "E", "W")}`;
}

/**
 * Reads a latitude and a longitude as people write them: "32.1, -81.1", "32.1 N 81.1 W", "32,1° S; 81,1° E". Returns
 * undefined for anything else.
 */
export function readPoint(text: string): Point | undefined {
  const number = String.raw`([-+−]?\d{1,3}(?:[.,]\d+)?)\s*°?\s*`;
  const [, latitude = "", north = "", longitude = "", east = ""] =
    new RegExp(String.raw`^\s*${number}([NS]?)(?:\s*[,;/]\s*|\s+|(?<=[NS°]))${number}([EW]?)\s*$`, "i").exec(
      text,
    ) ?? [];
  const value = (digits: string, side: string) =>
    Number(digits.replace("−", "-").replace(",", ".")) * (/[SW]/i.test(side) ? -1 : 1);
  const point = { latitude: value(latitude, north), longitude: value(longitude, east) };
  return latitude && longitude && placeAt(point.latitude, point.longitude) ? point : undefined;
}

function kept(): MyPlace | undefined {
  try {
    const { latitude, longitude, name } = JSON.parse(localStorage.getItem(storageKey()) ?? "null") ?? {};
    const known = typeof latitude === "number" && typeof longitude === "number" && typeof name === "string";
    return known ? placeAt(latitude, longitude, name.slice(0, 80)) : undefined;
  } catch {
    return undefined;
  }
}

const place = atom(kept());

/** Returns where the visitor looks from; undefined until they say. */
export const useMyPlace = place.use;

/** Looks from a place from now on, in all tabs, or forgets where that was. */
export function keepPlace(next: MyPlace | undefined): void {
  place.set(next);
  try {
    if (next) localStorage.setItem(storageKey(), JSON.stringify(next));
    else localStorage.removeItem(storageKey());
  } catch {
    // It holds as long as the page stands.
  }
}

addEventListener("storage", ({ key }) => {
  if (key === storageKey() || key === null) place.set(kept());
});
