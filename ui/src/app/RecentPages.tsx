import { useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { pageTitle } from "../lib/browser/pageTitle";
import { noteRecentPage } from "../lib/browser/recentPages";

/** Keeps which pages are visited, for the search to offer them again. It shows nothing itself. */
export function RecentPages() {
  const { pathname, search } = useLocation();
  // The page that is left ends its watch in the same breath in which the next one sets its title.
  useLayoutEffect(() => {
    const note = () => {
      if (document.querySelector("#main [data-error]")) return;
      noteRecentPage({ path: pathname + search, title: pageTitle(document.title) });
    };
    note();
    // What a page is about may be known a while after it is shown.
    const titles = new MutationObserver(note);
    titles.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => titles.disconnect();
  }, [pathname, search]);
  return null;
}
