import { findMatch } from "../../design/forms/match";

/** A piece of a text, and whether it is what was looked for. */
export interface Piece {
  text: string;
  found: boolean;
}

/** A shorter piece inside of a word is found everywhere, and says nothing. */
const INSIDE = 3;

/** What a search leaves out: a word or a phrase behind hyphens. */
const LEFT_OUT = /(?<!\S)-+(?:["“”„][^"“”]*["“”]?|\S+)/g;

/** Returns the words that a search looks for. */
function soughtBy(search: string): string[] {
  return search
    .replace(LEFT_OUT, "")
    .split(/[\s"“”„]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** Returns a text in pieces, those that a search looks for by themselves; case and accents make no difference. */
export function piecesOf(text: string, search: string): Piece[] {
  const marks = soughtBy(search)
    .flatMap((word) => {
      const match = findMatch(text, word) ?? findMatch(text, word.replaceAll("-", " "));
      return match && (match.atWord || word.length >= INSIDE) ? [match] : [];
    })
    .sort((a, b) => a.start - b.start || b.end - a.end);
  const pieces: Piece[] = [];
  let end = 0;
  for (const mark of marks) {
    const start = Math.max(mark.start, end);
    if (mark.end <= start) continue;
    if (start > end) pieces.push({ text: text.slice(end, start), found: false });
    pieces.push({ text: text.slice(start, mark.end), found: true });
    end = mark.end;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), found: false });
  return pieces;
}
