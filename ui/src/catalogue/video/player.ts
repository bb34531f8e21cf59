// What only a player asks of a video, so that pages without one are not sent it.
import type { Photo } from "../../design/art/photo";
import type { Video } from "../../lib/api/api.gen";

const ADDRESS =
  /^https?:\/\/(?:youtu\.be\/|(?:www\.|m\.)?youtube\.com\/(?:(?:live|embed|shorts)\/|[^#]*[?&]v=))([\w-]{11})(?![\w-])/i;

/** Returns the still of a video if it is kept here; where it is published nobody is asked before the click. */
export function stillOf(video: Video): Photo | null {
  return video.sources?.length ? video : null;
}

/** Returns the id by which YouTube embeds the video at this address, or null when it has none. */
export function videoId(videoUrl: string): string | null {
  return ADDRESS.exec(videoUrl)?.[1] ?? null;
}

/** Returns what has the player begin at the second that the address names, "" where it names none. */
export function startOf(videoUrl: string): string {
  const second = /[?&]t=(\d+)/.exec(videoUrl)?.[1];
  return second ? `&start=${second}` : "";
}

/** Says so where watching begins about lift-off, "" where it begins with the video. Streams are trimmed: it is not exact. */
export function beginsAt({ videoUrl, watch_url }: Video): string {
  return watch_url === videoUrl ? "" : "from about 30 s before liftoff";
}
