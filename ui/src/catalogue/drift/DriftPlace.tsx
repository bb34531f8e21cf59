import { WhenNear } from "../../design/page/WhenNear";
import { part } from "../../design/part";
import type { LaunchDetail } from "../../lib/api/api.gen";
import type { LaunchesOf } from "../../lib/paths";

/** What dates are of: the parameter that narrows launches to a thing, and its id. */
export interface DriftOf {
  of: LaunchesOf;
  id: number;
}

const DriftSection = part(async () => (await import("./DriftSection")).DriftSection, { as: "decoration" });

/** Where a page shows how its dates moved: those of the launches of a thing, or of the one launch that it is of. */
export function DriftPlace(props: DriftOf | { launch: LaunchDetail }) {
  return (
    <WhenNear>
      <DriftSection {...props} />
    </WhenNear>
  );
}
