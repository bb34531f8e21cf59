import { readLimit, readPage, readSearch, withParameters } from "../../catalogue/list/listState";
import type { NewsQuery } from "../../catalogue/news/news";

/** Direction by the moment of publication; the minus is newest first. */
export type NewsOrdering = NonNullable<NewsQuery["ordering"]>;

/** What an address says about the news. */
export interface NewsState {
  page: number;
  limit: number;
  search: string;
  ordering: NewsOrdering;
}

/** Returns the news that an address means. What is missing or makes no sense is the default: it never fails. */
export function readNews(query: URLSearchParams): NewsState {
  return {
    page: readPage(query),
    limit: readLimit(query),
    search: readSearch(query),
    ordering: query.get("ordering") === "published_at" ? "published_at" : "-published_at",
  };
}

/** Returns the address's query with the news in it; parameters that are not theirs stay. */
export function writeNews(
  query: URLSearchParams,
  { page, limit, search, ordering }: NewsState,
): URLSearchParams {
  return withParameters(query, { page, limit, search, ordering });
}

/** Returns the articles that the state wants: the API leaves some out instead of counting pages. */
export function articlesOf({ page, limit, search, ordering }: NewsState): NewsQuery {
  return { limit, offset: (page - 1) * limit, ordering, search };
}

/** Reports whether the newest articles come first, from the very first one, unsearched. */
export function isFront({ page, search, ordering }: NewsState): boolean {
  return page === 1 && search === "" && ordering === "-published_at";
}
