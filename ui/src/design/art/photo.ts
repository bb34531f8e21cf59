import type { Image } from "../../lib/api/api.gen";

/** A picture as the API gives it, whatever it is a picture of; each has one address of its publisher or both. */
export type Photo = Pick<Image, "sources" | "placeholder" | "width" | "height"> &
  Partial<{ [address in "image_url" | "thumbnail_url"]: string | null }>;

/** What the browser is told to load, and whether it comes from here. */
interface Addresses {
  src: string;
  srcSet: string | undefined;
  own: boolean;
}

/**
 * Returns where a picture is loaded from, or undefined when nobody is asked for it. Without own addresses, which the
 * operator may have chosen, it is the publisher's: the small one unless it is shown large.
 */
export function addressesOf(photo: Photo | null | undefined, large: boolean): Addresses | undefined {
  if (!photo) return undefined;
  const { sources, image_url: image, thumbnail_url: thumbnail } = photo;
  if (sources === null) {
    const src = large ? image : (thumbnail ?? image);
    return src ? { src, srcSet: undefined, own: false } : undefined;
  }
  const widest = sources.at(-1);
  const srcSet = sources.map(({ url, width }) => `${url} ${width}w`).join(", ");
  return widest && { src: widest.url, srcSet, own: true };
}

/** How a picture stands: what box it is put into depends on that. */
export type Shape = "tall" | "wide";

/** Returns the shape of a picture of this size; undefined while it is not known. */
export function shapeOf(
  size: { width: number | null; height: number | null } | undefined,
): Shape | undefined {
  if (!size?.width || !size.height) return undefined;
  return size.height > size.width ? "tall" : "wide";
}
