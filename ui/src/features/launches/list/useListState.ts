import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { changed, type ListState, readState, writeState } from "../listState";

interface Options {
  replace?: boolean;
}

/** The list of the address, how to change it, and the ref for the head of the list. */
export interface ListControl {
  state: ListState;
  change: (change: Partial<ListState>, options?: Options) => void;
  head: RefObject<HTMLDivElement | null>;
}

/**
 * Reads the list from the address and writes changes there; missing defaults are written without a history entry.
 * After a change the head of the list stays where it was on the screen, or comes into view if it was above.
 */
export function useListState(): ListControl {
  const [query, setQuery] = useSearchParams();
  const head = useRef<HTMLDivElement>(null);
  const before = useRef<number>(undefined);
  const state = readState(query);
  const address = query.toString();
  const complete = writeState(query, state).toString();

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

  const change: ListControl["change"] = (next, { replace = false } = {}) => {
    before.current = head.current?.getBoundingClientRect().top;
    setQuery(writeState(query, changed(state, next)), { replace, preventScrollReset: true });
  };
  return { state, change, head };
}
