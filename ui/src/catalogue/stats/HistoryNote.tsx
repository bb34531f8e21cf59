import { usePromise } from "../page/status";
import { useHistoryLoading } from "./history";

/** Says that figures are not whole, while the site has not read all launches that ever flew, and why. */
export function HistoryNote() {
  const why = usePromise("The launch history is still loading.");
  return useHistoryLoading() ? <> {why} Counts are incomplete.</> : null;
}
