import { useStatus } from "../page/status";
import { useHistoryLoading } from "./history";

/** Says that figures are not whole, while the site has not read all launches that ever flew, and why. */
export function HistoryNote() {
  const offline = useStatus().data?.ingest.offline;
  if (!useHistoryLoading()) return null;
  const why = offline ? "This site runs without live data" : "The launch history is still loading";
  return <> {why}, so counts are incomplete.</>;
}
