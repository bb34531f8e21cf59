import { hasLiftedOff } from "../../../catalogue/time/clock";
import type { LaunchDetail } from "../../../lib/api/api.gen";

/** Reports whether a booster is still to come back to the launch site, where it may be heard. */
export const isBoomPossible = (launch: LaunchDetail): boolean =>
  launch.returns_to_site && launch.withdrawn_at === null && !hasLiftedOff(launch);
