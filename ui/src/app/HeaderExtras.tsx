import { basePath } from "../lib/browser/basePath";
import { ClockSwitch } from "./ClockSwitch";
import { RecentPages } from "./RecentPages";
import { WorkerKeeper } from "./WorkerKeeper";
import { ZoneSwitch } from "./ZoneSwitch";

/**
 * What the header has once the page is painted: the zones and clocks in its menu, who keeps the pages visited and who registers
 * the service worker, and in the document's head the manifest, with which the browser would otherwise load an icon
 * before the page.
 */
export function HeaderExtras() {
  return (
    <>
      <ZoneSwitch />
      <ClockSwitch />
      <RecentPages />
      <WorkerKeeper />
      <link rel="manifest" href={`${basePath()}/manifest.webmanifest`} />
    </>
  );
}
