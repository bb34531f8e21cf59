import { createContext, useContext, useSyncExternalStore } from "react";
import { readCookie, writeCookie } from "../browser/cookies";

/** In whose time the site tells its moments: the visitor's, UTC, or that of the place a launch starts from. */
export type ZoneChoice = "mine" | "utc" | "site";

/** A zone by its IANA name; undefined is the visitor's own. */
export type Zone = string | undefined;

const COOKIE = "zone";
const listeners = new Set<() => void>();
let choice: ZoneChoice | undefined;

function chosen(): ZoneChoice {
  if (choice === undefined) {
    const kept = readCookie(COOKIE);
    choice = kept === "utc" || kept === "site" ? kept : "mine";
  }
  return choice;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells every moment of the site in this zone at once, and remembers it for a year. */
export function chooseZone(next: ZoneChoice): void {
  choice = next;
  writeCookie(COOKIE, next === "mine" ? "" : next, next === "mine" ? 0 : 365);
  for (const listener of listeners) listener();
}

/** Returns whose zone is chosen. */
export function useZoneChoice(): ZoneChoice {
  return useSyncExternalStore(subscribe, chosen);
}

/** The IANA name of the zone of the place that a part of the page is about; null where it is about none. */
export const SiteZone = createContext<string | null | undefined>(null);

/** Returns a function that tells the zone in which to tell the moments of a launch, given its site's. */
export function useZoneOf(): (site: string | null | undefined) => Zone {
  const around = useContext(SiteZone);
  const whose = useZoneChoice();
  if (whose === "mine") return () => undefined;
  return (site) => (whose === "site" && (site ?? around)) || "UTC";
}

/**
 * Returns the zone in which to tell moments here, or those of a launch in a list by the zone of its `site`. Where the
 * launch site's is asked for and not known it is UTC.
 */
export function useZone(site?: string | null): Zone {
  return useZoneOf()(site);
}
