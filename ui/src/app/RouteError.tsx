import { useEffect, useState } from "react";
import { Button } from "../design/actions/Button";
import { RefreshCw } from "../design/icons/RefreshCw";
import { PageMeta } from "../design/page/PageMeta";
import { ApiError } from "../lib/api/apiError";
import { hasNewVersion, isChunkError, reloadOnce } from "../lib/browser/chunkError";
import { ErrorScreen } from "./ErrorScreen";

const OOPS = "Oops! Somthing went wrong, try again later.";

/** What the tab says of these statuses; of an unknown record it says what the server wrote into the page. */
const titles: Record<number, string> = { 404: "404 Page Not Found", 500: "Error 500" };

/** The status of what went wrong, and what the server said about it. */
function describe(error: unknown): { code: number | undefined; details: string | undefined } {
  if (error instanceof ApiError) return { code: error.status || undefined, details: error.message };
  return { code: undefined, details: undefined };
}

/** Shown in place of a page that failed. A page whose script a new version took away is fetched by a reload. */
export function RouteError({ error }: { error: unknown }) {
  const [reloading, setReloading] = useState(() => isChunkError(error));
  useEffect(() => {
    if (!isChunkError(error)) return;
    hasNewVersion().then(
      (isNew) => setReloading(isNew && reloadOnce()),
      () => setReloading(false),
    );
  }, [error]);
  if (reloading) return null;

  const { code, details } = describe(error);
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
