/** Loads the authentication popup. */
export const loadAuthDialog = async () => (await import("../features/account/AuthDialog")).AuthDialog;

/** Loads the search over everything. */
export const loadPalette = async () => (await import("../features/search/Palette")).Palette;

/** Loads the popup that asks which bookmarks a launch belongs to. */
export const loadBookmarkDialog = async () =>
  (await import("../features/bookmarks/BookmarkDialog")).BookmarkDialog;

/** Loads the popup that asks how to be told of something. */
export const loadFollowDialog = async () => (await import("../features/follow/FollowDialog")).FollowDialog;
