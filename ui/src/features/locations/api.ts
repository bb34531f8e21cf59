import type { SWRResponse } from "swr";
import type { PadDetail, PadList } from "../../lib/api/api.gen";
import type { ApiError } from "../../lib/api/apiError";
import { useApi } from "../../lib/api/useApi";

/** Returns all launch pads, with how many of those on the map are active and how many are not. */
export function usePads(): SWRResponse<PadList, ApiError> {
  return useApi<PadList>("public/launch-pads");
}

/** Returns one launch pad with everything known about it. */
export function usePad(id: string): SWRResponse<PadDetail, ApiError> {
  return useApi<PadDetail>(`public/launch-pad/${encodeURIComponent(id)}`);
}
