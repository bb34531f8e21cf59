import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { type ListSpec, type ListState, readList, writeList } from "./listState";

/** How a list is kept in the address. */
interface Codec<S> {
  read: (query: URLSearchParams) => S;
  write: (query: URLSearchParams, state: S) => URLSearchParams;
  /** The state after a change. */
  changed: (state: S, change: Partial<S>) => S;
}

interface Options {
  replace?: boolean;
}

/** The list of the address, how to change it, and the ref for the head of the list. */
export interface AddressState<S> {
  state: S;
  change: (change: Partial<S>, options?: Options) => void;
  head: RefObject<HTMLDivElement | null>;
}

/**
 * Reads a list from the address and writes changes there; missing defaults are written without a history entry.
 * After a change the head of the list stays where it was on the screen, or comes into view if it was above.
 */
export function useAddressState<S>({ read, write, changed }: Codec<S>): AddressState<S> {
  const [query, setQuery] = useSearchParams();
  const head = useRef<HTMLDivElement>(null);
  const before = useRef<number>(undefined);
  const state = read(query);
  const address = query.toString();
  const complete = write(query, state).toString();

  useEffect(() => {
    if (address !== complete) setQuery(complete, { replace: true, preventScrollReset: true });
  }, [address, complete, setQuery]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what moves the head
  useLayoutEffect(() => {
    if (before.current === undefined || !head.current) return;
    const highest = Number.parseFloat(getComputedStyle(head.current).scrollMarginTop) || 0;
    const moved = head.current.getBoundingClientRect().top - Math.max(highest, before.current);
    scrollBy({ top: moved, behavior: "instant" });
    before.current = undefined;
  }, [address]);

  const change: AddressState<S>["change"] = (next, { replace = false } = {}) => {
    before.current = head.current?.getBoundingClientRect().top;
    setQuery(write(query, changed(state, next)), { replace, preventScrollReset: true });
  };
  return { state, change, head };
}

/** What a list page needs to read and change the list of its address. */
export type ListControl<F extends string> = AddressState<ListState<F>>;

/** Returns the list of the address as a kind of list understands it. Any change but one of the page leads to page 1. */
export function useListState<F extends string>(spec: ListSpec<F>): ListControl<F> {
  return useAddressState<ListState<F>>({
    read: (query) => readList(spec, query),
    write: (query, state) => writeList(spec, query, state),
    changed: (state, change) => ({ ...state, page: 1, ...change }),
  });
}
