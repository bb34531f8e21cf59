import type { Outlook } from "../../../catalogue/place/outlook";
import type { LaunchDetail } from "../../../lib/api/api.gen";
import type { MyPlace } from "../../../lib/sky/myPlace";
import type { Point } from "../../../lib/sky/place";

/** A launch as it is seen from a place. */
export interface Seen {
  launch: LaunchDetail;
  place: MyPlace;
  pad: Point | undefined;
  /** The moment of lift-off in milliseconds; undefined while it is not known. */
  liftoff: number | undefined;
  outlook: Outlook;
}
