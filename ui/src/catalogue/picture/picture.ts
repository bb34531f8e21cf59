import type { Photo } from "../../design/art/photo";
import type { Picture, PictureBrief } from "../../lib/api/api.gen";
import { MINUTE } from "../../lib/api/freshness";
import { apiKey } from "../../lib/api/useApi";
import { type StoredPart, useStoredPart } from "../page/useStoredPart";

/** What is said when the picture of the day cannot be read. */
export const PICTURE_FAILED = "Oops! Something went wrong with the Nasa Apod API.";

/** What is said where none was read so far. */
export const PICTURE_NOT_YET = "No picture yet.";

/** What stands where the picture of the day is no image. */
export const NO_PICTURE = "No image available at the moment.";

/** Under this key the picture of the day is found. */
export const pictureKey = "public/nasa/apod";

/** Returns the image of a day, of a film its still. */
export function imageOf(picture: PictureBrief & Partial<Picture>): Photo {
  const { media_type: kind, url, hdurl, thumbnail_url: still } = picture;
  return { ...picture, image_url: kind === "image" ? (url ?? hdurl ?? null) : still, thumbnail_url: null };
}

const FRESH_FOR = 24 * 60 * MINUTE;

/**
 * Returns the picture of the day, or of another day (YYYY-MM-DD). It is read again after 24 hours, and not because the
 * page comes back into view.
 */
export function usePicture(date?: string): StoredPart<Picture> {
  return useStoredPart<Picture>("pictures", apiKey(pictureKey, { date }), {
    freshFor: FRESH_FOR,
    refreshInterval: FRESH_FOR,
    onReturn: false,
  });
}
