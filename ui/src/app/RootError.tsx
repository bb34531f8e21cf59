import { RouteError } from "./RouteError";

/** Shown when the frame of the site itself failed. */
export function RootError() {
  return (
    <main id="main">
      <RouteError />
    </main>
  );
}
