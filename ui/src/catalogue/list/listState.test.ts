import { describe, expect, test } from "vitest";
import { defaultList, isChanged, listKey, paged, readList, without, writeList } from "./listState";
import { oneOf } from "./parameters";

const spec = {
  path: "public/things",
  parameters: { ...paged, ordering: oneOf("desc", "asc"), field: oneOf("", "age") },
  filters: { status: { label: "Status" }, agency: { label: "Agency" } },
};
const read = (query: string) => readList(spec, new URLSearchParams(query));
const DEFAULTS = "limit=12&ordering=desc&page=1";

const addresses: Record<string, [query: string, key: string]> = {
  "nothing at all": ["", DEFAULTS],
  "the defaults": [DEFAULTS, DEFAULTS],
  "another page": ["page=3&limit=50&ordering=asc", "limit=50&ordering=asc&page=3"],
  "a page that is none": ["page=abc", DEFAULTS],
  "page zero": ["page=0", DEFAULTS],
  "half a page": ["page=1.5", DEFAULTS],
  "a limit that is no choice": ["limit=13", DEFAULTS],
  "a limit above the most": ["limit=100", "limit=50&ordering=desc&page=1"],
  "an ordering that is none": ["ordering=-age", DEFAULTS],
  "a field": ["field=age", "field=age&limit=12&ordering=desc&page=1"],
  "a field that is none": ["field=height", DEFAULTS],
  "every filter": ["agency=44&status=1", "agency=44&limit=12&ordering=desc&page=1&status=1"],
  "filters that are no ids": ["agency=NASA&status=-1", DEFAULTS],
  "a search around spaces": ["search=+%C3%A9+", "limit=12&ordering=desc&page=1&search=%C3%A9"],
  "eight words": ["search=a b | c d - e f g h", "limit=12&ordering=desc&page=1&search=a+b+%7C+c+d+-+e+f+g+h"],
  "nine words": [
    'search=a b c d -e "f x" g h i',
    "limit=12&ordering=desc&page=1&search=a+b+c+d+-e+%22f+x%22+g+h",
  ],
  "an open quote": [
    'search=a b c d e f g "h i j',
    "limit=12&ordering=desc&page=1&search=a+b+c+d+e+f+g+%22h+i+j",
  ],
  "nine phrases": [
    `search=${"“é x”".repeat(8)}-"y"`,
    `limit=12&ordering=desc&page=1&search=${"%E2%80%9C%C3%A9+x%E2%80%9D".repeat(8)}`,
  ],
  "parameters of others": ["utm_source=x&nationality=3", DEFAULTS],
};

describe("the data's key", () => {
  test.each(Object.entries(addresses))("%s", (_, [query, key]) => {
    expect(listKey(spec, read(query))).toBe(`public/things?${key}`);
  });
});

test.each([
  ["", DEFAULTS],
  ["utm_source=x&page=2", "limit=12&ordering=desc&page=2&utm_source=x"],
  ["agency=NASA&limit=7&ordering=name&field=height", DEFAULTS],
])("the address %o becomes %o", (query, want) => {
  const written = writeList(spec, new URLSearchParams(query), read(query));
  written.sort();
  expect(written.toString()).toBe(want);
});

test("a list says the same when it is read again", () => {
  const state = read("search=a%26b&agency=44&page=4&limit=50&ordering=asc&field=age");
  expect(readList(spec, writeList(spec, new URLSearchParams(), state))).toEqual(state);
});

test.each([
  ["", false],
  ["page=7", false],
  ["limit=24", true],
  ["ordering=asc", true],
  ["field=age", true],
  ["search=x", true],
  ["status=1", true],
])("%o is changed: %s", (query, changed) => {
  expect(isChanged(spec, read(query))).toBe(changed);
});

test("the default list is the one of an empty address", () => {
  expect(defaultList(spec)).toEqual(read(""));
});

test("taking a filter away leaves the others, and what was given", () => {
  const both = { status: 1, agency: 44 };
  expect(without(both, "status")).toEqual({ agency: 44 });
  expect(both).toEqual({ status: 1, agency: 44 });
});

test("of several values one can be taken away", () => {
  const filters = { status: "1,2,-3", agency: 44 };
  expect(without(filters, "status", "2")).toEqual({ status: "1,-3", agency: 44 });
  expect(without(filters, "status", "-3")).toEqual({ status: "1,2", agency: 44 });
  expect(without(filters, "agency", "44")).toEqual({ status: "1,2,-3" });
  expect(without(filters, "status")).toEqual({ agency: 44 });
});
