import type { Video } from "../../lib/api/api.gen";

const HOSTS = new Set(["youtube.com", "www.youtube.com", "m.youtube.com"]);
const SHORT_HOST = "youtu.be";

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

/** Returns what people call the site of an address: "X", or its host. */
export function siteOf(url: string): string {
  const host = hostOf(url);
  return host === "x.com" || host === "twitter.com" ? "X" : host;
}

/** Returns the host of an address as people know it, without "www."; what is no address is returned as it is. */
export function hostOf(url: string): string {
  return parse(url)?.hostname.replace(/^www\./, "") ?? url;
}
