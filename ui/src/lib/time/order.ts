import { cookieAtom } from "../browser/cookieAtom";
import { type DateOrder, writeDatesIn } from "./dates";

/** In which order the site writes dates: one of these, or the one of the visitor's browser. */
export type DateChoice = DateOrder | "auto";

const choice = cookieAtom<DateChoice>("dates", ["mdy", "dmy", "ymd", "auto"]);

/** Writes every date of the site in this order at once, and remembers it for a year. */
export const chooseDates = choice.set;

/** Returns which order is chosen. What shows dates is drawn anew with the whole screen, which uses this. */
export const useDateChoice = choice.use;

const orders: Record<string, DateOrder> = { day: "dmy", year: "ymd" };

/** Returns the order in which the visitor's browser writes dates. */
export function usualOrder(): DateOrder {
  if (navigator.language === "en-US") return "mdy"; // as in usualHours
  const parts = new Intl.DateTimeFormat(navigator.language).formatToParts();
  return orders[parts.find(({ type }) => /day|month|year/.test(type))?.type ?? ""] ?? "mdy";
}

function follow(): void {
  const chosen = choice.get();
  writeDatesIn(chosen === "auto" ? usualOrder() : chosen);
}

follow();
// Before all that is drawn anew.
choice.subscribe(follow);
