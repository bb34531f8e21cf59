import { wordsOf } from "../../lib/words";

/**
 * Reads a parameter of an address. What is missing or makes no sense is the default, which the rest of the address may
 * decide: it never fails.
 */
export type Reader = (text: string | null, query: URLSearchParams) => string | number | undefined;

/** How many items a page of a list can hold. */
export const pageSizes: readonly number[] = [12, 24, 50];
const DEFAULT_LIMIT = 12;
const LONGEST_SEARCH = 200;
const MOST_WORDS = 8;

/** Reads a whole number above zero; whatever else the text is, is none. */
export function readPositive(text: string | null): number | undefined {
  const value = text !== null && /^\d{1,15}$/.test(text) ? Number(text) : 0;
  return value > 0 ? value : undefined;
}

/** Reads a page; what makes no sense is page 1. */
export function readPage(text: string | null): number {
  return readPositive(text) ?? 1;
}

/** Reads a search. Words after the most that the server takes are left out; signs alone are none. */
export function readSearch(text: string | null): string {
  const search = (text ?? "").trim().slice(0, LONGEST_SEARCH);
  const next = wordsOf(search)[MOST_WORDS];
  return next ? search.slice(0, next.index).trim() : search;
}

/** Reads how many items are on a page: more than the most is the most, what else is no choice the default. */
export const limitOf =
  (choices = pageSizes) =>
  (text: string | null): number => {
    const limit = Math.min(readPositive(text) ?? DEFAULT_LIMIT, Math.max(...choices));
    return choices.includes(limit) ? limit : DEFAULT_LIMIT;
  };

/** Reads one of these words; whatever else the text is, is the first. No address names "". */
export const oneOf =
  <W extends string>(...words: readonly [W, ...W[]]) =>
  (text: string | null): W =>
    words.find((word) => word === text) ?? words[0];

/** Returns the query with these parameters in it; undefined and "" take theirs out, others stay. */
export function withParameters(
  query: URLSearchParams,
  parameters: Record<string, string | number | undefined>,
): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined || value === "") next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}
