import { useEffect } from "react";
import { useLastKnown } from "../../catalogue/list/useLastKnown";
import { NEWS_FAILED, useNews } from "../../catalogue/news/news";
import type { NewsPage } from "../../lib/api/api.gen";
import { toast } from "../../lib/toast";

/** A page of articles; `outdated` while it is still the one of an earlier state. */
interface Articles {
  page: NewsPage | undefined;
  outdated: boolean;
  failed: boolean;
  /** See StoredPart. */
  absent: "yet" | "never" | undefined;
  retry: () => void;
}

/** Returns the articles of a key; the last ones stay while others load. A failure is told in a toast. */
export function useArticles(key: string): Articles {
  const { data, failed, absent, retry } = useNews(key);
  const page = useLastKnown(data);
  useEffect(() => {
    if (failed && !absent) void toast.error(NEWS_FAILED, "news");
  }, [failed, absent]);
  return { page, outdated: page !== data, failed, absent, retry };
}
