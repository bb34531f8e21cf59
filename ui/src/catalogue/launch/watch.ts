import type { LaunchNormal, Video } from "../../lib/api/api.gen";
import { dayKey, shortDay, timeOfDay } from "../../lib/time/dates";
import type { TimeFormat } from "../../lib/time/format";
import { hasEnded, isCoarse, isFinal, type Timed } from "../time/clock";
import { elsewhere, siteOf, watchable } from "../video/video";

/** What the word about a launch's video needs of the launch. */
export type Watched = Timed & Pick<LaunchNormal, "webcast_live" | "video_urls">;

/**
 * What there is to watch of a launch:
 * - `live`: the webcast is running, or T-0 is exact and at most an hour away;
 * - `webcast`: a webcast is known, and nothing says that it is running;
 * - `replay`: the launch has flown;
 * - `earlier`: the only video belongs to an attempt that was called off;
 * - `none`: no video is known.
 */
export type WatchKind = "live" | "webcast" | "replay" | "earlier" | "none";

/** What there is to watch. */
export interface Watch {
  kind: WatchKind;
  /** The video; undefined when none is known. */
  video: Video | undefined;
  /** Whether the video can be played on this page. */
  here: boolean;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Webcasts begin less than this before T-0; what began sooner was made for another T-0. */
const EARLIER = 12 * HOUR;

function isEarlier(video: Video, net: number, now: number): boolean {
  const start = Date.parse(video.start_time ?? "");
  return start < now && net - start > EARLIER;
}

/** Reports whether a webcast of the launch is running at `now` or, by its exact T-0, must be about to. */
export function isLive(launch: Timed & Pick<LaunchNormal, "webcast_live">, now: number): boolean {
  if (hasEnded(launch, now)) return false;
  return launch.webcast_live || (!isCoarse(launch) && Math.abs(Date.parse(launch.net) - now) <= HOUR);
}

function kindOf(launch: Watched, video: Video | undefined, now: number): WatchKind {
  if (!video) return "none";
  const earlier = isEarlier(video, Date.parse(launch.net), now);
  if (earlier && !(launch.webcast_live && isLive(launch, now))) return "earlier";
  if (isFinal(launch)) return "replay";
  return isLive(launch, now) ? "live" : "webcast";
}

/**
 * The words for a webcast that is not running: from what time of day on, when it begins within a day of `now`. The day
 * stands there when it is not that of the launch, which is told beside it.
 */
function webcast(launch: Watched, { start_time: start }: Video, now: number, format: TimeFormat): string {
  const left = Date.parse(start ?? "") - now;
  if (!start || isCoarse(launch) || !(left > 0 && left < DAY)) return "Webcast";
  const { zone } = format;
  const day =
    dayKey(start, zone) === dayKey(launch.net, zone) ? "" : `${shortDay(start, zone, launch.net)}, `;
  return `Coverage from ${day}${timeOfDay(start, format)}`;
}

function textOf(
  launch: Watched,
  kind: WatchKind,
  video: Video | undefined,
  now: number,
  format: TimeFormat,
): string {
  switch (kind) {
    case "live":
      return "Watch live";
    case "webcast":
      return video ? webcast(launch, video, now, format) : "Webcast";
    case "replay":
      return "Watch replay";
    case "earlier":
      return "Video of an earlier attempt";
    case "none":
      return isFinal(launch) ? "No video" : "No webcast yet";
  }
}

/** Returns what there is to watch of the launch at `now`, in milliseconds. */
export function watchOf(launch: Watched, now: number): Watch {
  const net = Date.parse(launch.net);
  const current = launch.video_urls.filter((video) => !isEarlier(video, net, now));
  const videos = current.length > 0 ? current : launch.video_urls;
  const playable = watchable(videos);
  const video = playable ?? elsewhere(videos);
  return { kind: kindOf(launch, video, now), video, here: playable !== undefined };
}

/** Returns the words for what there is to watch at `now`, with times of day as `format` has them. */
export function watchText(launch: Watched, now: number, format: TimeFormat): string {
  const { kind, video, here } = watchOf(launch, now);
  if (video && !here && kind !== "earlier") return `Watch on ${siteOf(video.videoUrl)}`;
  return textOf(launch, kind, video, now, format);
}
