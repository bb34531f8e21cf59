/** What the server wrote into the page: its time (RFC 3339) and, by SWR key, the data of the first paint. */
interface Injected {
  server_time?: string;
  data?: Record<string, unknown>;
}

/** The data by SWR key, and the moment in milliseconds at which the server wrote it, if it wrote any. */
export interface FirstData {
  writtenAt: number | undefined;
  data: Record<string, unknown>;
}

function parse(): Injected {
  try {
    return JSON.parse(document.getElementById("app-data")?.textContent || "{}") as Injected;
  } catch {
    return {};
  }
}

/** Reads the data in the page. A page without any, or with broken data, yields an empty set. */
export function readFirstData(): FirstData {
  const { server_time, data } = parse();
  const moment = Date.parse(server_time ?? "");
  return { writtenAt: Number.isNaN(moment) ? undefined : moment, data: data ?? {} };
}
