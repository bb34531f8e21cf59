import { Suspense, useRef, useState } from "react";
import { MOST_BOOKMARKS, useKeptBookmarks } from "../../catalogue/bookmark/bookmarks";
import { Page } from "../../catalogue/page/Page";
import { BackButton } from "../../design/actions/BackButton";
import { Button } from "../../design/actions/Button";
import { LinkButton } from "../../design/actions/LinkButton";
import { Plus } from "../../design/icons/Plus";
import { PageHead } from "../../design/page/PageHead";
import { PageMeta } from "../../design/page/PageMeta";
import { part } from "../../design/part";
import { EmptyState } from "../../design/states/EmptyState";
import { Failed } from "../../design/states/Failed";
import { SkeletonGrid } from "../../design/states/SkeletonGrid";
import type { Bookmark } from "../../lib/api/api.gen";
import { paths } from "../../lib/paths";
import { useAction } from "../../lib/useAction";
import { BookmarkCard } from "./BookmarkCard";
import s from "./BookmarksPage.module.css";

const AddDialog = part(async () => (await import("./AddDialog")).AddDialog, { as: "dialog" });

/** A bookmark that was removed, and what brings it back. */
interface Removed {
  bookmark: Bookmark;
  restore: () => Promise<void>;
}

/** The member's bookmarks. */
export function BookmarksPage() {
  const { data: bookmarks, error, mutate } = useKeptBookmarks();
  const head = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState<Removed>();
  // What had the focus goes, so it is taken to the top of the list.
  const leave = () => {
    head.current?.focus({ preventScroll: true });
    setRemoved(undefined);
  };
  return (
    <Page notice={false}>
      <PageMeta title="Bookmarks" description="Your lists of launches." />
      <meta name="robots" content="noindex" />
      <div ref={head} tabIndex={-1} className={s.head}>
        <PageHead title="Bookmarks" back={<BackButton fallback={paths.launches} look="ghost" />}>
          {bookmarks && <Meter count={bookmarks.length} />}
          {bookmarks && <AddButton />}
        </PageHead>
      </div>
      {removed && <Undo {...removed} onDone={leave} />}
      {bookmarks ? (
        <Cards bookmarks={bookmarks} onLeaving={leave} onRemoved={setRemoved} />
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

function AddButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Plus aria-hidden />
        Add Bookmark
      </Button>
      <Suspense>{open && <AddDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** Says what was removed, and brings it back. */
function Undo({ bookmark, restore, onDone }: Removed & { onDone: () => void }) {
  const [pending, undo] = useAction(async () => {
    await restore();
    onDone();
  });
  return (
    <div className={s.undo}>
      <p>
        You removed <bdi>{bookmark.bookmark}</bdi>.
      </p>
      <Button size="sm" disabled={pending} onClick={undo}>
        Undo
      </Button>
    </div>
  );
}

interface CardsProps {
  bookmarks: Bookmark[];
  onLeaving: () => void;
  onRemoved: (removed: Removed) => void;
}

function Cards({ bookmarks, onLeaving, onRemoved }: CardsProps) {
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
          <BookmarkCard
            bookmark={bookmark}
            onLeaving={onLeaving}
            onRemoved={(restore) => onRemoved({ bookmark, restore })}
          />
        </li>
      ))}
    </ul>
  );
}
