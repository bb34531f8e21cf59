import { useState } from "react";
import type { SWRResponse } from "swr";
import { MINUTE, REFRESH_EVERY, useApi } from "./api";
import type { ApiError } from "./apiError";
import { now } from "./clock";
import { isNear, type Timed } from "./launchClock";

/**
 * Returns the data of `key`. It is read again every minute while one of its launches is within a day of T-0, otherwise
 * as seldom as everything else.
 */
export function useLaunchData<T>(
  key: string | null,
  launchesOf: (data: T) => readonly Timed[],
): SWRResponse<T, ApiError> {
  const [every, setEvery] = useState(REFRESH_EVERY);
  const response = useApi<T>(key, { refreshInterval: every });
  const launches = response.data === undefined ? [] : launchesOf(response.data);
  const wanted = launches.some((launch) => isNear(launch, now())) ? MINUTE : REFRESH_EVERY;
  if (wanted !== every) setEvery(wanted);
  return response;
}
