import { apiKey, type Query } from "../../lib/api/useApi";
import { limitOf, type Reader, readPage, readPositive, readSearch, withParameters } from "./parameters";

/** Direction of a list. */
export type Ordering = "asc" | "desc";

type Readers = Record<string, Reader>;

/** What most lists say in an address: the page, how long it is, and the search. */
export const paged = { page: readPage, limit: limitOf(), search: readSearch };

/** A parameter that narrows a list. It holds an id, or what its reader makes of it: values with commas between them. */
export interface Filter<S extends string = string> {
  /** What the thing is, where the parameter does not say it: "Agency". */
  label?: string;
  /** Where the API keeps the things to choose from; without it there is no field for the filter. */
  source?: S;
  /** Where the API keeps the names of the things, where there is no field. */
  names?: S;
  /** Where the API keeps the names that several of the things have together. */
  groups?: S;
  /** What each value is called that is no thing. */
  words?: Readonly<Record<string, string>>;
  read?: Reader;
}

/** What a list is narrowed by. */
export type Ids<F extends string> = Partial<Record<F, string | number>>;

/** What an address says about a list. */
export type ListState<R extends Readers, F extends string = never> = {
  [Name in keyof R]: ReturnType<R[Name]>;
} & { filters: Ids<F> };

/** What a list can be narrowed by, by parameter. */
export interface Narrowed<F extends string> {
  filters?: Readonly<Record<F, Filter>>;
  /** Path of the call that tells the things to choose from. */
  choices?: string;
}

/** What one kind of list is about: its call, and what an address says about it. */
export interface ListSpec<R extends Readers, F extends string = never> extends Narrowed<F> {
  /** Path of the call below /api/v1. */
  path: string;
  /** How each parameter is read, in their order in the address; what an empty address means is the default. */
  parameters: R;
  /** What "Reset" takes back; everything unless told. */
  resets?: readonly (keyof R | "filters")[];
  /** The call's query, where it is not the address's. */
  query?(state: ListState<R, F>): Query;
  /** Returns the state in which what excludes each other is settled. */
  settle?(state: ListState<R, F>): ListState<R, F>;
}

/** Returns the values of a filter. */
export const valuesOf = (ids: string | number | undefined): string[] =>
  ids === undefined ? [] : String(ids).split(",");

/** Returns the ids without one of them, or without one of its values or several, commas between them. */
export function without<F extends string>(ids: Ids<F>, name: F, value?: string): Ids<F> {
  const others = { ...ids };
  const gone = valuesOf(value ?? ids[name]);
  const left = valuesOf(ids[name]).filter((each) => !gone.includes(each));
  if (left.length > 0) others[name] = left.join(",");
  else delete others[name];
  return others;
}

/** Returns the parameters that narrow a list. */
export function filterNames<F extends string>({ filters }: Narrowed<F>): F[] {
  return Object.keys(filters ?? {}) as F[];
}

/** Returns the list that an address means. */
export function readList<R extends Readers, F extends string>(
  spec: ListSpec<R, F>,
  query: URLSearchParams,
): ListState<R, F> {
  const values = Object.entries(spec.parameters).map(([name, read]) => [name, read(query.get(name), query)]);
  const ids = filterNames(spec)
    .map((name) => [name, (spec.filters?.[name].read ?? readPositive)(query.get(name), query)])
    .filter(([, id]) => id !== undefined && id !== "");
  const state = { ...Object.fromEntries(values), filters: Object.fromEntries(ids) } as ListState<R, F>;
  return spec.settle?.(state) ?? state;
}

/** Returns the list that nobody has narrowed or ordered. */
export function defaultList<R extends Readers, F extends string>(spec: ListSpec<R, F>): ListState<R, F> {
  return readList(spec, new URLSearchParams());
}

/** The state as parameters; those that are undefined or "" are absent. */
function parametersOf<R extends Readers, F extends string>(
  spec: ListSpec<R, F>,
  { filters, ...rest }: ListState<R, F>,
): Record<string, string | number | undefined> {
  return { ...rest, ...Object.fromEntries(filterNames(spec).map((name) => [name, filters[name]])) };
}

/** Returns the address's query with the list in it; parameters that are not the list's stay. */
export function writeList<R extends Readers, F extends string>(
  spec: ListSpec<R, F>,
  query: URLSearchParams,
  state: ListState<R, F>,
): URLSearchParams {
  return withParameters(query, parametersOf(spec, state));
}

/** Returns the key under which the list's data is kept; the server writes the first data under the same one. */
export function listKey<R extends Readers, F extends string>(
  spec: ListSpec<R, F>,
  state: ListState<R, F>,
): string {
  return apiKey(spec.path, spec.query?.(state) ?? parametersOf(spec, state));
}

/** Returns the list with a change. Any change but one of the page leads back to page 1. */
export function changeList<R extends Readers, F extends string>(
  spec: ListSpec<R, F>,
  state: ListState<R, F>,
  change: Partial<ListState<R, F>>,
): ListState<R, F> {
  const next = { ...state, page: defaultList(spec).page, ...change };
  return spec.settle?.(next) ?? next;
}

/** Returns the list without what narrows or orders it. */
export function resetList<R extends Readers, F extends string>(
  spec: ListSpec<R, F>,
  state: ListState<R, F>,
): ListState<R, F> {
  const all = defaultList(spec);
  if (!spec.resets) return all;
  const taken = Object.fromEntries(spec.resets.map((name) => [name, all[name]]));
  return changeList(spec, state, taken as Partial<ListState<R, F>>);
}

/** Reports whether "Reset" would change the list. The page does not count. */
export function isChanged<R extends Readers, F extends string>(
  spec: ListSpec<R, F>,
  state: ListState<R, F>,
): boolean {
  const [now, then] = [changeList(spec, state, {}), resetList(spec, state)].map((each) =>
    writeList(spec, new URLSearchParams(), each).toString(),
  );
  return now !== then;
}
