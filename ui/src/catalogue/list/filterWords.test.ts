import { expect, test } from "vitest";
import { filterWords, shorten } from "./filterWords";

const chip = (key: string, value: string, name = value) => ({ key, value, name, label: key });

test("what narrows a list is said as the server says it", () => {
  const filters = [
    chip("location", "12", "Cape Canaveral"),
    chip("agency", "44", "NASA"),
    chip("agency", "121", "SpaceX"),
    chip("agency", "-9", "Roscosmos"),
    chip("pad", "7", "#7"),
    chip("missionType", "communications", "Communications"),
    chip("landing", "asds", "landing on a ship"),
    chip("crewed", "false", "no"),
    chip("webcast", "true", "yes"),
    chip("reused", "true", "yes"),
    chip("from", "2026-01-02"),
    chip("to", "2026-02-03"),
    chip("when", "week@Europe/Berlin", "the next 7 days"),
    chip("certainty", "exact"),
  ];
  expect(filterWords(filters, 'moon -starlink "red  planet" -"b c"')).toEqual([
    "NASA or SpaceX",
    "pad 7",
    "Cape Canaveral",
    "communications",
    "landing on a ship",
    "uncrewed",
    "with webcast",
    "with a flown stage",
    "from 2026-01-02",
    "to 2026-02-03",
    "the next 7 days",
    "certain to the hour",
    "“moon red  planet”",
    "without Roscosmos",
    "without starlink",
    "without b c",
  ]);
});

test.each([
  [
    [chip("inSpace", "true", "now"), chip("nationality", "3", "French"), chip("agency", "1", "NASA")],
    "",
    [],
    "NASA, French, in space now",
  ],
  [[], "a", ["Commercial", "France"], "Commercial, France, “a”"],
  [[], "", [], ""],
])("filters %o, search %o and words %o are said", (filters, search, words, want) => {
  expect(filterWords(filters, search, words).join(", ")).toBe(want);
});

test("a description is cut between words", () => {
  expect(shorten("short")).toBe("short");
  expect(shorten(`${"x".repeat(150)}, yy zzzzzzzzzzzz`)).toBe(`${"x".repeat(150)}, yy…`);
});
