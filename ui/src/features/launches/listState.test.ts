import { describe, expect, test } from "vitest";
import { changeList, listKey, readList, resetList, writeList } from "../../catalogue/list/listState";
import { isFront, launchList, orderingOf, titleOf } from "./listState";

const read = (query: string) => readList(launchList, new URLSearchParams(query));
const DEFAULTS = "limit=12&page=1&upcoming=true";

const twenty = Array(20).fill("7").join(",");

const addresses: Record<string, [query: string, key: string]> = {
  "nothing at all": ["", DEFAULTS],
  "the defaults": [DEFAULTS, DEFAULTS],
  "another page": ["page=3&limit=24&upcoming=false", "limit=24&page=3&upcoming=false"],
  "a page that is none": ["page=abc", DEFAULTS],
  "page zero": ["page=0", DEFAULTS],
  "a page below zero": ["page=-2", DEFAULTS],
  "half a page": ["page=1.5", DEFAULTS],
  "a limit that is no choice": ["limit=13", DEFAULTS],
  "the largest limit": ["limit=50", "limit=50&page=1&upcoming=true"],
  "an unknown side of now": ["upcoming=perhaps", DEFAULTS],
  "both sides alone": ["upcoming=all", DEFAULTS],
  "both sides with a search": ["upcoming=all&search=x", "limit=12&page=1&search=x&upcoming=all"],
  "both sides with a search of spaces": ["upcoming=all&search=+", DEFAULTS],
  "both sides of a rocket": [
    "page=1&limit=12&rocketConfig=164&upcoming=all",
    "limit=12&page=1&rocketConfig=164&upcoming=all",
  ],
  "every filter": [
    "search=dragon&location=11&launcher=2&agency=121&rocketConfig=164&spacecraftConfig=6&astronaut=276&ordering=desc",
    "agency=121&astronaut=276&launcher=2&limit=12&location=11&ordering=desc&page=1&rocketConfig=164&search=dragon&spacecraftConfig=6&upcoming=true",
  ],
  "filters that are no ids": ["agency=SpaceX&location=&launcher=1,&astronaut=--1&pad=1,x", DEFAULTS],
  "several ids, in order": ["agency=121,44,-7,044,-7", "agency=44%2C121%2C-7&limit=12&page=1&upcoming=true"],
  "an excluded id and zero": [
    "agency=-121&orbit=0,-0",
    "agency=-121&limit=12&orbit=0%2C-0&page=1&upcoming=true",
  ],
  "twenty ids are not too many": [`pad=${twenty}`, "limit=12&pad=7&page=1&upcoming=true"],
  "more are": [`pad=${twenty},7`, DEFAULTS],
  "every other filter": [
    "program=25&pad=80&status=1&country=2&orbit=8&missionType=Test++Flight,-dedicated&crewed=true&webcast=false&reused=true&landing=asds&from=2026-01-01&to=2026-01-01&certainty=day",
    "certainty=day&country=2&crewed=true&from=2026-01-01&landing=asds&limit=12&missionType=test+flight%2C-dedicated&orbit=8&pad=80&page=1&program=25&reused=true&status=1&to=2026-01-01&upcoming=true&webcast=false",
  ],
  "days that begin with today": ["when=week@UTC", "limit=12&page=1&upcoming=true&when=week"],
  "days that begin with today in a zone": [
    "when=today@Asia/Tokyo",
    "limit=12&page=1&upcoming=true&when=today%40Asia%2FTokyo",
  ],
  "days of no zone": ["when=week@Mars/Base", DEFAULTS],
  "days without a zone": ["when=week@", DEFAULTS],
  "filters that make no sense": [
    "crewed=yes&from=2026-02-30&to=soon&certainty=decade&missionType=,&reused=",
    DEFAULTS,
  ],
  "an end before the beginning": [
    "from=2026-02-01&to=2026-01-31",
    "from=2026-02-01&limit=12&page=1&upcoming=true",
  ],
  "an ordering that is none": ["ordering=name", DEFAULTS],
  "a search of spaces": ["search=%20%20", DEFAULTS],
  "a search around spaces": ["search=+falcon+9+", "limit=12&page=1&search=falcon+9&upcoming=true"],
  "parameters of others": ["utm_source=x&nationality=3", DEFAULTS],
};

describe("the data's key", () => {
  test.each(Object.entries(addresses))("%s", (_, [query, key]) => {
    expect(listKey(launchList, read(query))).toBe(`public/launches?${key}`);
  });
});

test("filters that are too long together are left out", () => {
  const ids = Array.from({ length: 20 }, (_, at) => 100_000_000_000_000 + at).join(",");
  const names = ["agency", "location", "rocketConfig", "launcher", "spacecraftConfig", "astronaut"];
  const state = read(`${names.map((name) => `${name}=${ids}`).join("&")}&crewed=true`);
  expect(state.filters).toEqual({});
  expect(
    read(
      `${names
        .slice(1)
        .map((name) => `${name}=${ids}`)
        .join("&")}`,
    ).filters,
  ).toHaveProperty("astronaut", ids);
});

describe("the address", () => {
  test.each([
    ["", "limit=12&page=1&upcoming=true"],
    ["utm_source=x&page=2", "limit=12&page=2&upcoming=true&utm_source=x"],
    ["agency=SpaceX&limit=7&ordering=name", "limit=12&page=1&upcoming=true"],
    ["upcoming=all", "limit=12&page=1&upcoming=true"],
    ["upcoming=all&agency=121", "agency=121&limit=12&page=1&upcoming=all"],
  ])("%o becomes %o", (query, want) => {
    const written = writeList(launchList, new URLSearchParams(query), read(query));
    written.sort();
    expect(written.toString()).toBe(want);
  });

  test("says the same when it is read again", () => {
    const state = read("search=a%26b&agency=121&page=4&limit=50&upcoming=false&ordering=asc");
    expect(readList(launchList, writeList(launchList, new URLSearchParams(), state))).toEqual(state);
  });
});

describe("a change", () => {
  test("leads back to page 1", () => {
    expect(changeList(launchList, read("page=5"), { search: "x" })).toMatchObject({ page: 1, search: "x" });
    expect(changeList(launchList, read("page=5"), { upcoming: "false" })).toMatchObject({
      page: 1,
      upcoming: "false",
    });
  });

  test("of the page keeps everything else", () => {
    expect(changeList(launchList, read("agency=121&page=5"), { page: 6 })).toEqual(read("agency=121&page=6"));
  });

  test("that takes the last filter ends the view of both sides", () => {
    expect(changeList(launchList, read("agency=121&upcoming=all"), { filters: {} }).upcoming).toBe("true");
  });

  test("back to the defaults keeps limit and side", () => {
    const state = read("agency=121&search=x&ordering=asc&page=3&limit=24&upcoming=false");
    expect(resetList(launchList, state)).toEqual(read("limit=24&upcoming=false"));
  });
});

test.each([
  ["", "Upcoming Launches", true, "asc"],
  ["limit=50&ordering=desc", "Upcoming Launches", true, "desc"],
  ["page=2", "Upcoming Launches", false, "asc"],
  ["search=x", "Upcoming Launches", false, "asc"],
  ["upcoming=false", "Previous Launches", false, "desc"],
  ["agency=121&upcoming=all", "All Launches", false, undefined],
])("%o is titled %s, front %s, ordered %s", (query, title, front, ordering) => {
  const state = read(query);
  expect([titleOf(state), isFront(state), orderingOf(state)]).toEqual([title, front, ordering]);
});
