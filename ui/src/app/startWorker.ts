import { registerWorker } from "../lib/browser/worker";
import { toast } from "../lib/toast";

/** Registers the service worker; a new version of the site says that it is there, and is taken by a press. */
export const startWorker = () =>
  registerWorker((takeOver) => toast.offer("A new version is ready.", "Reload", takeOver));
