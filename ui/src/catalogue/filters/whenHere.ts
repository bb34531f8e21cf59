import { ownZone } from "../../lib/time/ownZone";

/** Returns what readWhen reads as these days where the visitor is. */
export function whenHere(span: string): string {
  const zone = ownZone();
  return span === "" || zone === "UTC" ? span : `${span}@${zone}`;
}
