import type { Photo } from "../../design/art/photo";
import type { Pad } from "../../lib/api/api.gen";

/** Returns the feed's map of a pad as a picture. */
export function mapOf({ map_image, map_sources }: Pick<Pad, "map_image" | "map_sources">): Photo {
  return { image_url: map_image, sources: map_sources, placeholder: null, width: null, height: null };
}
