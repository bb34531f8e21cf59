/** What the server wrote into the page: its time (RFC 3339), the first data by SWR key, the operator's settings. */
interface Injected {
  server_time?: string;
  data?: Record<string, unknown>;
  site?: unknown;
}

/** The data by SWR key, with the settings under "site", and the moment in milliseconds at which it was written. */
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
  const { server_time, data, site } = parse();
  const moment = Date.parse(server_time ?? "");
  return { writtenAt: Number.isNaN(moment) ? undefined : moment, data: { ...data, site } };
}
