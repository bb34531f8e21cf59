import type { Station } from "../../lib/api/api.gen";

/** Reports whether a station is in orbit today: one that came down has neither a crew nor ports, whatever is kept of it. */
export function isInOrbit({ status, deorbited }: Pick<Station, "status" | "deorbited">): boolean {
  return deorbited === null && status !== "De-Orbited";
}
