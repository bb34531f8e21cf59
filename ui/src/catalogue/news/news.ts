import type { NewsPage } from "../../lib/api/api.gen";
import { MINUTE } from "../../lib/api/freshness";
import { apiKey } from "../../lib/api/useApi";
import { type StoredPart, useStoredPart } from "../page/useStoredPart";

/** What news is said when they cannot be read. */
export const NEWS_FAILED = "Oops! Something went wrong with the Space News API.";

/** What is said where none were read so far. */
export const NEWS_NOT_YET = "No news yet.";

/** What is said where none will be read. */
export const NO_NEWS = "No news";

/** How long news stay fresh, and how often they are read again. */
const FRESH_FOR = 10 * MINUTE;

interface NewsQuery {
  limit: number;
  /** Id of the launch they are about. */
  launch?: string;
}

/** Returns the key of the newest articles. */
export function newsKey(query: NewsQuery): string {
  return apiKey("public/news", { offset: 0, ordering: "-published_at", ...query });
}

/** Returns the articles of a key. They are read again every ten minutes, and when the page comes back after that long. */
export function useNews(key: string): StoredPart<NewsPage> {
  return useStoredPart<NewsPage>("news", key, { freshFor: FRESH_FOR, refreshInterval: FRESH_FOR });
}
