import type { ReactNode } from "react";
import { piecesOf } from "./marks";

/** Returns what marks the words of a search in a text. */
export const markedBy =
  (words: string) =>
  (text: string): ReactNode =>
    piecesOf(text, words).map((piece, index) =>
      piece.found ? <mark key={index}>{piece.text}</mark> : piece.text,
    );
