import { createContext, useContext } from "react";
import { cookieAtom } from "../browser/cookieAtom";

/** In whose time the site tells its moments: the visitor's, UTC, or that of the place a launch starts from. */
export type ZoneChoice = "mine" | "utc" | "site";

/** A zone by its IANA name; undefined is the visitor's own. */
export type Zone = string | undefined;

const choice = cookieAtom<ZoneChoice>("zone", ["mine", "utc", "site"]);

/** Tells every moment of the site in this zone at once, and remembers it for a year. */
export const chooseZone = choice.set;

/** Tells every moment in this zone as long as the page stands. */
export const showZone = choice.show;

/** Returns whose zone is chosen. */
export const useZoneChoice = choice.use;

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
