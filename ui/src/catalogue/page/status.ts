import type { SWRResponse } from "swr";
import type { Status } from "../../lib/api/api.gen";
import type { ApiError } from "../../lib/api/apiError";
import { useApi } from "../../lib/api/useApi";

/** Returns how old each part of the catalogue is. */
export function useStatus(): SWRResponse<Status, ApiError> {
  return useApi<Status>("public/status");
}

/** What is said of a site that its operator keeps from asking the feed. */
export const NO_LIVE_DATA = "This site runs without live data.";

/** Returns what a page promises of what has yet to come, or that nothing comes. */
export function usePromise(promise: string): string {
  return useStatus().data?.ingest.offline ? NO_LIVE_DATA : promise;
}
