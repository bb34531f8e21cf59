import { useSyncExternalStore } from "react";
import { writeCookie } from "./cookies";

/** What the visitor wants: their system's theme, or one of the two whatever the system says. */
export type Theme = "system" | "dark" | "light";

const COOKIE = "theme";
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The script in the head put the choice of the cookie here before the first paint. */
function chosen(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === "dark" || theme === "light" ? theme : "system";
}

/** Shows the page in this theme and remembers it for a year. */
export function setTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  writeCookie(COOKIE, theme === "system" ? "" : theme, theme === "system" ? 0 : 365);
  for (const listener of listeners) listener();
}

/** Returns the theme chosen now. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, chosen);
}
