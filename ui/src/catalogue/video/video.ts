import type { Photo } from "../../design/art/photo";
import type { Video } from "../../lib/api/api.gen";

const HOSTS = new Set(["youtube.com", "www.youtube.com", "m.youtube.com"]);
const SHORT_HOST = "youtu.be";
const ID = /^[\w-]{11}$/;

function parse(url: string): URL | null {
  return URL.canParse(url) && /^https?:/i.test(url) ? new URL(url) : null;
}

/** Returns the video that Watch plays: the first of the list whose host is YouTube's; the API has put it in order. */
export function watchable(videos: readonly Video[]): Video | undefined {
  return videos.find(({ videoUrl }) => {
    const host = parse(videoUrl)?.hostname;
    return host !== undefined && (HOSTS.has(host) || host === SHORT_HOST);
  });
}

/** Returns the first of the list that can be opened at all: where Watch leads when nothing can be played here. */
export function elsewhere(videos: readonly Video[]): Video | undefined {
  return videos.find(({ videoUrl }) => parse(videoUrl));
}

/** Returns the still of a video if it is kept here; where it is published nobody is asked before the click. */
export function stillOf(video: Video): Photo | null {
  return video.sources?.length ? video : null;
}

/** Returns what people call the site of an address: "X", or its host. */
export function siteOf(url: string): string {
  const host = hostOf(url);
  return host === "x.com" || host === "twitter.com" ? "X" : host;
}

/** Returns the host of an address as people know it, without "www."; what is no address is returned as it is. */
export function hostOf(url: string): string {
  return parse(url)?.hostname.replace(/^www\./, "") ?? url;
}

/** Returns the id by which YouTube embeds the video at this address, or null when it has none. */
export function videoId(videoUrl: string): string | null {
  const url = parse(videoUrl);
  if (!url) return null;
  const [first = "", second = ""] = url.pathname.slice(1).split("/");
  let id: string | null = null;
  if (url.hostname === SHORT_HOST) id = first;
  else if (HOSTS.has(url.hostname)) {
    id = ["live", "embed", "shorts"].includes(first) ? second : url.searchParams.get("v");
  }
  return id !== null && ID.test(id) ? id : null;
}
