import { RouteError } from "./RouteError";

/** Shown when the frame of the site itself failed. */
export function RootError({ error }: { error: unknown }) {
  return (
    <main id="main">
      <RouteError error={error} />
    </main>
  );
}
