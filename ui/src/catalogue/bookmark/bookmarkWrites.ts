import type { useSWRConfig } from "swr";
import type { Bookmark, BookmarkDone, BookmarkLaunchPage, Done } from "../../lib/api/api.gen";
import { ApiError, sentenceOf } from "../../lib/api/apiError";
import { makeStale } from "../../lib/api/freshness";
import { send } from "../../lib/api/member";
import { atom } from "../../lib/atom";
import { tabs } from "../../lib/browser/tabs";
import { toast } from "../../lib/toast";
import { type BookmarkedLaunch, bookmarksKey, launchesKey, wishes, wishKey } from "./bookmarks";

type Mutate = ReturnType<typeof useSWRConfig>["mutate"];

/** A change of a box waits so long for another one. */
const PAUSE = 500;

const isBookmarks = (key: unknown) => typeof key === "string" && key.startsWith(bookmarksKey);

const removal = (name: string) => `user/bookmark/delete/${encodeURIComponent(name)}`;

/** Reads again what is shown of the bookmarks. */
function reread(mutate: Mutate): Promise<unknown> {
  makeStale(isBookmarks);
  return mutate(isBookmarks);
}

const others = tabs<"changed">("tminus-bookmarks");

/** Follows what the site's other tabs do to the bookmarks. Returns how to stop it. */
export function followTabs(mutate: Mutate): () => void {
  return others.follow(() => void reread(mutate));
}

/** Reads again, here and in the other tabs, what a write has changed. */
async function refresh(mutate: Mutate): Promise<void> {
  others.tell("changed");
  await reread(mutate);
}

/** Makes a bookmark with these launches, says so and returns its id. Whoever asks tells what was wrong. */
export async function createBookmark(
  mutate: Mutate,
  bookmarkName: string,
  launches: Bookmark["launches"] = [],
  said?: string,
): Promise<number> {
  const launchIds = launches.map(({ id }) => id);
  const { message, data } = await send<BookmarkDone>("user/bookmark/create", {
    body: { bookmarkName, ...(launchIds.length > 0 && { launchIds }) },
    bearer: true,
    quiet: true,
  });
  const made = { ...data, launches: launches.map(({ id, image }) => ({ id, image })) };
  await mutate<Bookmark[]>(bookmarksKey, (all) => all && [...all, made], { revalidate: false });
  void toast.success(said ?? message);
  void refresh(mutate);
  return data.id;
}

/** Makes a bookmark again that was removed, told by toasts. It comes after the others. */
export async function restoreBookmark(mutate: Mutate, { bookmark, launches }: Bookmark): Promise<void> {
  try {
    await createBookmark(mutate, bookmark, launches, "Bookmark restored!");
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    void toast.error(sentenceOf(error, "Could not restore bookmark."));
    throw error;
  }
}

/** Gives a bookmark another name. The form tells what was wrong. */
export async function renameBookmark(mutate: Mutate, currentName: string, newName: string): Promise<void> {
  const { message, data } = await send<BookmarkDone>("user/bookmark/update", {
    method: "put",
    body: { currentName, newName },
    bearer: true,
    quiet: true,
  });
  await mutate<Bookmark[]>(
    bookmarksKey,
    (all) => all?.map((each) => (each.id === data.id ? { ...each, bookmark: data.bookmark } : each)),
    { revalidate: false },
  );
  void toast.success(message);
  void refresh(mutate);
}

/**
 * Removes a bookmark with all it holds, told by toasts. It is gone from the page until the server refuses. Returns
 * whether it did not.
 */
export async function removeBookmark(mutate: Mutate, { id, bookmark }: Bookmark): Promise<boolean> {
  const told = `remove ${id}`;
  let removed = true;
  void toast.loading("Removing bookmark...", told);
  try {
    await mutate<Bookmark[]>(
      bookmarksKey,
      async (all) => {
        await send<Done>(removal(bookmark), { method: "delete", bearer: true, quiet: true });
        return all?.filter((each) => each.id !== id);
      },
      {
        optimisticData: (all) => all?.filter((each) => each.id !== id) ?? [],
        revalidate: false,
      },
    );
    void toast.success("Bookmark removed!", told);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    void toast.error(sentenceOf(error, "Could not remove bookmark."), told);
    removed = false;
  }
  await refresh(mutate);
  return removed;
}

function setWish(bookmark: Bookmark, launch: string, held: boolean | undefined): void {
  const next = new Map(wishes.get());
  const key = wishKey(bookmark.id, launch);
  if (held === undefined) next.delete(key);
  else next.set(key, held);
  wishes.set(next);
}

function withLaunch(
  bookmark: Bookmark,
  launch: Pick<BookmarkedLaunch, "id" | "image">,
  held: boolean,
): Bookmark {
  const others = bookmark.launches.filter(({ id }) => id !== launch.id);
  const { id, image } = launch;
  return { ...bookmark, launches: held ? [{ id, image }, ...others] : others };
}

function withoutLaunch(page: BookmarkLaunchPage, launch: string): BookmarkLaunchPage {
  const launches = page._embedded.launchNormalDTOes;
  const left = launches.filter(({ id }) => id !== launch);
  const gone = launches.length - left.length;
  return {
    _embedded: { ...page._embedded, launchNormalDTOes: left },
    page: { ...page.page, totalElements: page.page.totalElements - gone },
  };
}

/** Puts into the data what the server has taken, so that nothing flickers until it is read again. */
async function settle(
  mutate: Mutate,
  bookmark: Bookmark,
  launch: Pick<BookmarkedLaunch, "id" | "image">,
  held: boolean,
): Promise<void> {
  await mutate<Bookmark[]>(
    bookmarksKey,
    (all) => all?.map((each) => (each.id === bookmark.id ? withLaunch(each, launch, held) : each)),
    { revalidate: false },
  );
  const pages = `${launchesKey(bookmark.bookmark)}?`;
  if (!held)
    await mutate<BookmarkLaunchPage>(
      (key) => typeof key === "string" && key.startsWith(pages),
      (page) => page && withoutLaunch(page, launch.id),
      { revalidate: false },
    );
}

/** Takes a launch out of a bookmark, told by toasts. It is out of it on the page until the server refuses. */
export async function removeLaunch(mutate: Mutate, bookmark: Bookmark, launch: string): Promise<void> {
  const told = `remove ${launch}`;
  void toast.loading("Removing launch...", told);
  setWish(bookmark, launch, false);
  try {
    await send<Done>(`${removal(bookmark.bookmark)}/${encodeURIComponent(launch)}`, {
      method: "delete",
      bearer: true,
      quiet: true,
    });
    await settle(mutate, bookmark, { id: launch, image: null }, false);
    void toast.success("Launch removed!", told);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    void toast.error(sentenceOf(error, "Could not remove launch."), told);
  } finally {
    setWish(bookmark, launch, undefined);
  }
  await refresh(mutate);
}

const running = atom(0);

/** Reports whether boxes are being written. */
export const useWriting = () => running.use() > 0;

async function writeBox(mutate: Mutate, bookmark: Bookmark, launch: BookmarkedLaunch): Promise<void> {
  const held = wishes.get().get(wishKey(bookmark.id, launch.id));
  const before = bookmark.launches.some(({ id }) => id === launch.id);
  if (held === undefined || held === before) return setWish(bookmark, launch.id, undefined);
  running.set(running.get() + 1);
  try {
    const name = bookmark.bookmark;
    const { message } = held
      ? await send<Done>("user/bookmark/add", {
          body: { bookmarkName: name, launchId: launch.id },
          bearer: true,
        })
      : await send<Done>(`${removal(name)}/${encodeURIComponent(launch.id)}`, {
          method: "delete",
          bearer: true,
        });
    await settle(mutate, bookmark, launch, held);
    void toast.success(message);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  } finally {
    setWish(bookmark, launch.id, undefined);
    running.set(running.get() - 1);
  }
  await refresh(mutate);
}

const waiting = new Map<string, { timer: ReturnType<typeof setTimeout>; write: () => void }>();

/** Ticks or unticks the box of a bookmark: shown at once, written when it has been left alone for half a second. */
export function setBox(mutate: Mutate, bookmark: Bookmark, launch: BookmarkedLaunch, held: boolean): void {
  const key = wishKey(bookmark.id, launch.id);
  clearTimeout(waiting.get(key)?.timer);
  setWish(bookmark, launch.id, held);
  const write = () => {
    waiting.delete(key);
    void writeBox(mutate, bookmark, launch);
  };
  waiting.set(key, { timer: setTimeout(write, PAUSE), write });
}

/** Writes at once what still waits. */
export function writeBoxes(): void {
  for (const { timer, write } of [...waiting.values()]) {
    clearTimeout(timer);
    write();
  }
}

/** Forgets what was wished and not written: the member has signed out. */
export function dropWishes(): void {
  for (const { timer } of waiting.values()) clearTimeout(timer);
  waiting.clear();
  wishes.set(new Map());
}
