import { Outlet, ScrollRestoration } from "react-router";

/** The frame of every page. */
export function Layout() {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <ScrollRestoration />
    </>
  );
}
