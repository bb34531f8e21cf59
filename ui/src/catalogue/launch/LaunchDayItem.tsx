import { Link } from "react-router";
import { Radio } from "../../design/icons/Radio";
import type { LaunchNormal } from "../../lib/api/api.gen";
import { paths } from "../../lib/paths";
import { useAt } from "../../lib/time/clock";
import { hasRoom } from "./room";

export interface DayProps {
  launch: Pick<LaunchNormal, "id"> & Parameters<typeof hasRoom>[0];
}

/** Among the facts of a launch, the way to the page of its day, while it has one. */
export function LaunchDayItem({ launch }: DayProps) {
  const open = useAt((now) => hasRoom(launch, now));
  return (
    open && (
      <li>
        <Radio aria-hidden />
        <Link to={paths.launchDay(launch.id)}>Follow launch day live</Link>
      </li>
    )
  );
}
