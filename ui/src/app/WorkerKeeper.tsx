import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { reloadOnce } from "../lib/browser/newVersion";
import { useSite } from "../lib/firstPaint/site";

/** So long after the page is painted the worker is registered, whose files would else be in the page's way. */
const LATER = 5_000;

/** A page that is older is loaded anew with the next one: a new version of the site may be there. */
const TOO_OLD = 24 * 3_600_000;

/** Has the browser load a whole page where the one that is shown was loaded too long ago. */
function useAgeing(): void {
  const { pathname } = useLocation();
  const [loaded] = useState(() => ({ at: Date.now(), pathname }));
  useEffect(() => {
    if (pathname !== loaded.pathname && Date.now() - loaded.at > TOO_OLD && navigator.onLine) reloadOnce();
  }, [pathname, loaded]);
}

/** Has the browser keep what is read for when it is offline, and says when a new version is there. It shows nothing itself. */
export function WorkerKeeper() {
  const { pwa } = useSite();
  useAgeing();
  useEffect(() => {
    if (!pwa) return;
    const start = async () => (await import("./startWorker")).startWorker();
    // Without a connection the next visit starts it.
    const timer = setTimeout(() => void start().catch(() => undefined), LATER);
    return () => clearTimeout(timer);
  }, [pwa]);
  return null;
}
