import { useState } from "react";
import type { SWRResponse } from "swr";
import type { ApiError } from "../../lib/api/apiError";
import { FRESH_FOR, MINUTE, REFRESH_EVERY } from "../../lib/api/freshness";
import { useApi } from "../../lib/api/useApi";
import { useAt } from "../../lib/time/clock";
import { isNear, type Timed } from "./clock";

const seldom = { refreshInterval: REFRESH_EVERY, freshFor: FRESH_FOR };
const often = { refreshInterval: MINUTE, freshFor: MINUTE };

/**
 * Returns the data of `key`. While one of its launches is within a day of T-0, on its pad past it or flying, it is read
 * again every minute and whenever the page comes back into view after more than that; otherwise as seldom as
 * everything else.
 */
export function useLaunchData<T>(
  key: string | null,
  launchesOf: (data: T) => readonly Timed[],
): SWRResponse<T, ApiError> {
  const [live, setLive] = useState(false);
  const response = useApi<T>(key, live ? often : seldom);
  const launches = response.data === undefined ? [] : launchesOf(response.data);
  const near = useAt((now) => launches.some((launch) => isNear(launch, now)));
  if (near !== live) setLive(near);
  return response;
}
