import { expect, test } from "vitest";
import type { Video } from "../../lib/api/api.gen";
import { notKept } from "../../test/notKept";
import { beginsAt, startOf, videoId } from "./player";
import { elsewhere, hostOf, siteOf, watchable } from "./video";

const video = (videoUrl: string): Video => ({
  videoUrl,
  watch_url: videoUrl,
  priority: 10,
  title: "Webcast",
  publisher: null,
  source: null,
  type: null,
  language: null,
  image_url: null,
  ...notKept,
  start_time: null,
  live: false,
});

test.each([
  ["https://www.youtube.com/watch?v=aB3_-xYz012", "aB3_-xYz012"],
  ["https://youtube.com/watch?list=PL1&v=aB3_-xYz012&t=3", "aB3_-xYz012"],
  ["http://m.youtube.com/watch?v=aB3_-xYz012", "aB3_-xYz012"],
  ["https://WWW.YouTube.com/watch?v=aB3_-xYz012", "aB3_-xYz012"],
  ["https://www.youtube.com/live/aB3_-xYz012?si=abc", "aB3_-xYz012"],
  ["https://www.youtube.com/embed/aB3_-xYz012", "aB3_-xYz012"],
  ["https://www.youtube.com/shorts/aB3_-xYz012/", "aB3_-xYz012"],
  ["https://youtu.be/aB3_-xYz012?t=10", "aB3_-xYz012"],
  ["https://www.youtube.com/watch?v=tooShort", null],
  ["https://www.youtube.com/watch?v=aB3_-xYz012x", null],
  ["https://www.youtube.com/watch?v=aB3_-xYz01%22", null],
  ["https://www.youtube.com/@spacex/live", null],
  ["https://youtu.be/", null],
  ["https://youtube.com.example.org/watch?v=aB3_-xYz012", null],
  ["https://example.org/?u=https://youtu.be/aB3_-xYz012", null],
  ["javascript://youtu.be/aB3_-xYz012", null],
  ["not an address", null],
])("videoId of %s is %s", (url, want) => {
  expect(videoId(url)).toBe(want);
});

test.each([
  ["https://www.youtube.com/watch?v=aB3_-xYz012", "youtube.com"],
  ["https://x.com/i/broadcasts/1", "x.com"],
  ["not an address", "not an address"],
])("the host of %s is %s", (url, want) => {
  expect(hostOf(url)).toBe(want);
});

test.each([
  ["nothing", [], undefined],
  ["only other hosts", ["https://x.com/i/broadcasts/1", "https://vimeo.com/1"], undefined],
  ["a look-alike host", ["https://notyoutube.com/watch?v=aB3_-xYz012"], undefined],
  [
    "the first of ours",
    [
      "https://x.com/i/broadcasts/1",
      "https://youtu.be/aB3_-xYz012",
      "https://www.youtube.com/watch?v=zzzzzzzzzzz",
    ],
    "https://youtu.be/aB3_-xYz012",
  ],
  ["one without an id too", ["https://www.youtube.com/@nasa"], "https://www.youtube.com/@nasa"],
])("watchable of %s", (_, urls, want) => {
  expect(watchable(urls.map(video))?.videoUrl).toBe(want);
});

test.each([
  ["nothing", [], undefined],
  ["no address", ["not an address"], undefined],
  [
    "the first that is an address",
    ["broken", "https://x.com/i/broadcasts/1", "https://vimeo.com/1"],
    "https://x.com/i/broadcasts/1",
  ],
])("elsewhere of %s", (_, urls, want) => {
  expect(elsewhere(urls.map(video))?.videoUrl).toBe(want);
});

test.each([
  ["https://x.com/i/broadcasts/1", "X"],
  ["https://www.twitter.com/i/broadcasts/1", "X"],
  ["https://www.vimeo.com/1", "vimeo.com"],
])("the site of %s is %s", (url, want) => {
  expect(siteOf(url)).toBe(want);
});

test.each([
  ["https://www.youtube.com/watch?v=aB3_-xYz012&t=3570s", "&start=3570"],
  ["https://youtu.be/aB3_-xYz012?t=90", "&start=90"],
  ["https://youtu.be/aB3_-xYz012?t=now", ""],
  ["https://youtu.be/aB3_-xYz012", ""],
  ["not an address", ""],
])("the player of %s begins at %s", (url, want) => {
  expect(startOf(url)).toBe(want);
});

test("only what is not watched from its beginning says so", () => {
  const whole = video("https://youtu.be/aB3_-xYz012");
  expect(beginsAt(whole)).toBe("");
  expect(beginsAt({ ...whole, watch_url: `${whole.videoUrl}?t=3570s` })).toBe(
    "from about 30 s before liftoff",
  );
});
