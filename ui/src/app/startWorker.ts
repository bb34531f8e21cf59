import { basePath } from "../lib/browser/basePath";
import { registerWorker } from "../lib/browser/worker";
import { currentDevice } from "../lib/follow/device";
import { resendPush } from "../lib/follow/resend";
import { paths } from "../lib/paths";
import { toast } from "../lib/toast";

/** How many launches are kept before they are read. */
const MOST_AHEAD = 50;

/** Has the worker keep the pages of what this browser follows: they are looked for when there is no connection. */
function keepFollowed(): void {
  const pages = (currentDevice()?.launches ?? [])
    .slice(0, MOST_AHEAD)
    .map((id) => location.origin + basePath() + paths.launch(id));
  if (pages.length > 0) navigator.serviceWorker?.controller?.postMessage({ ahead: pages });
}

/**
 * Registers the service worker; a new version of the site says that it is there, and is taken by a press. A browser
 * that is sent notices tells the server where to.
 */
export async function startWorker(): Promise<void> {
  await registerWorker((takeOver) => toast.offer("A new version is ready.", "Reload", takeOver));
  keepFollowed();
  // What it could not tell now it tells on the next visit.
  await resendPush().catch(() => undefined);
}
