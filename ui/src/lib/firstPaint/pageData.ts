/** What the server wrote into the page: its time (RFC 3339), the first data by SWR key, the operator's settings. */
interface Written {
  server_time?: string;
  data?: Record<string, unknown>;
  site?: unknown;
}

/** The first data by SWR key, the operator's settings, and the moment in milliseconds at which they were written. */
export interface PageData {
  writtenAt: number | undefined;
  data: Record<string, unknown>;
  site: unknown;
}

function parse(): Written {
  try {
    return JSON.parse(document.getElementById("app-data")?.textContent || "{}") as Written;
  } catch {
    return {};
  }
}

/** Reads the data in the page. A page without any, or with broken data, yields an empty set. */
export function readPageData(): PageData {
  const { server_time, data = {}, site } = parse();
  const moment = Date.parse(server_time ?? "");
  return { writtenAt: Number.isNaN(moment) ? undefined : moment, data, site };
}

/** Returns how the browser came to the document; undefined where it does not tell. */
export function navigation(): PerformanceNavigationTiming | undefined {
  return (performance.getEntriesByType("navigation") as PerformanceNavigationTiming[])[0];
}

/** Returns when the page arrived, in milliseconds by the visitor's clock. */
export function arrival(): number {
  return performance.timeOrigin + (navigation()?.responseStart ?? 0);
}

/** Reports whether the browser had the page, and was told just then that it is as it was: the answer had no body. */
export function isConfirmed(): boolean {
  const { transferSize = 0, encodedBodySize = 0 } = navigation() ?? {};
  return transferSize > 0 && transferSize < encodedBodySize;
}
