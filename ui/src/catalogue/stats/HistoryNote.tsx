import { useStatus } from "../page/status";

/** Says that figures are not whole, while the site has not read all launches that ever flew. */
export function HistoryNote() {
  const { data: status } = useStatus();
  const launches = status?.parts.find(({ kind }) => kind === "launches");
  if (!launches || launches.complete_at !== null) return null;
  return <> The launch history is still loading, so counts are incomplete.</>;
}
