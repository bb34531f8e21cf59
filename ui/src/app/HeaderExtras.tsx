import { basePath } from "../lib/browser/basePath";
import { RecentPages } from "./RecentPages";
import { ZoneSwitch } from "./ZoneSwitch";

/**
 * What the header has once the page is painted: the zones in its menu, who keeps the pages visited, and in the
 * document's head the manifest, with which the browser would otherwise load an icon before the page.
 */
export function HeaderExtras() {
  return (
    <>
      <ZoneSwitch />
      <RecentPages />
      <link rel="manifest" href={`${basePath()}/manifest.webmanifest`} />
    </>
  );
}
