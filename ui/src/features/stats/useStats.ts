import { useApi } from "../../lib/api/useApi";

/** Returns the answer of a statistic; that of another filter stays until it is there. */
export function useStats<T>(key: string) {
  const { data, error, mutate } = useApi<T>(key, { keepPreviousData: true });
  return { data, error, retry: () => void mutate() };
}
