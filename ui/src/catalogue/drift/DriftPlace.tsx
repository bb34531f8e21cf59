import { AfterPaint } from "../../design/page/AfterPaint";
import { part } from "../../design/part";
import type { LaunchesOf } from "../../lib/paths";

/** What dates are of: the parameter that narrows launches to a thing, and its id. */
export interface DriftOf {
  of: LaunchesOf;
  id: number;
}

const DriftSection = part(async () => (await import("./DriftSection")).DriftSection, { as: "decoration" });

/** Where a page shows how the dates of its launches moved, below everything else. */
export function DriftPlace(props: DriftOf) {
  return (
    <AfterPaint>
      <DriftSection {...props} />
    </AfterPaint>
  );
}
