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

/** Returns when the page arrived by the visitor's clock, and whether it came from the server just then. */
export function arrival(): { at: number; live: boolean } {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const live = entry !== undefined && entry.type !== "back_forward" && entry.transferSize > 0;
  return { at: performance.timeOrigin + (entry?.responseStart ?? 0), live };
}
