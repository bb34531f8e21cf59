import type { PadSummary } from "../../lib/api/api.gen";
import { wordsOf } from "../../lib/words";
import { matcherOf } from "./padWords";

/** A pad that can be pinned to the map. */
export type MappedPad = PadSummary & { latitude: number; longitude: number };

/** Reports whether the pad can be pinned: on Earth, and where is known. */
export function isMapped(pad: PadSummary): pad is MappedPad {
  return pad.on_map && pad.latitude !== null && pad.longitude !== null;
}

/**
 * Returns the first pad whose location's name has the words, else the first whose own name does, else whose names
 * together do; one that is on the map comes before one that is not. Nicknames count. An empty text finds nothing.
 */
export function findPad(pads: readonly PadSummary[], text: string): PadSummary | undefined {
  if (wordsOf(text).length === 0) return undefined;
  const matches = matcherOf(text);
  const ways: ((pad: PadSummary) => string)[] = [
    ({ location }) => location?.name ?? "",
    ({ name }) => name,
    ({ name, location }) => `${name}\n${location?.name}`,
  ];
  const found = ways
    .map((words) => pads.filter((pad) => matches(words(pad))))
    .find(({ length }) => length > 0);
  return found?.find(isMapped) ?? found?.[0];
}

/** The pads of one launch site. */
export interface LaunchSite {
  name: string;
  pads: PadSummary[];
}

const launchesFrom = ({ total_launch_count: count }: PadSummary) => count ?? 0;

/** Returns the pads by site, the busiest site and its busiest pad first; pads of no known site come last. */
export function bySite(pads: readonly PadSummary[]): LaunchSite[] {
  const sites = new Map<string, PadSummary[]>();
  for (const pad of pads) {
    const name = pad.location?.name ?? "";
    sites.set(name, [...(sites.get(name) ?? []), pad]);
  }
  const busyness = (site: LaunchSite) =>
    site.name === "" ? -1 : site.pads.reduce((sum, pad) => sum + launchesFrom(pad), 0);
  return Array.from(sites, ([name, of]) => ({
    name,
    pads: of.toSorted((a, b) => launchesFrom(b) - launchesFrom(a)),
  }))
    .sort((a, b) => busyness(b) - busyness(a))
    .map((site) => ({ ...site, name: site.name || "Unknown location" }));
}

/** Returns why a pad is not on the map. */
export function offMap(pad: PadSummary): string {
  const body = pad.location?.celestial_body;
  return body && body !== "Earth" ? `On ${body === "Moon" ? "the Moon" : body}` : "No coordinates known";
}
