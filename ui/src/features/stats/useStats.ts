import { useApi } from "../../lib/api/useApi";

/** Returns the answer of a statistic, and never the figures of another filter or year while it loads. */
export function useStats<T>(key: string) {
  const { data, error, mutate } = useApi<T>(key);
  return { data, error, retry: () => void mutate() };
}
