import { useRef } from "react";
import { paths } from "../../app/paths";
import { BackButton } from "../../components/BackButton";
import { EmptyState } from "../../components/EmptyState";
import { Failed } from "../../components/Failed";
import { LinkButton } from "../../components/LinkButton";
import { Page } from "../../components/Page";
import { PageHead } from "../../components/PageHead";
import { PageMeta } from "../../components/PageMeta";
import { SkeletonGrid } from "../../components/SkeletonGrid";
import type { Bookmark } from "../../lib/api.gen";
import { MOST_BOOKMARKS, useBookmarks } from "../../lib/bookmarks";
import { BookmarkCard } from "./BookmarkCard";
import s from "./BookmarksPage.module.css";

/** The member's bookmarks. */
export function BookmarksPage() {
  const { data: bookmarks, error, mutate } = useBookmarks();
  const head = useRef<HTMLDivElement>(null);
  return (
    <Page notice={false}>
      <PageMeta title="Bookmarks" description="Your lists of launches." />
      <meta name="robots" content="noindex" />
      <div ref={head} tabIndex={-1} className={s.head}>
        <PageHead title="Bookmarks" back={<BackButton fallback={paths.launches} look="ghost" />}>
          {bookmarks && <Meter count={bookmarks.length} />}
        </PageHead>
      </div>
      {bookmarks ? (
        <Cards bookmarks={bookmarks} onRemoved={() => head.current?.focus({ preventScroll: true })} />
      ) : error ? (
        <Failed error={error} retry={() => mutate()} />
      ) : (
        <SkeletonGrid count={4} label="Loading bookmarks" />
      )}
    </Page>
  );
}

function Meter({ count }: { count: number }) {
  return (
    <div className={s.meter}>
      <span>
        <b>{count}</b> / {MOST_BOOKMARKS}
      </span>
      <svg viewBox="0 0 20 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={Math.min(count, MOST_BOOKMARKS)} height="1" />
      </svg>
    </div>
  );
}

function Cards({ bookmarks, onRemoved }: { bookmarks: Bookmark[]; onRemoved: () => void }) {
  if (bookmarks.length === 0)
    return (
      <EmptyState title="No bookmarks yet" text="Bookmark a launch, and its list will appear here.">
        <LinkButton to={paths.launches} missing="">
          Find a launch
        </LinkButton>
      </EmptyState>
    );
  return (
    <ul className={s.cards}>
      {bookmarks.map((bookmark) => (
        <li key={bookmark.id}>
          <BookmarkCard bookmark={bookmark} onRemoved={onRemoved} />
        </li>
      ))}
    </ul>
  );
}
