import { useState } from "react";

/**
 * Returns the value, or the last one there was while there is none: a list stays while its next page loads. SWR's own
 * `keepPreviousData` would go on showing the last page where the data is what the server wrote into this one.
 */
export function useLastKnown<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
