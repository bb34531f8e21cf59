import { calendarDay } from "../../lib/time/dates";

/** A corrected value as people read it. */
export function inWords(value: string | null): string {
  if (value === null) return "nothing";
  return /^\d{4}-\d\d-\d\d$/.test(value) ? calendarDay(value) : value;
}

/** Whose page an address is. */
export function hostOf(address: string): string {
  return URL.parse(address)?.host.replace(/^www\./, "") ?? address;
}
