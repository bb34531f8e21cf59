import { useStatus } from "../page/status";

/** Reports whether the site has yet to read launches that ever flew: until then its counts are too low. */
export function useHistoryLoading(): boolean {
  const launches = useStatus().data?.parts.find(({ kind }) => kind === "launches");
  return launches?.complete_at === null;
}
