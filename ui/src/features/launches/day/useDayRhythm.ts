import { useEffect } from "react";
import { useSWRConfig } from "swr";
import { isNear, type Timed } from "../../../catalogue/time/clock";
import { useStream } from "../../../lib/api/useStream";
import { useAt } from "../../../lib/time/clock";

const HOUR = 3_600_000;
const EVERY = 20_000;

/**
 * Reads a launch again as soon as the server tells of news, and three times a minute from an hour before T-0 until its
 * outcome, while somebody looks.
 */
export function useDayRhythm(launch: Timed & { id: string }): void {
  const { mutate } = useSWRConfig();
  const key = `public/launch/${encodeURIComponent(launch.id)}`;
  useStream([key]);
  const close = useAt((now) => isNear(launch, now) && Date.parse(launch.net) - now <= HOUR);
  useEffect(() => {
    if (!close) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void mutate(key);
    }, EVERY);
    return () => clearInterval(timer);
  }, [close, key, mutate]);
}
