import { Link } from "react-router";
import { Radio } from "../../design/icons/Radio";
import type { LaunchNormal } from "../../lib/api/api.gen";
import { useAt } from "../../lib/time/clock";
import { dayPath, isItsDay } from "./launchDay";

export interface DayProps {
  launch: Pick<LaunchNormal, "id"> & Parameters<typeof isItsDay>[0];
}

/** Among the facts of a launch, the way to the page of its day, while it has one. */
export function LaunchDayItem({ launch }: DayProps) {
  const open = useAt((now) => isItsDay(launch, now));
  return (
    open && (
      <li>
        <Radio aria-hidden />
        <Link to={dayPath(launch.id)}>Follow launch day live</Link>
      </li>
    )
  );
}
