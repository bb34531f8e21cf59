import type { Follow, FollowSettings } from "../../lib/api/api.gen";
import { Refused, sendHere } from "../../lib/follow/ask";
import type { About } from "../../lib/follow/follow";
import { beginFollow, changeSettings, putRule } from "../../lib/follow/writes";
import { ownZone } from "../../lib/time/ownZone";
import type { Told } from "./told";

/** Quiet hours by the clock of the zone, "22:00" to "07:00"; null for none. */
export type Quiet = Pick<FollowSettings, "quiet_from" | "quiet_to">;

/** No quiet hours. */
export const noQuiet: Quiet = { quiet_from: null, quiet_to: null };

/** Reports whether the server keeps anything for the visitor already. */
export const hasBegun = (follow: Follow | undefined) => follow !== undefined && follow.id !== 0;

/** Begins what the visitor follows, in the zone of this browser. */
export const begin = (quiet: Quiet = noQuiet) => beginFollow({ zone: ownZone(), ...quiet });

interface Addition {
  about: About;
  told: Told;
  /** Of this browser, if it is to show notices. */
  subscription: PushSubscription | undefined;
  /** Undefined leaves quiet hours as they are. */
  quiet?: Quiet | undefined;
}

/** Follows one more thing beside what is followed `now`, or changes what is told of it. Refused without any destination. */
export async function addRule(
  now: Follow | undefined,
  { about, told: { leads, kinds }, subscription, quiet }: Addition,
): Promise<Follow> {
  if (!subscription && !now?.sinks.length) throw new Refused("Choose where alerts go.");
  if (!hasBegun(now)) await begin(quiet);
  else if (quiet) await changeSettings(quiet);
  if (subscription) await sendHere(subscription);
  return await putRule(about, { leads, kinds });
}
