import { useStatus } from "../../catalogue/page/status";
import { EmptyState } from "../../design/states/EmptyState";
import type { StatsState } from "./statsState";

/** Stands in place of figures that are all zero, and says why. */
export function NothingCounted({ state: { filters, search, orbital, year } }: { state: StatsState }) {
  const launches = useStatus().data?.parts.find(({ kind }) => kind === "launches");
  const narrowed = search || orbital || year || Object.values(filters).some(Boolean);
  const none = launches?.starter
    ? "The launches of the starter catalog are not counted."
    : "No flown launch is in the catalog yet.";
  return (
    <EmptyState
      title="No launches to count."
      text={narrowed ? "No flown launch matches these filters." : none}
    />
  );
}
