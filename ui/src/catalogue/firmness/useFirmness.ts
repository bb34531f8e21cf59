import type { Firmness } from "../../lib/api/api.gen";
import { useAt } from "../../lib/time/clock";

const HOUR = 3_600_000;

/** A launch that tells how often dates like its own held. */
interface Told {
  firmness: Firmness | null;
  net: string;
}

/** Returns how often dates like this one held. In the last hour the clock says more; what is open may have been read before. */
export function useFirmness(launch: Told | undefined): Firmness | null {
  const isAhead = useAt((now) => launch !== undefined && Date.parse(launch.net) - now >= HOUR);
  return (isAhead && launch?.firmness) || null;
}
