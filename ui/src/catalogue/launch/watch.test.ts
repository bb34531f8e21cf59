import { expect, test } from "vitest";
import type { Video } from "../../lib/api/api.gen";
import { usualIn } from "../../test/timeFormat";
import { STATUS } from "../time/clock";
import { isLive, type Watched, watchOf, watchText } from "./watch";

const NOW = Date.parse("2026-11-25T12:00:00Z");
const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();

function video(start: number | null, url = "https://www.youtube.com/watch?v=abcdefghijk"): Video {
  return {
    ...{ image_url: null, width: null, height: null, sources: [], placeholder: null, language: null },
    ...{ live: false, priority: 1, publisher: null, source: null, title: "Webcast", type: null },
    start_time: start === null ? null : at(start),
    ...{ videoUrl: url, watch_url: url },
  };
}

function launch(hours: number, changes: Partial<Watched> = {}): Watched {
  const known = { certainty: "exact", held_at: null, status_id: STATUS.go, webcast_live: false } as const;
  return { ...known, net: at(hours), video_urls: [video(null)], ...changes };
}

const x = "https://x.com/i/broadcasts/1";
const flown = { status_id: STATUS.success };
const month = { certainty: "month", status_id: STATUS.tbd } as const;

test.each<[string, Watched, string, string]>([
  ["days away", launch(72), "webcast", "Webcast"],
  ["61 minutes away", launch(61 / 60), "webcast", "Webcast"],
  ["an hour away", launch(1), "live", "Watch live"],
  ["an hour past T-0, still going", launch(-1), "live", "Watch live"],
  ["in flight for two hours", launch(-2, { status_id: STATUS.inFlight }), "webcast", "Webcast"],
  ["streaming two hours early", launch(2, { webcast_live: true }), "live", "Watch live"],
  ["streaming, and flown", launch(-0.5, { webcast_live: true, ...flown }), "replay", "Watch replay"],
  ["still called live two days later", launch(-48, { webcast_live: true }), "webcast", "Webcast"],
  ["coarse, and near by the letter", launch(0.5, month), "webcast", "Webcast"],
  [
    "with a webcast set for today",
    launch(10, { video_urls: [video(9.05)] }),
    "webcast",
    "Coverage from 21:03",
  ],
  [
    "after midnight with a webcast from the day before",
    launch(12.7, { video_urls: [video(11.67)] }),
    "webcast",
    "Coverage from Nov 25, 23:40",
  ],
  [
    "after midnight with a webcast from then on",
    launch(14, { video_urls: [video(13)] }),
    "webcast",
    "Coverage from 01:00",
  ],
  ["with a webcast set for a later day", launch(50, { video_urls: [video(49)] }), "webcast", "Webcast"],
  ["with a webcast time, coarse", launch(10, { ...month, video_urls: [video(9)] }), "webcast", "Webcast"],
  [
    "coarse with a video of months ago",
    launch(200, { ...month, video_urls: [video(-4000)] }),
    "earlier",
    "Video of an earlier attempt",
  ],
  [
    "near with a video of yesterday's attempt alone",
    launch(0.5, { video_urls: [video(-24)] }),
    "earlier",
    "Video of an earlier attempt",
  ],
  [
    "streaming, and its video began early",
    launch(1, { webcast_live: true, video_urls: [video(-20)] }),
    "live",
    "Watch live",
  ],
  ["flown", launch(-30, flown), "replay", "Watch replay"],
  [
    "flown, with the attempt's video elsewhere",
    launch(-30, { ...flown, video_urls: [video(-31, x)] }),
    "replay",
    "Watch on X",
  ],
  ["without a video", launch(0.5, { video_urls: [] }), "none", "No webcast yet"],
  ["flown without a video", launch(-30, { ...flown, video_urls: [] }), "none", "No video"],
  ["passed without news", launch(-30), "webcast", "Webcast"],
])("a launch %s", (_, of, kind, text) => {
  expect(watchOf(of, NOW).kind).toBe(kind);
  expect(watchText(of, NOW, usualIn("UTC"))).toBe(text);
});

test("the video of this attempt comes before one of an earlier attempt", () => {
  const [old, current] = [video(-48), video(0.5, "https://youtu.be/bbbbbbbbbbb")];
  expect(watchOf(launch(0.8, { video_urls: [old, current] }), NOW).video).toBe(current);
});

test.each([
  [launch(0.5), true],
  [launch(0.5, month), false],
  [launch(-0.5, flown), false],
  [launch(5, { webcast_live: true }), true],
])("a webcast runs only by a fact about now (%#)", (of, live) => {
  expect(isLive(of, NOW)).toBe(live);
});
