import { expect, test } from "vitest";
import { piecesOf } from "./marks";

/** The text with what was found in brackets. */
const marked = (text: string, search: string) =>
  piecesOf(text, search)
    .map((piece) => (piece.found ? `[${piece.text}]` : piece.text))
    .join("");

test.each([
  ["a word", "Falcon Heavy", "heavy", "Falcon [Heavy]"],
  ["the beginning of a word", "Artemis III", "art", "[Art]emis III"],
  ["several, in any order", "Falcon 9 | Starlink", "starlink falcon", "[Falcon] 9 | [Starlink]"],
  ["whatever the accents", "Guaraní Σπουτνίκ", "guarani σπουτνικ", "[Guaraní] [Σπουτνίκ]"],
  ["letters that fold to two", "Ǆ eﬃcient", "ǆ", "[Ǆ] eﬃcient"],
  ["a long word inside of another", "Spaceport", "port", "Space[port]"],
  ["no short one inside of another", "Mission", "ss", "Mission"],
  ["what overlaps, once", "Starlink", "star starlink", "[Starlink]"],
  ["the words of a phrase", "Crew Dragon", '"crew dragon"', "[Crew] [Dragon]"],
  ["nothing that is left out", "Starlink Group", '-starlink -"falcon group"', "Starlink Group"],
  ["a word with a hyphen in it", "LC-39A", "lc-39a", "[LC-39A]"],
  ["a word with a hyphen, where the text has none", "Long March 5B", "long-march", "[Long March] 5B"],
  ["no part of a word with a hyphen", "March of the Long", "long-march", "March of the Long"],
  ["nothing of a word with a hyphen that is left out", "Long March 5B", "5b -long-march", "Long March [5B]"],
  ["no signs", "A+B | C", "| +", "A+B | C"],
  ["nothing of an empty search", "Falcon", "", "Falcon"],
])("%s is marked", (_, text, search, want) => {
  expect(marked(text, search)).toBe(want);
});
