import { now } from "./time/clock";

interface Vehicle {
  total_launches: number | null;
  maiden_flight: string | null;
}

/** Returns whether it has flown; null where nobody tells. */
function hasFlown({ total_launches: total, maiden_flight: maiden }: Vehicle): boolean | null {
  if (total !== null) return total > 0;
  return maiden === null ? null : Date.parse(maiden) <= now();
}

/**
 * Returns what a rocket or a spacecraft is doing now: `active` in its own word, "Retired" where it flew before, "Not
 * flown yet" where it never did, null where that is not known.
 */
export function activityOf(active: boolean | null, vehicle: Vehicle, word = "Active"): string | null {
  if (active === null) return null;
  if (active) return word;
  const flown = hasFlown(vehicle);
  if (flown === null) return null;
  return flown ? "Retired" : "Not flown yet";
}
