import { cookieAtom } from "./browser/cookieAtom";
import { DASH, figure } from "./format";

/** In which units the site tells lengths, masses and forces. */
export type Units = "metric" | "us";

/** A unit in which figures are known. */
export type Unit = "m" | "km" | "kg" | "t" | "kN";

const choice = cookieAtom<Units>("units", ["metric", "us"]);

/** Tells every figure of the site in these units at once, and remembers it for a year. */
export const chooseUnits = choice.set;

/** Returns which units are chosen. */
export const useUnits = choice.use;

/** What each unit is in the United States: its name there, and how many of those it has. */
const US: Record<Unit, readonly [name: string, each: number]> = {
  m: ["ft", 1 / 0.3048],
  km: ["mi", 1 / 1.609344],
  kg: ["lb", 1 / 0.45359237],
  t: ["lb", 1_000 / 0.45359237],
  kN: ["lbf", 1_000 / 4.4482216152605],
};

/** Returns a number with as many digits that count as another is written with. */
function asExact(value: number, written: number): number {
  const digits = String(Math.round(Math.abs(written) * 100) / 100).replace(/^0\.0*|\./g, "").length;
  return Number(value.toPrecision(digits));
}

/** Returns a figure that is known in a metric unit, in the units that are asked for: "62.5 m", "205 ft"; a dash when it is not known. */
export function measure(value: number | null | undefined, unit: Unit, units: Units): string {
  if (value === null || value === undefined) return DASH;
  if (units === "metric") return figure(value, unit);
  const [name, each] = US[unit];
  return figure(asExact(value * each, value), name);
}

/** Returns a function that tells figures in the units that are chosen. */
export function useMeasure(): (value: number | null | undefined, unit: Unit) => string {
  const units = useUnits();
  return (value, unit) => measure(value, unit, units);
}
