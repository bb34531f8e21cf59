import { followTarget } from "../../catalogue/follow/target";
import { FollowPanel } from "./FollowPanel";

/** The popup that asks how to be told of what it was opened for. */
export function FollowDialog() {
  const target = followTarget.use();
  return target && <FollowPanel key={JSON.stringify(target)} target={target} />;
}
