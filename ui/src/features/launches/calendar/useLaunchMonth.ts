import { useLastKnown } from "../../../catalogue/list/useLastKnown";
import { useLaunchData } from "../../../catalogue/time/useLaunchData";
import type { LaunchMonth } from "../../../lib/api/api.gen";

/** Returns the month that `key` reads; while it loads, and when it fails, the last one stays. */
export function useLaunchMonth(key: string) {
  const { data, error, mutate } = useLaunchData<LaunchMonth>(key, ({ launches }) => launches);
  const known = useLastKnown(data);
  return { month: known, outdated: known !== data, error, retry: () => void mutate() };
}
