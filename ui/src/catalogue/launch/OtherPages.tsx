import { Link } from "react-router";
import { Compass } from "../../design/icons/Compass";
import { Radio } from "../../design/icons/Radio";
import type { LaunchDetail } from "../../lib/api/api.gen";
import { useAt } from "../../lib/time/clock";
import { dayPath, fromPath, isItsDay, isToBeSeen } from "./launchDay";

export interface OtherPagesProps {
  launch: LaunchDetail;
}

/** The ways from a launch to its other pages: that of its day, and that from the visitor's place. */
export function OtherPages({ launch }: OtherPagesProps) {
  const isOpen = useAt((now) => isItsDay(launch, now));
  const toBeSeen = useAt((now) => isToBeSeen(launch, now));
  return (
    <>
      {isOpen && (
        <span>
          <Radio aria-hidden />
          <Link to={dayPath(launch.id)}>Follow launch day live</Link>
        </span>
      )}
      {toBeSeen && (
        <span>
          <Compass aria-hidden />
          <Link to={fromPath(launch.id)}>See it from my place</Link>
        </span>
      )}
    </>
  );
}
