import { useHistoryLoading } from "./history";

/** Says that figures are not whole, while the site has not read all launches that ever flew. */
export function HistoryNote() {
  if (!useHistoryLoading()) return null;
  return <> The launch history is still loading, so counts are incomplete.</>;
}
