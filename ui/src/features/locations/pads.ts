import type { PadSummary } from "../../lib/api.gen";
import { fold } from "../../lib/fold";

/** A pad that can be pinned to the map. */
export type MappedPad = PadSummary & { latitude: number; longitude: number };

/** Reports whether the pad can be pinned: on Earth, and where is known. */
export function isMapped(pad: PadSummary): pad is MappedPad {
  return pad.on_map && pad.latitude !== null && pad.longitude !== null;
}

/**
 * Returns the first pad whose location's name contains the text, ignoring case and accents; one that is on the map
 * comes before one that is not. An empty text finds nothing.
 */
export function findPad(pads: readonly PadSummary[], text: string): PadSummary | undefined {
  const wanted = fold(text.trim());
  if (wanted === "") return undefined;
  const found = pads.filter((pad) => pad.location !== null && fold(pad.location.name).includes(wanted));
  return found.find(isMapped) ?? found[0];
}

/** The pads of one launch site. */
export interface Site {
  name: string;
  pads: PadSummary[];
}

/** Returns the pads by site, in the order in which the sites come first; pads of no known site come last. */
export function bySite(pads: readonly PadSummary[]): Site[] {
  const sites = new Map<string, PadSummary[]>();
  for (const pad of pads) {
    const name = pad.location?.name ?? "";
    sites.set(name, [...(sites.get(name) ?? []), pad]);
  }
  const unknown = sites.get("");
  sites.delete("");
  const named = Array.from(sites, ([name, of]) => ({ name, pads: of }));
  return unknown ? [...named, { name: "Location not known", pads: unknown }] : named;
}

/** Returns why a pad is not on the map. */
export function offMap(pad: PadSummary): string {
  const body = pad.location?.celestial_body;
  return body && body !== "Earth" ? `On ${body === "Moon" ? "the Moon" : body}` : "No coordinates known";
}
