import { EmptyState } from "../../design/states/EmptyState";
import type { StatsState } from "./statsState";

/** Stands in place of figures that are all zero, and says why. */
export function NothingCounted({ state: { filters, search, orbital, year } }: { state: StatsState }) {
  const narrowed = search || orbital || year || Object.values(filters).some(Boolean);
  return (
    <EmptyState
      title="No launches to count."
      text={narrowed ? "No flown launch matches these filters." : "No flown launch is in the catalog yet."}
    />
  );
}
