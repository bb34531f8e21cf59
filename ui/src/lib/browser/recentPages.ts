import { isForAnybody } from "../paths";
import { basePath } from "./basePath";

/** A page of the site that was visited: its address without the base path, and its title without the site's name. */
export interface RecentPage {
  path: string;
  title: string;
}

/** So many are kept; one more than is offered, as the page one is on is not. */
const KEPT = 6;

const storageKey = () => `recent-pages${basePath()}`;
const pathnameOf = (path: string) => path.split("?")[0] ?? "";

/** Returns the pages that were visited last in this tab, the newest first. */
export function recentPages(): RecentPage[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey()) ?? "[]");
    return Array.isArray(kept)
      ? kept.filter((page) => page?.title && isForAnybody(pathnameOf(page.path)))
      : [];
  } catch {
    return [];
  }
}

/** Keeps a page as the one that was visited last. A list counts once, however it was narrowed. */
export function noteRecentPage(page: RecentPage): void {
  if (!isForAnybody(pathnameOf(page.path))) return;
  const others = recentPages().filter(({ path }) => pathnameOf(path) !== pathnameOf(page.path));
  try {
    sessionStorage.setItem(storageKey(), JSON.stringify([page, ...others].slice(0, KEPT)));
  } catch {
    // A browser that keeps nothing has no recent pages.
  }
}
