import type { SWRResponse } from "swr";
import type { PadList } from "../../lib/api/api.gen";
import type { ApiError } from "../../lib/api/apiError";
import { useApi } from "../../lib/api/useApi";

/** Returns all launch pads, with how many of those on the map are active and how many are not. */
export function usePads(): SWRResponse<PadList, ApiError> {
  return useApi<PadList>("public/launch-pads");
}
