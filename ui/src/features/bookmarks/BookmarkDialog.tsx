import { Suspense, useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { useSWRConfig } from "swr";
import { type BookmarkedLaunch, target, useKeptBookmarks } from "../../catalogue/bookmark/bookmarks";
import { useWriting, writeBoxes } from "../../catalogue/bookmark/bookmarkWrites";
import { ChevronDown } from "../../design/icons/ChevronDown";
import { Plus } from "../../design/icons/Plus";
import { Dialog } from "../../design/overlays/Dialog";
import { part } from "../../design/part";
import { Failed } from "../../design/states/Failed";
import { session, useSession } from "../../lib/api/session";
import { onTyping, typed } from "../../lib/browser/typing";
import { closeModal } from "../../lib/modal";
import { BookmarkChoice } from "./BookmarkChoice";
import s from "./BookmarkDialog.module.css";

const loadForm = async () => (await import("./AddForm")).AddForm;
const AddForm = part(loadForm, { as: "panel" });

const close = () => closeModal("bookmark");

const isTyped = () => typed().some((field) => field.closest("dialog"));

/**
 * Closes the dialog when the page under it changes, or the member has signed out and no name is typed; what was ticked last
 * is written all the same. It stands by itself: drawn anew while a key is pressed, a field would lose what was typed.
 */
function Leaving() {
  const { phase } = useSession();
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  const isKept = useSyncExternalStore(onTyping, isTyped);
  useEffect(() => {
    if ((phase !== "member" && !isKept) || pathname !== opened.current) close();
  }, [phase, isKept, pathname]);
  useEffect(
    () => () => {
      if (session.get().phase === "member") writeBoxes();
    },
    [],
  );
  return null;
}

/** Asks which bookmarks a launch belongs to. Ticking a box is all there is to do. */
export function BookmarkDialog() {
  const launch = target.use();
  return (
    launch && (
      <Dialog title="Bookmark to..." lead={launch.fullname} onClose={close}>
        <Leaving />
        <Choices launch={launch} />
      </Dialog>
    )
  );
}

function Choices({ launch }: { launch: BookmarkedLaunch }) {
  const { data: bookmarks, error, mutate } = useKeptBookmarks();
  const list = useRef<HTMLUListElement>(null);
  const [added, setAdded] = useState<number>();
  const writing = useWriting();
  useEffect(() => {
    if (added !== undefined) list.current?.querySelector<HTMLElement>(`[data-bookmark="${added}"]`)?.focus();
  }, [added]);
  if (!bookmarks) return error ? <Failed error={error} retry={() => mutate()} /> : <Placeholder />;
  return (
    <>
      {bookmarks.length === 0 ? (
        <p className={s.none}>You have no bookmarks yet. Add one below.</p>
      ) : (
        <ul className={s.list} ref={list} aria-label="Your bookmarks">
          {bookmarks.map((bookmark) => (
            <BookmarkChoice
              key={bookmark.id}
              bookmark={bookmark}
              launch={launch}
              busy={writing}
              onLeave={close}
            />
          ))}
        </ul>
      )}
      <Adding launch={launch} open={bookmarks.length === 0} busy={writing} onAdded={setAdded} />
    </>
  );
}

interface AddingProps {
  launch: BookmarkedLaunch;
  open: boolean;
  busy: boolean;
  onAdded: (id: number) => void;
}

function Adding({ launch, open: first, busy, onAdded }: AddingProps) {
  const { mutate } = useSWRConfig();
  const [open, setOpen] = useState(first);
  const id = useId();
  useEffect(() => void loadForm().catch(() => undefined), []);
  return (
    <div className={s.add}>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <Plus aria-hidden />
        Add Bookmark
        <ChevronDown aria-hidden />
      </button>
      <div id={id} hidden={!open}>
        <Suspense>
          {open && (
            <AddForm
              mutate={mutate}
              busy={busy}
              launch={launch}
              onAdded={(added) => {
                setOpen(false);
                onAdded(added);
              }}
            />
          )}
        </Suspense>
      </div>
    </div>
  );
}

function Placeholder() {
  return (
    <div className={s.waiting} role="status" aria-busy="true" aria-label="Loading bookmarks">
      <span className="sr-only">Loading bookmarks</span>
      <i />
      <i />
      <i />
    </div>
  );
}
