import { useEffect } from "react";
import { useSite } from "../lib/firstPaint/site";

/** So long after the page is painted the worker is registered, whose files would else be in the page's way. */
const LATER = 5_000;

/** Has the browser keep what is read for when it is offline, and says when a new version is there. It shows nothing itself. */
export function WorkerKeeper() {
  const { pwa } = useSite();
  useEffect(() => {
    if (!pwa) return;
    const timer = setTimeout(async () => {
      const { startWorker } = await import("./startWorker");
      await startWorker();
    }, LATER);
    return () => clearTimeout(timer);
  }, [pwa]);
  return null;
}
