import { apiKey } from "../../lib/api/useApi";

export const limits = [12, 24, 50] as const;
export const DEFAULT_LIMIT = 12;
const LONGEST_SEARCH = 200;

/** Direction of a list. */
export type Ordering = "asc" | "desc";

/** What one kind of list is about: its call, how it stands when nobody chose, and what it can be narrowed by. */
export interface ListSpec<F extends string> {
  /** Path of the call below /api/v1. */
  path: string;
  ordering: Ordering;
  /** How many items a page can hold, where that is not as everywhere. */
  limits?: readonly number[];
  /** The fields it can be ordered by besides its own one, which no address names. */
  fields?: readonly string[];
  /** The parameters that narrow it to what has to do with one thing; each holds an id. */
  filters?: readonly F[];
}

/** What an address says about a list. */
export interface ListState<F extends string> {
  page: number;
  limit: number;
  search: string;
  ordering: Ordering;
  /** "" is the list's own field. */
  field: string;
  filters: Partial<Record<F, number>>;
}

/** Returns a whole number above zero, or undefined for whatever else the text is. */
export function readPositive(text: string | null): number | undefined {
  const value = text !== null && /^\d{1,15}$/.test(text) ? Number(text) : 0;
  return value > 0 ? value : undefined;
}

/** Returns the page of an address; what makes no sense is page 1. */
export function readPage(query: URLSearchParams): number {
  return readPositive(query.get("page")) ?? 1;
}

/** Returns how many items an address puts on a page: more than the most is the most, what else is no choice the default. */
export function readLimit(query: URLSearchParams, choices: readonly number[] = limits): number {
  const limit = Math.min(readPositive(query.get("limit")) ?? DEFAULT_LIMIT, Math.max(...choices));
  return choices.includes(limit) ? limit : DEFAULT_LIMIT;
}

/** Returns the search of an address. */
export function readSearch(query: URLSearchParams): string {
  return (query.get("search") ?? "").trim().slice(0, LONGEST_SEARCH);
}

/** Returns the ids that an address gives for these parameters. */
export function readIds<F extends string>(
  query: URLSearchParams,
  names: readonly F[],
): Partial<Record<F, number>> {
  const ids: Partial<Record<F, number>> = {};
  for (const name of names) {
    const id = readPositive(query.get(name));
    if (id !== undefined) ids[name] = id;
  }
  return ids;
}

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

/** Returns the ids without one of them. */
export function without<F extends string>(
  ids: Partial<Record<F, number>>,
  name: F,
): Partial<Record<F, number>> {
  const others = { ...ids };
  delete others[name];
  return others;
}

/** Returns the list that nobody has narrowed or ordered. */
export function defaultList<F extends string>({ ordering }: ListSpec<F>): ListState<F> {
  return { page: 1, limit: DEFAULT_LIMIT, search: "", ordering, field: "", filters: {} };
}

/** Returns the list that an address means. What is missing or makes no sense is the default: it never fails. */
export function readList<F extends string>(spec: ListSpec<F>, query: URLSearchParams): ListState<F> {
  const ordering = query.get("ordering");
  const field = query.get("field") ?? "";
  return {
    page: readPage(query),
    limit: readLimit(query, spec.limits),
    search: readSearch(query),
    ordering: ordering === "asc" || ordering === "desc" ? ordering : spec.ordering,
    field: spec.fields?.includes(field) ? field : "",
    filters: readIds(query, spec.filters ?? []),
  };
}

function parameters<F extends string>({ filters = [] }: ListSpec<F>, state: ListState<F>) {
  const { filters: ids, ...rest } = state;
  return { ...rest, ...Object.fromEntries(filters.map((name) => [name, ids[name]])) };
}

/** Returns the address's query with the list in it; parameters that are not the list's stay. */
export function writeList<F extends string>(
  spec: ListSpec<F>,
  query: URLSearchParams,
  state: ListState<F>,
): URLSearchParams {
  return withParameters(query, parameters(spec, state));
}

/** Returns the key under which the list's data is kept; the server writes the first data under the same one. */
export function listKey<F extends string>(spec: ListSpec<F>, state: ListState<F>): string {
  return apiKey(spec.path, parameters(spec, state));
}

/** Reports whether the list is narrowed, ordered or cut otherwise than nobody would have it. The page does not count. */
export function isChanged<F extends string>(spec: ListSpec<F>, state: ListState<F>): boolean {
  return listKey(spec, { ...state, page: 1 }) !== listKey(spec, defaultList(spec));
}
