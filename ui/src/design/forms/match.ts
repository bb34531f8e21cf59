import { fold } from "../../lib/fold";

/** Where a text has what is looked for, from `start` up to `end`; `atWord` when a word begins there. */
export interface Match {
  start: number;
  end: number;
  atWord: boolean;
}

/** Returns the text folded, and for each of its characters where it stands in the text itself. */
function foldedPlaces(text: string): { folded: string; places: number[] } {
  let folded = "";
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    const part = fold(character);
    for (let n = 0; n < part.length; n++) places.push(place);
    folded += part;
    place += character.length;
  }
  places.push(text.length);
  return { folded, places };
}

const isWordPart = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/**
 * Returns where a text has the words that are looked for, ignoring case and accents: at the beginning of a word if it
 * has them there, else anywhere; null if it has them nowhere. Nothing is found at the beginning.
 */
export function findMatch(text: string, wanted: string): Match | null {
  const { folded, places } = foldedPlaces(text);
  const sought = fold(wanted.trim());
  let first: Match | null = null;
  for (let at = folded.indexOf(sought); at >= 0; at = folded.indexOf(sought, at + 1)) {
    const match: Match = {
      start: places[at] ?? 0,
      end: places[at + sought.length] ?? text.length,
      atWord: !isWordPart(folded[at - 1]),
    };
    if (match.atWord || sought === "") return match;
    first ??= match;
  }
  return first;
}

/** Something with a name that is looked for, what else it is called, and how much there is of it. */
interface Named {
  name: string;
  also?: readonly string[];
  count?: number | undefined;
}

/** What was found, with where its name or the other one has what was looked for. */
export interface Found<T> {
  thing: T;
  match: Match;
  /** The other name, where the thing's own has nothing of it. */
  other?: string;
}

/** Returns where a thing's name has what is wanted, else another name of it, the better match of them. */
function found<T extends Named>(thing: T, wanted: string): Found<T>[] {
  const match = findMatch(thing.name, wanted);
  if (match) return [{ thing, match }];
  const others = (thing.also ?? []).flatMap((other) => {
    const match = findMatch(other, wanted);
    return match ? [{ thing, match, other }] : [];
  });
  return others.sort((a, b) => Number(b.match.atWord) - Number(a.match.atWord)).slice(0, 1);
}

/** Returns what is called so, with where it is: first what begins a word, then what there is most of, else as given. */
export function bestFirst<T extends Named>(things: readonly T[], wanted: string): Found<T>[] {
  return things
    .flatMap((thing) => found(thing, wanted))
    .sort(
      (a, b) =>
        Number(b.match.atWord) - Number(a.match.atWord) || (b.thing.count ?? 0) - (a.thing.count ?? 0),
    );
}
