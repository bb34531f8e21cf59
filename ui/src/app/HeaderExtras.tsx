import { lazy, Suspense } from "react";
import { basePath } from "../lib/browser/basePath";
import { useModal } from "../lib/modal";
import { loadFollowDialog } from "./lazyParts";
import { RecentPages } from "./RecentPages";
import { WorkerKeeper } from "./WorkerKeeper";
import { ZoneSwitch } from "./ZoneSwitch";

const FollowDialog = lazy(loadFollowDialog);

/**
 * What the header has once the page is painted: the zones in its menu, who keeps the pages visited and who registers
 * the service worker, the popup that follows, and in the document's head the manifest, with which the browser would
 * otherwise load an icon before the page.
 */
export function HeaderExtras() {
  const modal = useModal();
  return (
    <>
      <ZoneSwitch />
      <RecentPages />
      <WorkerKeeper />
      <Suspense>{modal === "follow" && <FollowDialog />}</Suspense>
      <link rel="manifest" href={`${basePath()}/manifest.webmanifest`} />
    </>
  );
}
