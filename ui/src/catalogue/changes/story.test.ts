import { expect, test } from "vitest";
import { aStory } from "../../test/story";
import { movesOf } from "./story";
import { storyOf } from "./wholeStory";

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
const HOUR = 3_600;
const october = {
  net: "2026-10-31T00:00:00Z",
  precision: { id: 7, name: "Month" },
  certainty: "month",
} as const;

test.each([
  ["once", { slips: 1, seconds: 26 * HOUR }, "Slipped once, by 1 d 2 h"],
  ["five times", { slips: 5, seconds: 73 * HOUR }, "Slipped 5 times, 3 d 1 h in all"],
  [
    "nine times, up twice",
    { slips: 9, advances: 2, seconds: HOUR },
    "Slipped 9 times and moved up twice, 1 h later in all",
  ],
  ["up once", { advances: 1, seconds: -2 * HOUR }, "Moved up once, by 2 h"],
  [
    "there and back",
    { slips: 1, advances: 1, seconds: 0 },
    "Slipped once and moved up once, back to the first time",
  ],
  [
    "earlier in all",
    { slips: 1, advances: 1, seconds: -60 },
    "Slipped once and moved up once, 1 min earlier in all",
  ],
  ["from a month", { slips: 2, first: october }, "Slipped twice, first planned for NET October 2026"],
  ["never", {}, ""],
])("a date that moved %s says so", (_, story, words) => {
  expect(plain(movesOf(aStory(story), "UTC"))).toBe(words);
});

test.each([
  [
    "moves and grain",
    1,
    { slips: 1, seconds: HOUR, known_since: "2026-11-18T12:00:00Z" },
    "Slipped once, by 1 h; to the minute since November 18, 2026",
  ],
  ["grain alone", 2, { known_since: "2026-11-18T12:00:00Z" }, "Known to the hour since November 18, 2026"],
  ["a day", 5, { known_since: "2026-11-18T12:00:00Z" }, "Known to the day since November 18, 2026"],
  ["a quarter", 9, { known_since: "2026-11-18T12:00:00Z" }, ""],
  [
    "unmoved",
    1,
    { unmoved_since: "2026-11-03T12:00:00Z" },
    "Not moved since first seen on November 03, 2026",
  ],
])("the sentence of %s", (_, id, story, words) => {
  const certainty = id < 3 ? "exact" : id === 5 ? "day" : "quarter";
  const launch = { certainty, net_precision: { id, name: "", abbrev: "" }, story: aStory(story) } as const;
  expect(plain(storyOf(launch, "UTC"))).toBe(words);
});

test("nothing is said where nothing is known", () => {
  expect(movesOf(null, "UTC")).toBe("");
  expect(storyOf({ certainty: "exact", net_precision: null, story: null }, "UTC")).toBe("");
});
