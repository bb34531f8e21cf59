import { type ApiConfig, useApi } from "../../lib/api/useApi";
import { useStatus } from "./status";

/** Data of a part of the catalogue that may be absent; `failed` when there is none, and none is to be had. */
export interface StoredPart<T> {
  data: T | undefined;
  failed: boolean;
  /** Whether none is had because none was read yet; `never`: and none will be, as the site asks for nothing. */
  absent: "yet" | "never" | undefined;
  retry: () => void;
}

/**
 * Returns the data of `key`, which belongs to a part of the catalogue that not every site has. While the server says
 * that nothing of this kind is stored it is not asked for, as the answer is known: that fails at once.
 */
export function useStoredPart<T>(kind: string, key: string, config: ApiConfig<T>): StoredPart<T> {
  const { data: status, mutate: readStatus } = useStatus();
  const absent = status !== undefined && !status.parts.some((part) => part.kind === kind && part.count > 0);
  const { data, error, mutate } = useApi<T>(absent ? null : key, config);
  return {
    data,
    failed: data === undefined && (absent || error !== undefined),
    absent: absent ? (status?.ingest.offline ? "never" : "yet") : undefined,
    retry: () => void (absent ? readStatus() : mutate()),
  };
}
