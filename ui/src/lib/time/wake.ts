const listeners = new Set<() => void>();

/** Tells those who asked that timers and data may be behind, unless nobody sees the page. */
export function wake(): void {
  if (document.visibilityState !== "visible") return;
  for (const listener of listeners) listener();
}

function signs(how: "addEventListener" | "removeEventListener"): void {
  document[how]("visibilitychange", wake);
  for (const sign of ["pageshow", "focus", "online"]) window[how](sign, wake);
}

/**
 * Calls `listener` whenever the page may have slept: it comes into view or back from the browser's cache, gets the
 * focus or a network, or its clock has jumped. That can be several times at once. Returns how to stop it.
 */
export function onWake(listener: () => void): () => void {
  if (listeners.size === 0) signs("addEventListener");
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) signs("removeEventListener");
  };
}
