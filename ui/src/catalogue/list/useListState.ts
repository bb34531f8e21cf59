import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import {
  changeList,
  isChanged,
  type ListSpec,
  type ListState,
  listKey,
  readList,
  resetList,
  writeList,
} from "./listState";
import type { Reader } from "./parameters";

interface Options {
  replace?: boolean;
}

/** The list of the address, and how to change it. */
export interface ListControl<S, C = Partial<S>> {
  state: S;
  /** The key of its data. */
  key: string;
  change: (change: C, options?: Options) => void;
  /** Leads to another page, and the focus to the head of the list. */
  turn: (page: number) => void;
  /** Undefined when nothing narrows or orders the list. */
  reset: (() => void) | undefined;
  /** For the head of the list. */
  head: RefObject<HTMLDivElement | null>;
}

/** What a list has in common with every other, whatever else its address says. */
export type AnyListControl = ListControl<
  { page: number | undefined; limit?: number; search?: string },
  { page?: number; limit?: number; search?: string }
>;

interface ListOptions {
  /** The whole list is on the page: only a turn of the page makes a history entry, or moves the page. */
  local?: boolean;
}

/**
 * Reads a list from the address and writes changes there; missing defaults are written without a history entry.
 * After a change the head of the list stays where it was on the screen, or comes into view if it was above.
 */
export function useListState<R extends Record<string, Reader>, F extends string>(
  spec: ListSpec<R, F>,
  { local = false }: ListOptions = {},
): ListControl<ListState<R, F>> {
  const [query, setQuery] = useSearchParams();
  const head = useRef<HTMLDivElement>(null);
  const before = useRef<number>(undefined);
  const state = readList(spec, query);
  const address = query.toString();
  const complete = writeList(spec, query, state).toString();

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

  const go = (next: ListState<R, F>, replace: boolean) =>
    setQuery(writeList(spec, query, next), { replace, preventScrollReset: true });
  const mark = () => {
    before.current = head.current?.getBoundingClientRect().top;
  };
  const change: ListControl<ListState<R, F>>["change"] = (next, { replace = local } = {}) => {
    if (!local) mark();
    go(changeList(spec, state, next), replace);
  };
  return {
    state,
    key: listKey(spec, state),
    change,
    turn: (page) => {
      mark();
      go({ ...state, page }, false);
      head.current?.focus({ preventScroll: true });
    },
    reset: isChanged(spec, state) ? () => change(resetList(spec, state)) : undefined,
    head,
  };
}
