import type { MappedPad } from "../pads";

/** What a map shows: its middle, and how near, counted for tiles of 512 pixels. */
export interface Viewpoint {
  latitude: number;
  longitude: number;
  zoom: number;
}

/** The whole inhabited world: latitude 45, longitude 50, zoom 2 for the usual tiles of 256 pixels. */
export const WORLD: Viewpoint = { latitude: 45, longitude: 50, zoom: 1 };

/** On a phone a continent fills the screen. */
const CONTINENT_ZOOM = 2;

/** The middle of where people live, by the first word of a time zone's name. */
const continents: Record<string, [latitude: number, longitude: number]> = {
  Africa: [5, 20],
  America: [30, -85],
  Asia: [32, 95],
  Atlantic: [40, -30],
  Australia: [-25, 135],
  Europe: [50, 15],
  Indian: [0, 75],
  Pacific: [-15, 170],
};

/**
 * Returns where the map begins. A wide window has room for the whole world; a phone begins at the pad of the next
 * launch, else at the continent of the visitor's time zone.
 */
export function startView(phone: boolean, next: MappedPad | undefined, zone: string): Viewpoint {
  if (!phone) return WORLD;
  if (next) return { latitude: next.latitude, longitude: next.longitude, zoom: CONTINENT_ZOOM };
  const [latitude, longitude] = continents[zone.split("/")[0] ?? ""] ?? [];
  if (latitude === undefined || longitude === undefined) return WORLD;
  return { latitude, longitude, zoom: CONTINENT_ZOOM };
}
