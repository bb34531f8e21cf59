import type { LaunchNormal, PadSummary } from "../../../lib/api/api.gen";
import { bearing, distance, type Point } from "../../../lib/sky/place";

/** A launch with how far away it starts, in kilometers, and in which direction, where that is known. */
export interface Near {
  launch: LaunchNormal;
  kilometers?: number;
  direction?: number;
}

/** Returns launches by how far from a place they start; those of one pad stay in their order, and what is not known is last. */
export function byDistance(
  launches: readonly LaunchNormal[],
  pads: readonly Pick<PadSummary, "id" | "latitude" | "longitude">[],
  place: Point,
): Near[] {
  const points = new Map(pads.map((pad) => [pad.id, pad]));
  const near = launches.map((launch): Near => {
    const { latitude = null, longitude = null } = points.get(launch.pad?.id ?? 0) ?? {};
    if (latitude === null || longitude === null) return { launch };
    const pad = { latitude, longitude };
    return { launch, kilometers: distance(place, pad), direction: bearing(place, pad) };
  });
  const far = ({ kilometers = Number.POSITIVE_INFINITY }: Near) => kilometers;
  return near.sort((one, other) => (far(one) === far(other) ? 0 : far(one) - far(other)));
}
