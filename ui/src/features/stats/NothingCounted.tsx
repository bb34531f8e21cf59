import { EmptyState } from "../../design/states/EmptyState";
import type { StatsState } from "./statsState";

/** Stands in place of figures that are all zero, and says why. */
export function NothingCounted({ state: { filters, search, orbital, year } }: { state: StatsState }) {
  const narrowed = search || orbital || year || Object.values(filters).some(Boolean);
  return (
    <EmptyState
      title="No launch to count."
      text={
        narrowed
          ? "None that has flown is left by these filters."
          : "This site has read no launch that has flown."
      }
    />
  );
}
