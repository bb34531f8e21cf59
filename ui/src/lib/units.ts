import { cookieAtom } from "./browser/cookieAtom";
import { measure, type Unit, type Units } from "./measure";

const choice = cookieAtom<Units>("units", ["metric", "us"]);

/** Says every figure of the site in these units at once, and remembers it for a year. */
export const chooseUnits = choice.set;

/** Returns which units are chosen. */
export const useUnits = choice.use;

/** Returns a function that says figures in the units that are chosen. */
export function useMeasure(): (value: number | null | undefined, unit: Unit) => string {
  const units = useUnits();
  return (value, unit) => measure(value, unit, units);
}
