const KEY = "reloaded-for-new-version";
const patterns = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** Reports whether an error means that a part of the site could not be loaded, as after a new version. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && patterns.test(error.message);
}

/** Reloads the page, once a minute at most, so that a part that is really gone does not reload it for ever. */
export function reloadOnce(reload: () => void = () => location.reload()): boolean {
  if (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < 60_000) return false;
  sessionStorage.setItem(KEY, String(Date.now()));
  reload();
  return true;
}
