import type { Bookmark } from "../../lib/api/api.gen";
import { useSession } from "../../lib/api/session";
import { type ApiConfig, fetcher, useApi } from "../../lib/api/useApi";
import { atom } from "../../lib/atom";
import { openModal } from "../../lib/modal";
import { toast } from "../../lib/toast";
import { type Intent, intent } from "./intent";

/** The key of the member's bookmarks; the keys of their launches go on from it. */
export const bookmarksKey = "user/user-bookmarks";

/** Returns the key of the launches of a bookmark, without its query. */
export const launchesKey = (name: string) => `${bookmarksKey}/${encodeURIComponent(name)}`;

/** How many bookmarks a member can have. */
export const MOST_BOOKMARKS = 20;

/** What a bookmark keeps of a launch, and what it is called by on the page. */
export type BookmarkedLaunch = Bookmark["launches"][number] & { fullname: string };

/** By bookmark and launch: whether it will be in it, once the server knows. */
type Wishes = ReadonlyMap<string, boolean>;

/** Returns the key of a wish. */
export const wishKey = (bookmark: number, launch: string) => `${bookmark} ${launch}`;

/** What was asked for and is not in the data yet; it is shown as if it were. */
export const wishes = atom<Wishes>(new Map());

/** The launch that the popup is about. */
export const target = atom<BookmarkedLaunch | undefined>(undefined);

const config: ApiConfig<Bookmark[]> = {
  fetcher: (key: string) => fetcher<Bookmark[]>(key, 1),
  freshFor: Number.POSITIVE_INFINITY,
  onReturn: false,
  refreshInterval: 0,
  revalidateOnReconnect: false,
  // A session that is over is told of by itself.
  onError: ({ status }) => {
    if (status !== 401) void toast.error("Oops! Something went wrong try again later.", bookmarksKey);
  },
};

const kept: typeof config = { ...config, keepPreviousData: true };

/** Returns the member's bookmarks; nothing is read for anybody else. They are good until somebody changes them. */
export function useBookmarks(options = config) {
  const { phase } = useSession();
  return useApi<Bookmark[]>(phase === "member" ? bookmarksKey : null, options);
}

/** Returns the bookmarks as useBookmarks does; where something may be typed the last ones stay after a sign-out. */
export const useKeptBookmarks = () => useBookmarks(kept);

/** Reports whether a launch is in a bookmark, or is wished to be. */
export function holds(bookmark: Bookmark, launch: string, wished: Wishes): boolean {
  return wished.get(wishKey(bookmark.id, launch)) ?? bookmark.launches.some(({ id }) => id === launch);
}

/** Returns those of the member's bookmarks that a launch is in. */
export function useHolders(launch: string): Bookmark[] {
  const { data = [] } = useBookmarks();
  const wished = wishes.use();
  return data.filter((bookmark) => holds(bookmark, launch, wished));
}

/** Asks the member which bookmarks a launch belongs to. */
export function openBookmarks(launch: BookmarkedLaunch): void {
  target.set(launch);
  openModal("bookmark");
}

/** Asks anybody else to sign in first; what they wanted goes on then. Not every site takes new members. */
export function askToSignIn(wanted: Intent, registration: boolean): void {
  intent.set(wanted);
  openModal("auth");
  const how = registration ? "Sign up or log in" : "Log in";
  void toast.info(`You're almost there! ${how} to bookmark your favorites launches.`, "sign-up");
}
