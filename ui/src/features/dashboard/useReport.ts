import { useSearchParams } from "react-router";
import { readPage, withParameters } from "../../catalogue/list/parameters";
import type { Column, Sort } from "../../design/data/DataTable";
import { pressed, readSort, sorted, writeSort } from "../../design/data/sorting";
import type { ApiError } from "../../lib/api/apiError";
import { session } from "../../lib/api/session";
import { useApi } from "../../lib/api/useApi";
import { toast } from "../../lib/toast";

/** How many rows of a report stand on a page. */
const ROWS = 12;

interface Options<T> {
  /** Path of the call below /api/v1. */
  path: string;
  columns: readonly Column<T>[];
  /** How it is sorted as long as nobody chose. */
  first: Sort;
}

/** A report's page of rows, and how to sort it and turn its pages. `rows` is undefined until it was read. */
export interface Report<T> {
  rows: readonly T[] | undefined;
  error: ApiError | undefined;
  retry: () => void;
  sort: Sort;
  setSort: (sort: Sort) => void;
  onSort: (id: string) => void;
  page: number;
  pages: number;
  total: number;
  onPage: (page: number) => void;
}

/** Whoever is signed out by it is told so already. */
function tell(): void {
  if (session.get().phase === "member")
    void toast.error("Oops! Something went wrong, try again later.", "report");
}

/** Reads a whole report; it is sorted and paged here. Order and page stand in the address. */
export function useReport<T>({ path, columns, first }: Options<T>): Report<T> {
  const { data, error, mutate } = useApi<{ data: T[] }>(path, { onError: tell });
  const [query, setQuery] = useSearchParams();
  const sort = readSort(query.get("sort"), columns, first);
  const total = data?.data.length ?? 0;
  const pages = Math.max(1, Math.ceil(total / ROWS));
  const page = Math.min(readPage(query.get("page")), pages);
  const go = (parameters: Record<string, string | number | undefined>) =>
    setQuery(withParameters(query, parameters), { replace: true, preventScrollReset: true });
  const setSort = (next: Sort) => go({ sort: writeSort(next), page: undefined });
  return {
    rows: data && sorted(data.data, columns, sort).slice((page - 1) * ROWS, page * ROWS),
    error,
    retry: () => void mutate(),
    sort,
    setSort,
    onSort: (id) => setSort(pressed(sort, id)),
    page,
    pages,
    total,
    onPage: (next) => go({ page: next }),
  };
}
