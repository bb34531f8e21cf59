// Written by the server's tests from its own table.
import table from "../../assets/nicknames.json";
import { fold } from "../../lib/fold";
import { wordsOf } from "../../lib/words";

const nicknames: Readonly<Record<string, readonly string[]>> = table.nicknames;
const numbered: Readonly<Record<string, string>> = table.numbered;
const shorter: Readonly<Record<string, string>> = table.shorter;
const numberedName = new RegExp(table.numberedName);
/** How many words a name of the table has at most. */
const LONGEST = 4;

/** A word or phrase of a search: one of its spellings has to be there, or none where it is excluded. */
interface Word {
  text: string;
  spellings: string[];
  excluded: boolean;
  phrase: boolean;
}

function wordOf(typed: string): Word {
  const bare = typed.replace(/^-+/, "");
  const text = bare.replace(/^["“”„]([^"“”]*)["“”]?$/, "$1").trim();
  return { text, spellings: [text], excluded: bare !== typed, phrase: bare !== text };
}

/** The words as one text; "" where they do not belong together. */
function asOne(words: readonly Word[]): string {
  const apart = words.some(({ phrase, excluded }) => phrase || (excluded && words.length > 1));
  return apart ? "" : words.map(({ text }) => text).join(" ");
}

/** The spellings of a short name with its number: "slc-40" is "space launch complex 40" as well. */
function numberedSpellings(name: string): string[] {
  const [, first = "", number] = numberedName.exec(name) ?? [];
  if (number === undefined) return [];
  const short = shorter[first] ?? first;
  return [`${short}-${number}`, `${short} ${number}`, short + number, `${numbered[short]} ${number}`];
}

/** The words, a short name and its number as one: otherwise "SLC 40" would be every 40 of any such complex. */
function joinNumbered(words: readonly Word[]): Word[] {
  const [first] = words;
  if (!first) return [];
  for (let count = Math.min(LONGEST, words.length); count > 0; count--) {
    const text = asOne(words.slice(0, count));
    const spellings = numberedSpellings(text);
    if (spellings.length > 0) return [{ ...first, text, spellings }, ...joinNumbered(words.slice(count))];
  }
  return [first, ...joinNumbered(words.slice(1))];
}

/** The words of a search with all their spellings. */
function spell(search: string): Word[] {
  const words = joinNumbered(wordsOf(fold(search)).map(({ text }) => wordOf(text)));
  for (const from of words.keys()) {
    for (let to = from + 1; to <= Math.min(from + LONGEST, words.length); to++) {
      const part = words.slice(from, to);
      const names = nicknames[asOne(part).replaceAll("-", " ")] ?? [];
      for (const { spellings } of part) spellings.push(...names);
    }
  }
  return words;
}

/** Reports whether a text has a spelling; after a number at its end no digit follows. */
function has(text: string, spelling: string): boolean {
  const isWhole = (at: number) => !/\d$/.test(spelling) || !/\d/.test(text.charAt(at + spelling.length));
  let at = text.indexOf(spelling);
  while (at >= 0 && !isWhole(at)) at = text.indexOf(spelling, at + 1);
  return at >= 0;
}

/**
 * Returns what tells whether a text has all words of a search, by their own spelling or by what people call a place or a
 * pad: "39A", "SLC-40", "Florida". Case and accents are ignored. It is the server's way to read a search.
 */
export function matcherOf(search: string): (text: string) => boolean {
  const words = spell(search);
  return (text) => {
    const folded = fold(text);
    return words.every(({ spellings, excluded }) => spellings.some((each) => has(folded, each)) !== excluded);
  };
}
