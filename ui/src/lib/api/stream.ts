import { alone } from "../browser/alone";
import { basePath } from "../browser/basePath";
import { tabs } from "../browser/tabs";

/** So often in a row a stream may fail to begin; after that the page does without. */
const TRIES = 2;
/** Milliseconds that are waited for more of what comes at once. */
const TOGETHER = 500;

/** What tabs tell each other: that something changed. */
const others = tabs<true>("tminus-news");

/**
 * Listens to the server until the signal, or in vain. Calls `news` whenever something changed, also since `heard` last
 * had a version of the server.
 */
function listen(signal: AbortSignal, heard: { version?: number }, news: () => void): Promise<void> {
  return new Promise((resolve) => {
    const source = new EventSource(`${basePath()}/api/v1/public/stream`);
    let failed = 0;
    const end = () => {
      source.close();
      resolve();
    };
    source.addEventListener("hello", ({ data }) => {
      failed = 0;
      const { version } = JSON.parse(data) as { version: number };
      if (heard.version !== undefined && heard.version !== version) news();
      heard.version = version;
    });
    for (const name of ["change", "version", "reset"]) source.addEventListener(name, news);
    source.onerror = () => {
      if (++failed >= TRIES || source.readyState === EventSource.CLOSED) end();
    };
    signal.addEventListener("abort", end);
  });
}

/**
 * Calls `listener` soon after something that the site shows has changed, while the page is seen. One tab listens and
 * tells the others. Where there is no stream, it is never called, and `lost` is: pages read again by the clock as well.
 * Returns how to stop.
 */
export function onNews(listener: () => void, lost: () => void = () => undefined): () => void {
  let holding: AbortController | undefined;
  const heard = {};
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const hear = () => {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      listener();
    }, TOGETHER);
  };
  const stopHearing = others.follow(hear);
  const news = () => {
    others.tell(true);
    hear();
  };
  const seen = () => {
    holding?.abort();
    holding = undefined;
    if (document.visibilityState !== "visible") return;
    holding = new AbortController();
    const { signal } = holding;
    const end = () => {
      if (!signal.aborted) lost();
    };
    alone("stream", () => listen(signal, heard, news), signal).then(end, end); // left before its turn, or no EventSource
  };
  seen();
  document.addEventListener("visibilitychange", seen);
  return () => {
    document.removeEventListener("visibilitychange", seen);
    holding?.abort();
    stopHearing();
    clearTimeout(waiting);
  };
}
