const FIELDS = "textarea, input:not([type=checkbox], [type=radio], [type=hidden], [hidden], :disabled)";

/** Returns the fields of the page in which something is typed. */
export const typed = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)].filter(({ value }) => value);

/** Reports whether the visitor has something open or typed that would be lost with the page. */
export const isBusy = () => document.querySelector("dialog[open]") !== null || typed().length > 0;

/** Calls `listener` whenever something is typed or a dialog is closed, and on these events. Returns how to stop it. */
export function onTyping(listener: () => void, ...events: string[]): () => void {
  const stopped = new AbortController();
  // A dialog's end reaches the window on the way down alone.
  for (const event of ["input", "close", ...events])
    addEventListener(event, listener, { capture: true, signal: stopped.signal });
  return () => stopped.abort();
}
