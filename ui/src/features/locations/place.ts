import type { PadDetail } from "../../lib/api/api.gen";

/** Reports whether the map of the Earth has a pin for the pad. */
export function onMap({ latitude, longitude, location }: PadDetail): boolean {
  const body = location?.celestial_body ?? "Earth";
  return latitude !== null && longitude !== null && body === "Earth";
}
