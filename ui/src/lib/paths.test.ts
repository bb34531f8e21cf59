import { expect, test } from "vitest";
import { moreOf } from "./morePages";
import { isForAnybody, navigationOf, paths } from "./paths";

/** Every address of the site that is one page, and whether it is the same for everybody. */
const pages: Record<Extract<keyof typeof paths, Plain>, boolean> = {
  launches: true,
  astronauts: true,
  programs: true,
  agencies: true,
  vehicles: true,
  spacecraftList: true,
  rockets: true,
  launchers: true,
  fleet: true,
  calendar: true,
  news: true,
  picture: true,
  changes: true,
  stations: true,
  events: true,
  stats: true,
  locations: true,
  privacy: false,
  contact: false,
  profile: false,
  bookmarks: false,
  changePassword: false,
  resetPassword: false,
  callback: false,
  dashboard: false,
  messages: false,
  members: false,
  tasks: false,
  ingest: false,
  follows: false,
  offline: false,
  search: false,
  tv: false,
  embed: false,
  feeds: false,
};

type Plain = { [K in keyof typeof paths]: (typeof paths)[K] extends string ? K : never }[keyof typeof paths];

test("each page of the catalogue is for anybody, and nothing else is", () => {
  const plain = Object.entries(paths).flatMap(([name, path]) => (typeof path === "string" ? [name] : []));
  expect(Object.keys(pages).sort()).toEqual(plain.sort());
  for (const [name, path] of Object.entries(paths))
    if (typeof path === "string") expect(isForAnybody(path), path).toBe(pages[name as Plain]);
  expect(isForAnybody(paths.bookmark("launches"))).toBe(false);
  expect(isForAnybody(paths.launch("a"))).toBe(true);
  expect(isForAnybody("/launchesx")).toBe(false);
});

test("what the header leads to is for anybody", () => {
  for (const [, path] of navigationOf({ news: true, picture: true, embeds: true }))
    expect(isForAnybody(path)).toBe(true);
});

test.each([
  ["everything", {}, "Calendar Events Alerts Fleet Stations Compare Changes Picture TV Embed"],
  [
    "no way to be alerted",
    { push: false, mail: false },
    "Calendar Events Fleet Stations Compare Changes Picture TV Embed",
  ],
  ["mail alone", { push: false }, "Calendar Events Alerts Fleet Stations Compare Changes Picture TV Embed"],
  [
    "no picture of the day",
    { picture: false },
    "Calendar Events Alerts Fleet Stations Compare Changes TV Embed",
  ],
  [
    "nothing for other pages",
    { embeds: false },
    "Calendar Events Alerts Fleet Stations Compare Changes Picture TV",
  ],
])("the menu leads to what the header has no room for: %s", (_, off, words) => {
  const site = { news: true, picture: true, embeds: true, push: true, mail: true, ...off };
  expect(
    moreOf(site)
      .map(([word]) => word)
      .join(" "),
  ).toBe(words);
});
