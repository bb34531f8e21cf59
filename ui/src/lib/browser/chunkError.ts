import { isBusy, onTyping } from "./typing";

const KEY = "reloaded-for-new-version";
const patterns = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** Reports whether an error means that a part of the site could not be loaded, as after a new version. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && patterns.test(error.message);
}

/**
 * Reloads the page as soon as there is a connection and nothing is typed or open any more. Returns what gives that up,
 * as when the page is left.
 */
export function reloadOnline(): () => void {
  return onTyping(() => {
    if (navigator.onLine && !isBusy()) location.reload();
  }, "online");
}

/**
 * Reloads the page, once a minute at most, so that a part that is really gone does not reload it for ever; not without a
 * connection, and not while something is typed. Returns whether it does.
 */
export function reloadOnce(reload: () => void = () => location.reload()): boolean {
  if (!navigator.onLine || isBusy()) return false;
  if (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < 60_000) return false;
  sessionStorage.setItem(KEY, String(Date.now()));
  reload();
  return true;
}
