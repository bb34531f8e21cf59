import type { SWRResponse } from "swr";
import type { Status } from "../../lib/api/api.gen";
import type { ApiError } from "../../lib/api/apiError";
import { useApi } from "../../lib/api/useApi";

/** Returns how old each part of the catalogue is. */
export function useStatus(): SWRResponse<Status, ApiError> {
  return useApi<Status>("public/status");
}
