import type { LaunchDetail } from "../../lib/api/api.gen";
import { paths } from "../../lib/paths";
import { hasEnded, isFinal, isNear, type Timed } from "../time/clock";

/** Where a launch is followed on its day. */
export const dayPath = (id: string) => `${paths.launch(id)}/live`;

/** Where it is told what of a launch is to be seen from the visitor's place. */
export const fromPath = (id: string) => `${paths.launch(id)}/from`;

/** Reports whether there is something to see of the launch from a place: until it is over, where its pad is known. */
export function isToBeSeen(launch: Timed & Pick<LaunchDetail, "pad" | "withdrawn_at">, now: number): boolean {
  return !hasEnded(launch, now) && !launch.withdrawn_at && typeof launch.pad?.latitude === "number";
}

/** So long after the outcome the page of the day stays. */
const AFTER = 6 * 3_600_000;

/** A launch and, where it is known, what changed of it, newest first. */
type Followed = Timed & Partial<Pick<LaunchDetail, "changes" | "withdrawn_at">>;

/** Reports whether the launch has a page for its day: from a day before T-0 until six hours after its outcome is known. */
export function isItsDay(launch: Followed, now: number): boolean {
  if (launch.withdrawn_at) return false;
  if (!isFinal(launch)) return isNear(launch, now);
  const known = launch.changes?.find(({ field }) => field === "status")?.seen_at ?? launch.net;
  return now - Date.parse(known) < AFTER;
}
