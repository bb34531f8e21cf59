import { cookieAtom } from "./cookieAtom";

/** What the visitor wants: their system's theme, or one of the two whatever the system says. */
export type Theme = "system" | "dark" | "light";

/** The script in the head showed the page in the cookie's theme before the first paint. */
const theme = cookieAtom<Theme>("theme", ["system", "dark", "light"]);

/** Shows the page in this theme and remembers it for a year. */
export function setTheme(next: Theme): void {
  if (next === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = next;
  theme.set(next);
}

/** Returns the theme chosen now. */
export const useTheme = theme.use;
