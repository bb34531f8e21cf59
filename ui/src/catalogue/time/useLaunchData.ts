import { useEffect } from "react";
import type { SWRResponse } from "swr";
import type { ApiError } from "../../lib/api/apiError";
import { useApi } from "../../lib/api/useApi";
import type { Timed } from "./clock";
import { latest } from "./latest";

/**
 * Returns the data of `key`, which is read as seldom as everything else. While one of its launches is within a day of
 * T-0, on its pad past it or flying, it is kept up with what a short answer tells that is asked for again and again.
 */
export function useLaunchData<T>(
  key: string | null,
  launchesOf: (data: T) => readonly Timed[],
): SWRResponse<T, ApiError> {
  const response = useApi<T>(key);
  const { amend, poll } = latest.use();
  const data = amend(key, response.data);
  useEffect(() => poll?.(key, data && launchesOf(data), data !== response.data, response.mutate));
  return { ...response, data };
}
