import { useEffect, useRef } from "react";
import type { SWRResponse } from "swr";
import type { SearchKind, SearchResult } from "../../lib/api/api.gen";
import type { ApiError } from "../../lib/api/apiError";
import { call } from "../../lib/api/call";
import { noteAsked, noteFetched } from "../../lib/api/freshness";
import { useApi } from "../../lib/api/useApi";
import { problemWith, searchKey } from "./answer";

/** How a search stands; what was found before is shown until the answer is there. */
export interface Found {
  result: SearchResult | undefined;
  /** The result is not that of the text. */
  outdated: boolean;
  /** Why there is no answer, and how to ask again. */
  error: ApiError | undefined;
  retry: () => void;
}

/** Reads what is found; the call before it is given up, as nobody waits for that any more. */
function useReader(): (key: string) => Promise<SearchResult> {
  const asked = useRef<AbortController>(undefined);
  useEffect(() => () => asked.current?.abort(), []);
  return async (key) => {
    asked.current?.abort();
    const control = new AbortController();
    asked.current = control;
    noteAsked(key);
    const result = await call<SearchResult>(key, { signal: control.signal });
    noteFetched(key);
    return result;
  };
}

/**
 * Returns what is found for a text, or among one kind of it. Each text has its own answer, so one that comes late is
 * never shown for another text.
 */
export function useSearch(text: string, kind?: SearchKind): Found {
  const key = text === "" || problemWith(text) ? null : searchKey(text, kind);
  const { data, error, isLoading, isValidating, mutate }: SWRResponse<SearchResult, ApiError> =
    useApi<SearchResult>(key, {
      fetcher: useReader(),
      keepPreviousData: true,
      refreshInterval: 0,
      onReturn: false,
    });
  const failed = error !== undefined && !isValidating;
  return {
    result: key === null ? undefined : data,
    outdated: key !== null && (isLoading || data === undefined),
    error: failed ? error : undefined,
    retry: () => void mutate(),
  };
}
