import type { NewsPage } from "../../lib/api/api.gen";
import { apiKey, MINUTE } from "../../lib/api/useApi";
import { type StoredPart, useStoredPart } from "../list/useStoredPart";

/** What news is said when they cannot be read. */
export const NEWS_FAILED = "Oops! Something went wrong with the Space News API.";

/** How long news stay fresh, and how often they are read again. */
const FRESH_FOR = 10 * MINUTE;

/** Which articles are wanted. */
export interface NewsQuery {
  limit: number;
  offset?: number;
  ordering?: "-published_at" | "published_at";
  search?: string;
  /** Id of the launch they are about. */
  launch?: string;
}

/** Returns the key of a list of articles; newest first unless told. */
export function newsKey({ offset = 0, ordering = "-published_at", ...rest }: NewsQuery): string {
  return apiKey("public/news", { offset, ordering, ...rest });
}

/** Returns articles. They are read again every ten minutes, and when the page comes back after that long. */
export function useNews(query: NewsQuery): StoredPart<NewsPage> {
  return useStoredPart<NewsPage>("news", newsKey(query), { freshFor: FRESH_FOR, refreshInterval: FRESH_FOR });
}
