import { SubscribeButton } from "../../catalogue/feed/SubscribeButton";
import { ListPage } from "../../catalogue/list/ListPage";
import { NoResults } from "../../catalogue/list/NoResults";
import { useListState } from "../../catalogue/list/useListState";
import { NEWS_FAILED, NEWS_NOT_YET, NO_NEWS } from "../../catalogue/news/news";
import { NO_LIVE_DATA } from "../../catalogue/page/status";
import { Button } from "../../design/actions/Button";
import { SelectField } from "../../design/forms/SelectField";
import { RefreshCw } from "../../design/icons/RefreshCw";
import { EmptyState } from "../../design/states/EmptyState";
import { SkeletonGrid } from "../../design/states/SkeletonGrid";
import { NewsCard } from "./NewsCard";
import s from "./NewsPage.module.css";
import { isNewsFront, newsList } from "./newsList";
import { useArticles } from "./useArticles";

const orders = [
  { value: "-published_at", label: "Newest first" },
  { value: "published_at", label: "Oldest first" },
] as const;

/** The news of space flight from the publishers that the news service collects. */
export function NewsPage() {
  const control = useListState(newsList);
  const { state, change, reset } = control;
  const articles = useArticles(control.key);
  const { page, outdated, failed } = articles;
  const length = page && { totalElements: page.count, totalPages: Math.ceil(page.count / state.limit) };
  return (
    <ListPage
      title="News"
      description="Spaceflight news from many publishers, newest first, with the related launches."
      details="From many publishers, with the related launches."
      control={control}
      list={{ page: length && { page: length }, outdated, loading: outdated && !failed }}
      search={{ noun: "news", example: "e.g. SpaceNews" }}
      items="Articles"
      tools={
        <>
          <SelectField
            label="Order by date of publication"
            options={orders}
            value={state.ordering}
            onPick={(ordering) => change({ ordering })}
          />
          <SubscribeButton list={control.key} />
        </>
      }
      rail="nothing"
    >
      <Results articles={articles} front={isNewsFront(state)} reset={reset} />
    </ListPage>
  );
}

interface ResultsProps {
  articles: ReturnType<typeof useArticles>;
  /** The first article opens the page. */
  front: boolean;
  /** Undefined when nothing is searched for. */
  reset: (() => void) | undefined;
}

function Results({ articles: { page, outdated, failed, absent, retry }, front, reset }: ResultsProps) {
  if (absent) {
    const text = absent === "never" ? NO_LIVE_DATA : "They appear here as soon as they arrive.";
    return (
      <EmptyState title={absent === "never" ? NO_NEWS : NEWS_NOT_YET} text={text}>
        {absent === "yet" && <Button onClick={retry}>Check again</Button>}
      </EmptyState>
    );
  }
  if (failed && (page === undefined || outdated)) {
    return (
      <EmptyState kind="failed" title="No news right now" text={NEWS_FAILED}>
        <Button onClick={retry}>
          <RefreshCw aria-hidden />
          Try again
        </Button>
      </EmptyState>
    );
  }
  if (page === undefined) return <SkeletonGrid label="Loading news" />;
  if (page.results.length === 0) return <NoResults reset={reset} />;
  return (
    <ul className={s.grid} aria-busy={outdated} data-outdated={outdated || undefined}>
      {page.results.map((article, index) => (
        <li key={article.id} data-lead={(front && index === 0) || undefined}>
          <NewsCard article={article} lead={front && index === 0} />
        </li>
      ))}
    </ul>
  );
}
