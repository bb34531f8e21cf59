import { Link } from "react-router";
import { Compass } from "../../design/icons/Compass";
import { Radio } from "../../design/icons/Radio";
import type { LaunchDetail } from "../../lib/api/api.gen";
import { useAt } from "../../lib/time/clock";
import { hasEnded } from "../time/clock";
import { dayPath, fromPath, isItsDay } from "./launchDay";

export interface OtherPagesProps {
  launch: LaunchDetail;
}

/** Among the facts of a launch, the ways to its other pages: that of its day, and that from the visitor's place. */
export function OtherPages({ launch }: OtherPagesProps) {
  const isOpen = useAt((now) => isItsDay(launch, now));
  const over = useAt((now) => hasEnded(launch, now));
  const isSomewhere = launch.pad?.latitude !== null && launch.pad?.latitude !== undefined;
  return (
    <>
      {isOpen && (
        <li>
          <Radio aria-hidden />
          <Link to={dayPath(launch.id)}>Follow launch day live</Link>
        </li>
      )}
      {!over && isSomewhere && !launch.withdrawn_at && (
        <li>
          <Compass aria-hidden />
          <Link to={fromPath(launch.id)}>See it from my place</Link>
        </li>
      )}
    </>
  );
}
