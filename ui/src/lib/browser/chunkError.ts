import { isBusy, onTyping } from "./typing";

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
