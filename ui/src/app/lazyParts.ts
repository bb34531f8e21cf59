import { reach } from "../lib/api/reach";

/** Loads the authentication popup. */
export const loadAuthDialog = async () => (await import("../features/account/AuthDialog")).AuthDialog;

/** Loads the search over everything. */
export const loadPalette = async () => (await import("../features/search/Palette")).Palette;

/** Loads the popup that asks which bookmarks a launch belongs to. */
export const loadBookmarkDialog = async () =>
  (await import("../features/bookmarks/BookmarkDialog")).BookmarkDialog;

/** Loads the popup that asks how to be told of something. */
export const loadFollowDialog = async () => (await import("../features/follow/FollowDialog")).FollowDialog;

/** Pauses between attempts to load what takes up a session, in milliseconds: the first, and the longest. */
const PAUSE = { first: 1_000, longest: 30_000 };

/** Loads what takes up a session, until it comes: without it nobody who is signed in can do anything. */
export async function loadSessionKeeper() {
  for (let pause = PAUSE.first; ; pause = Math.min(2 * pause, PAUSE.longest)) {
    try {
      return (await import("./SessionKeeper")).SessionKeeper;
    } catch {
      reach.set("refused");
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
