import { useEffect, useState } from "react";
import { Button } from "../design/actions/Button";
import { buttonLook } from "../design/actions/buttonLook";
import { RefreshCw } from "../design/icons/RefreshCw";
import { PageMeta } from "../design/page/PageMeta";
import { ApiError } from "../lib/api/apiError";
import { basePath } from "../lib/browser/basePath";
import { isChunkError, reloadOnline } from "../lib/browser/chunkError";
import { paths } from "../lib/paths";
import { ErrorScreen } from "./ErrorScreen";

const OOPS = "Oops! Somthing went wrong, try again later.";

/** What the tab says of these statuses; of an unknown record it says what the server wrote into the page. */
const titles: Record<number, string> = { 404: "404 Page Not Found", 500: "Error 500" };

/** The status of what went wrong, and what the server said about it. */
function describe(error: unknown): { code: number | undefined; details: string | undefined } {
  if (error instanceof ApiError) return { code: error.status || undefined, details: error.message };
  return { code: undefined, details: undefined };
}

/** Shown in place of a page that is not kept, while there is no connection; once there is one, the page is fetched. */
function Offline() {
  useEffect(reloadOnline, []);
  const heading = "You are offline.";
  const message = "This page is not saved in this browser. It needs a connection.";
  return (
    <>
      <PageMeta title="Offline" description={message} />
      <ErrorScreen heading={heading} message={message}>
        {/* The whole document, which the browser keeps. */}
        <a href={basePath() + paths.offline} {...buttonLook({ look: "glass", size: "lg" })}>
          Saved pages
        </a>
      </ErrorScreen>
    </>
  );
}

/** Shown in place of a page that failed. A page whose script a new version took away is fetched by a reload. */
export function RouteError({ error }: { error: unknown }) {
  const [isOffline] = useState(() => !navigator.onLine);
  const [reloading, setReloading] = useState(() => isChunkError(error));
  useEffect(() => {
    if (!isChunkError(error)) return;
    // The script inside the page, which is there when nothing else is, knows how.
    (window.renew?.() ?? Promise.resolve(false)).then(setReloading, () => setReloading(false));
  }, [error]);
  const { code, details } = describe(error);
  if (reloading) return null;
  if (isOffline && code === undefined) return <Offline />;
  const oops = code === 404 || code === 500;
  const heading = oops ? OOPS : "We'll be back soon!";
  return (
    <>
      <PageMeta title={titles[code ?? 0] ?? heading} description={heading} />
      <ErrorScreen
        code={code}
        heading={heading}
        message={oops ? (details ?? "") : "Our website is down for maintenance."}
        details={oops ? undefined : details}
      >
        {code !== 404 && (
          <Button look="glass" size="lg" onClick={() => location.reload()}>
            <RefreshCw aria-hidden />
            Try again
          </Button>
        )}
      </ErrorScreen>
    </>
  );
}
