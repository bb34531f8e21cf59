import { registerWorker } from "../lib/browser/worker";
import { resendPush } from "../lib/follow/resend";
import { toast } from "../lib/toast";

/**
 * Registers the service worker; a new version of the site says that it is there, and is taken by a press. A browser
 * that is sent notices tells the server where to.
 */
export async function startWorker(): Promise<void> {
  await registerWorker((takeOver) => toast.offer("A new version is ready.", "Reload", takeOver));
  // What it could not tell now it tells on the next visit.
  await resendPush().catch(() => undefined);
}
