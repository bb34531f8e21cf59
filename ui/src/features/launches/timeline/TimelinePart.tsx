import type { LaunchDetail } from "../../../lib/api/api.gen";
import { useAt } from "../../../lib/time/clock";
import { Timeline } from "./Timeline";
import { goesByPlan, standsAt } from "./timelineSteps";

/** The steps of the count and the flight. */
export function TimelinePart({ launch }: { launch: LaunchDetail }) {
  const stands = useAt((now) => standsAt(launch, now) ?? "");
  return (
    <Timeline
      steps={launch.timeline}
      net={launch.net}
      exact={goesByPlan(launch)}
      standsAt={stands === "" ? undefined : stands}
    />
  );
}
