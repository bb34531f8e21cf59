import type { PadDetail } from "../../lib/api/api.gen";

/** Returns the word for whether a pad is in use. */
export const stateOf = (active: boolean): string => (active ? "Active" : "Not active");

/** Reports whether the map of the Earth has a pin for the pad. */
export function onMap({ latitude, longitude, location }: PadDetail): boolean {
  const body = location?.celestial_body ?? "Earth";
  return latitude !== null && longitude !== null && body === "Earth";
}
