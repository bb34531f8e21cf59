import { limits } from "../../catalogue/list/listState";
import { useAddressState } from "../../catalogue/list/useAddressState";
import { NEWS_FAILED } from "../../catalogue/news/news";
import { Page } from "../../catalogue/page/Page";
import { Button } from "../../design/actions/Button";
import { Pager } from "../../design/data/Pager";
import { SearchField } from "../../design/forms/SearchField";
import { SelectField } from "../../design/forms/SelectField";
import { RefreshCw } from "../../design/icons";
import { ListToolbar } from "../../design/page/ListToolbar";
import { PageHead } from "../../design/page/PageHead";
import { PageMeta } from "../../design/page/PageMeta";
import { EmptyState } from "../../design/states/EmptyState";
import { SkeletonGrid } from "../../design/states/SkeletonGrid";
import { NewsCard } from "./NewsCard";
import s from "./NewsPage.module.css";
import { isFront, type NewsOrdering, type NewsState, readNews, writeNews } from "./newsState";
import { useArticles } from "./useArticles";

const orders: { value: NewsOrdering; label: string }[] = [
  { value: "-published_at", label: "Newest first" },
  { value: "published_at", label: "Oldest first" },
];
const sizes = limits.map((limit) => ({ value: String(limit), label: `${limit} / page` }));

const codec = {
  read: readNews,
  write: writeNews,
  changed: (state: NewsState, change: Partial<NewsState>): NewsState => ({ ...state, page: 1, ...change }),
};

/** The news of space flight from the publishers that the news service collects. */
export function NewsPage() {
  const { state, change, head } = useAddressState(codec);
  const { page, outdated, failed, retry } = useArticles(state);
  const pager = page && {
    page: state.page,
    pages: Math.ceil(page.count / state.limit),
    total: page.count,
    loading: outdated && !failed,
    onPage: (wanted: number) => {
      change({ page: wanted });
      head.current?.focus({ preventScroll: true });
    },
  };
  return (
    <Page>
      <PageMeta
        title="News"
        description="News of space flight from many publishers, newest first, with the launches they are about."
      />
      <div ref={head} tabIndex={-1} className={s.head}>
        <PageHead title="News" count={page?.count}>
          {pager && <Pager {...pager} label="Pages, above the list" />}
        </PageHead>
      </div>
      <ListToolbar>
        <SearchField
          label="Search news"
          placeholder="e.g. SpaceNews"
          value={state.search}
          onSearch={(search) => change({ search }, { replace: search !== "" && state.search !== "" })}
        />
        <SelectField
          label="Order by date of publication"
          options={orders}
          value={state.ordering}
          onPick={(value) => change({ ordering: value as NewsOrdering })}
        />
        <SelectField
          label="Articles per page"
          options={sizes}
          value={String(state.limit)}
          onPick={(limit) => change({ limit: Number(limit) })}
        />
      </ListToolbar>
      <p className="sr-only" role="status">
        {page && !outdated && `News: ${page.count.toLocaleString("en-US")} found, page ${state.page}`}
      </p>
      <Results
        articles={{ page, outdated, failed, retry }}
        front={isFront(state)}
        onReset={state.search ? () => change({ search: "" }) : undefined}
      />
      <div className={s.after}>{pager && <Pager {...pager} label="Pages, below the list" />}</div>
    </Page>
  );
}

interface ResultsProps {
  articles: ReturnType<typeof useArticles>;
  /** The first article opens the page. */
  front: boolean;
  /** Undefined when nothing is searched for. */
  onReset: (() => void) | undefined;
}

function Results({ articles: { page, outdated, failed, retry }, front, onReset }: ResultsProps) {
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
  if (page.results.length === 0) {
    return (
      <EmptyState
        title="No Results Match Current Settings!"
        text="Check your filtering settings using the above"
      >
        {onReset && <Button onClick={onReset}>Reset filters</Button>}
      </EmptyState>
    );
  }
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
