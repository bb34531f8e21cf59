import { createContext, useContext } from "react";
import { cookieAtom } from "../browser/cookieAtom";
import { useZoneOf, type Zone } from "./zone";

/** How many hours a clock counts before it begins anew: with AM and PM, or through the day. */
export type Hours = 12 | 24;

/** By which clock the site tells times of day: as the visitor's language has it, or as they chose. */
export type ClockChoice = "auto" | "12" | "24";

/** How to tell a moment: in which zone, by which clock, and by which clock in the long form. */
export interface TimeFormat {
  zone: Zone;
  hours: Hours;
  longHours: Hours;
}

const choice = cookieAtom<ClockChoice>("clock", ["auto", "12", "24"]);

/** Tells every time of day on the site by this clock at once, and remembers it for a year. */
export const chooseClock = choice.set;

/** Returns which clock is chosen. */
export const useClockChoice = choice.use;

let ofLanguage: Hours | undefined;

/** Returns the clock that is usual in the visitor's language. */
export function usualHours(): Hours {
  // Known without Intl, whose first answer takes as long as plainZoneName says.
  if (navigator.language === "en-US") return 12;
  if (ofLanguage === undefined) {
    const { hour12 } = new Intl.DateTimeFormat(navigator.language, { hour: "numeric" }).resolvedOptions();
    ofLanguage = hour12 ? 12 : 24;
  }
  return ofLanguage;
}

/**
 * Whether a part of the page shows launches in the long form: other times there have the same clock, since one time told
 * in two ways reads as two.
 */
export const BesideLongForm = createContext(false);

/** Returns a function that tells how to tell the moments of a launch, given the zone of its site. */
export function useTimeFormatOf(): (site: string | null | undefined) => TimeFormat {
  const zoneOf = useZoneOf();
  const chosen = useClockChoice();
  const beside = useContext(BesideLongForm);
  // The long form is the same in every language until the visitor chooses.
  const longHours = chosen === "24" ? 24 : 12;
  const hours = chosen === "auto" && !beside ? usualHours() : longHours;
  return (site) => ({ zone: zoneOf(site), hours, longHours });
}

/** Returns how to tell moments here, or those of a launch in a list by the zone of its `site`. */
export function useTimeFormat(site?: string | null): TimeFormat {
  return useTimeFormatOf()(site);
}
