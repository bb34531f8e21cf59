import { expect, test } from "vitest";
import { hasWords, wordsOf } from "./words";

test.each([
  ["", []],
  ['a "b c" -d', ["a", '"b c"', "-d"]],
  ['-"b c"d', ['-"b c"', "d"]],
  ['a | - "" "b c', ["a", '"b c']],
  ["“é x” 6”", ["“é x”", "6”"]],
])("the words of %o are %o", (search, want) => {
  expect(wordsOf(search).map(({ text }) => text)).toEqual(want);
});

test.each([
  ["", true],
  ["norwegian space", true],
  ["SPACE norwegian", true],
  ["spáce -agency", true],
  ["space -norw", false],
  ["space russia", false],
  ['"space center"', true],
  ['"center space', false],
  ['-"center space"', true],
  ['-"space center"', false],
  ["- space", true],
])("words are found by %o: %s", (search, want) => {
  expect(hasWords("Norwegian Spàce Center", search)).toBe(want);
});
