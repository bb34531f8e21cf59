import { DASH, figure } from "../../lib/format";
import { measure, type Units } from "../../lib/measure";
import { calendarDay, span } from "../../lib/time/dates";

/** Newtons that a kilogram weighs, by definition. */
const GRAVITY = 9.80665;

/** Returns a thrust given in kilonewtons as the weight in tonnes it lifts: 7,607 kN is "776 t"; in the US as its force. */
export function liftOf(kilonewtons: number | null, units: Units): string {
  if (units === "us") return measure(kilonewtons, "kN", units);
  return figure(kilonewtons === null ? null : Math.round(kilonewtons / GRAVITY), "t");
}

/** Returns a thrust given in kilonewtons with the weight it lifts: "7,607 kN (776 t)"; a dash when it is not known. */
export function thrust(kilonewtons: number | null, units: Units): string {
  const force = measure(kilonewtons, "kN", units);
  return kilonewtons === null || units === "us" ? force : `${force} (${liftOf(kilonewtons, units)})`;
}

/** What units are called when they are read out. */
const SPOKEN = {
  metric: { length: "Meters", mass: "Tonnes", lift: "Tonnes" },
  us: { length: "Feet", mass: "Pounds", lift: "Pounds of force" },
} as const;

/** Returns what the unit of a kind of figure is called when it is read out. */
export const spokenUnit = (kind: keyof typeof SPOKEN.us, units: Units) => SPOKEN[units][kind];

/** Returns a date, or a dash. */
export function dayOrDash(date: string | null): string {
  return date === null ? DASH : calendarDay(date);
}

/** Returns a length given in seconds in its two largest units, or a dash. */
export function spanOrDash(seconds: number | null): string {
  return seconds === null ? DASH : span(seconds * 1_000);
}

/** Returns what follows a figure that was chosen or counted from a part: " (of 4 known)"; nothing where all are known. */
export function ofKnown(count: number | null): string {
  return count === null ? "" : ` (of ${figure(count)} known)`;
}

/** Returns a word of the feed with a capital first: "active" is "Active". */
export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
