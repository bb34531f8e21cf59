import { DASH, figure } from "./format";

/** In which units the site says lengths, masses and forces. */
export type Units = "metric" | "us";

/** A unit in which figures are known; "tons" are the feed's word for tonnes. */
export type Unit = "m" | "km" | "m³" | "kg" | "t" | "tons" | "kN";

/** How many kilograms a pound has. */
export const POUND = 0.45359237;

/** What each unit is in the United States: its name there, and how many of those it has. */
const US: Record<Unit, readonly [name: string, each: number]> = {
  m: ["ft", 1 / 0.3048],
  km: ["mi", 1 / 1.609344],
  "m³": ["ft³", 35.3147],
  kg: ["lb", 1 / POUND],
  t: ["lb", 1_000 / POUND],
  tons: ["lb", 1_000 / POUND],
  kN: ["lbf", 1_000 / 4.4482216152605],
};

/** Returns how many digits of a number are written, but for the zeros before them. */
const digitsOf = (value: number) =>
  String(Math.round(Math.abs(value) * 100) / 100)
    .replace(".", "")
    .replace(/^0+(?=\d)/, "").length;

/**
 * Returns a figure that is known in a metric unit, in the units asked for and as exact as it is known: "62.5 m" is
 * "205 ft". A dash when it is not known.
 */
export function measure(value: number | null | undefined, unit: Unit, units: Units): string {
  if (value === null || value === undefined) return DASH;
  if (units === "metric") return figure(value, unit);
  const [name, each] = US[unit];
  return figure(Number((value * each).toPrecision(digitsOf(value))), name);
}

/** How far apart the lines of drawings to scale stand: as they are marked, with the unit and its word, and in meters. */
export const LINES = {
  metric: { every: 20, unit: "m", word: "meters", meters: 20 },
  us: { every: 50, unit: "ft", word: "feet", meters: 15.24 },
} as const satisfies Record<Units, object>;
