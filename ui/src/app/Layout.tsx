import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Toaster } from "../design/overlays/Toaster";
import { useSession } from "../lib/api/session";
import { removeServerTags } from "../lib/firstPaint/serverTags";
import { useModal } from "../lib/modal";
import { paths } from "../lib/paths";
import { CookieBanner } from "./CookieBanner";
import { Footer } from "./Footer";
import { GoToTop } from "./GoToTop";
import { Header } from "./Header";
import { loadAuthDialog, loadBookmarkDialog, loadFollowDialog } from "./lazyParts";
import { Pages } from "./Pages";
import { SearchPalette } from "./SearchPalette";

const AuthDialog = lazy(loadAuthDialog);
const BookmarkDialog = lazy(loadBookmarkDialog);
const FollowDialog = lazy(loadFollowDialog);
const SessionKeeper = lazy(async () => ({ default: (await import("./SessionKeeper")).SessionKeeper }));

// Nobody misses them where they do not load.
const FeedLinks = lazy<() => ReactNode>(() =>
  import("./FeedLinks").then(
    ({ FeedLinks }) => ({ default: FeedLinks }),
    () => ({ default: () => null }),
  ),
);

/** The frame of every page. A new page gets the focus, so that keyboard and screen reader start at its top. */
export function Layout() {
  const { pathname, search } = useLocation();
  const { phase } = useSession();
  const modal = useModal();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  const [first] = useState(pathname + search);
  const [moved, setMoved] = useState(false);
  if (!moved && first !== pathname + search) setMoved(true);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    removeServerTags("all");
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1} ref={main}>
        <Pages />
      </main>
      {pathname !== paths.locations && <Footer />}
      <GoToTop />
      <CookieBanner />
      <Toaster />
      <SearchPalette />
      {/* A boundary of its own: no page waits for these. */}
      {moved && (
        <Suspense>
          <FeedLinks />
        </Suspense>
      )}
      <Suspense>
        {phase !== "anonymous" && <SessionKeeper />}
        {modal === "auth" && <AuthDialog />}
        {modal === "bookmark" && <BookmarkDialog />}
        {modal === "follow" && <FollowDialog />}
      </Suspense>
    </>
  );
}
