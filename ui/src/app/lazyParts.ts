/** Loads the authentication popup. */
export const loadAuthDialog = async () => ({
  default: (await import("../features/account/AuthDialog")).AuthDialog,
});
