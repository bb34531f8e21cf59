import { fold } from "./fold";

/** A word, or a phrase in quotes, behind hyphens where it must not be there. */
export const token = /-*(?:["“”„][^"“”]*(?:["“”]|$)|\S+)/g;

interface Word {
  text: string;
  /** Where it begins in the search. */
  index: number;
}

/** Returns the words of a search, as the server reads them; signs alone are none. */
export function wordsOf(search: string): Word[] {
  return [...search.matchAll(token)]
    .map(({ 0: text, index }) => ({ text, index }))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

/** A word as it was typed: without the hyphens that exclude it, and a phrase without its quotes. */
export function readWord(text: string): { bare: string; excluded: boolean } {
  const shown = text.replace(/^-+/, "");
  return { bare: shown.replace(/^["“”„]([^"“”]*)["“”]?$/, "$1"), excluded: shown !== text };
}

/** Reports whether a text has all words of a search and none that is excluded, ignoring case and accents. */
export function hasWords(text: string, search: string): boolean {
  const folded = fold(text);
  return wordsOf(search).every((word) => {
    const { bare, excluded } = readWord(word.text);
    return folded.includes(fold(bare.trim())) !== excluded;
  });
}
