import { useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router";
import { Toaster } from "../components/Toaster";
import { removeServerTags } from "../lib/serverTags";
import { CookieBanner } from "./CookieBanner";
import { Footer } from "./Footer";
import { GoToTop } from "./GoToTop";
import { Header } from "./Header";
import { paths } from "./paths";

/** The frame of every page. A new page gets the focus, so that keyboard and screen reader start at its top. */
export function Layout() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
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
        <Outlet />
      </main>
      {pathname !== paths.locations && <Footer />}
      <GoToTop />
      <CookieBanner />
      <Toaster />
      <ScrollRestoration />
    </>
  );
}
