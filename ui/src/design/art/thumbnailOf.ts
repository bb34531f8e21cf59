/** A picture of the catalogue in its two sizes. */
interface Photo {
  thumbnail_url: string | null;
  image_url: string | null;
}

/** Returns the address of a picture's small size, or of the only one it has; undefined without a picture. */
export function thumbnailOf(photo: Photo | null | undefined): string | null | undefined {
  return photo?.thumbnail_url ?? photo?.image_url;
}
