import { Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Toaster } from "../design/overlays/Toaster";
import { AfterPaint } from "../design/page/AfterPaint";
import { part } from "../design/part";
import { useSession } from "../lib/api/session";
import { removeServerTags } from "../lib/firstPaint/serverTags";
import { closeModal, useModal } from "../lib/modal";
import { paths } from "../lib/paths";
import { closeSearch, followSearchKeys } from "../lib/searchKeys";
import { Footer } from "./Footer";
import { Header } from "./Header";
import {
  loadAuthDialog,
  loadBookmarkDialog,
  loadFollowDialog,
  loadPalette,
  loadSessionKeeper,
} from "./lazyParts";
import { Pages } from "./Pages";

const AuthDialog = part(loadAuthDialog, { as: "dialog", close: () => closeModal("auth") });
const BookmarkDialog = part(loadBookmarkDialog, { as: "dialog", close: () => closeModal("bookmark") });
const FollowDialog = part(loadFollowDialog, { as: "dialog", close: () => closeModal("follow") });
const Palette = part(loadPalette, { as: "dialog", close: closeSearch });
const SessionKeeper = part(loadSessionKeeper, { as: "decoration" });

const FeedLinks = part(async () => (await import("./FeedLinks")).FeedLinks, { as: "decoration" });
const FrameExtras = part(async () => (await import("./FrameExtras")).FrameExtras, { as: "decoration" });

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
  useEffect(followSearchKeys, []);
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
      {pathname === paths.launches && (
        <a className="skip" href="#launches">
          Skip to the launches
        </a>
      )}
      <Header />
      <main id="main" tabIndex={-1} ref={main}>
        <Pages />
      </main>
      {pathname !== paths.locations && <Footer />}
      <AfterPaint>
        <FrameExtras />
      </AfterPaint>
      <Toaster />
      {/* Boundaries of their own: no page waits for these, and none of them for another. */}
      {moved && (
        <Suspense>
          <FeedLinks />
        </Suspense>
      )}
      <Suspense>{phase !== "anonymous" && <SessionKeeper />}</Suspense>
      <Suspense>
        {modal === "auth" && <AuthDialog />}
        {modal === "bookmark" && <BookmarkDialog />}
        {modal === "follow" && <FollowDialog />}
        {modal === "search" && <Palette />}
      </Suspense>
    </>
  );
}
