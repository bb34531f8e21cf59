const FIRST = "first-contentful-paint";

/** So long the first paint is waited for: a page that is not seen, or a busy machine, may never tell of it. */
const PATIENCE = 3_000;

/** Calls back once something of the page has reached the screen, which can be some while after its first frame. */
function afterFirstPaint(callback: () => void): () => void {
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const go = () => {
    stop();
    callback();
  };
  const observer = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName(FIRST).length > 0) go();
  });
  const timer = setTimeout(go, PATIENCE);
  observer.observe({ type: "paint", buffered: true });
  return stop;
}

function afterFrame(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A frame begins with its callbacks and is painted after them.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(callback);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Whether the browser tells when it paints. */
const tells =
  typeof PerformanceObserver !== "undefined" &&
  Boolean(PerformanceObserver.supportedEntryTypes?.includes("paint"));

/** Calls back once what is drawn now is on the screen. Returns how to prevent that. */
export function afterPaint(callback: () => void): () => void {
  const isFirst = tells && performance.getEntriesByName(FIRST).length === 0;
  return isFirst ? afterFirstPaint(callback) : afterFrame(callback);
}
