import type { FollowSettings, FollowSink } from "../../lib/api/api.gen";
import { subscribePush } from "../../lib/follow/push";
import { noteSent } from "../../lib/follow/resend";
import { putPush, putRules, putSettings, type RuleRequest } from "../../lib/follow/writes";

/** The visitor does not let the browser show notices. */
export class Refused extends Error {}

async function putHere(subscription: PushSubscription): Promise<FollowSink> {
  const sink = await putPush(subscription.toJSON());
  noteSent();
  return sink;
}

/**
 * Has notices sent to this browser. Fails with Refused where the visitor, asked for it, does not want that, and with an
 * ApiError where the server does not.
 */
export async function tellThisBrowser(): Promise<FollowSink> {
  const subscription = await subscribePush();
  if (!subscription)
    throw new Refused("This browser does not show notices of this site. Allow them in its settings.");
  return await putHere(subscription);
}

/** Follows, as the popup asks for it: whose rules these are is known before where notices go. */
export async function follow(rules: RuleRequest[], settings: FollowSettings, here: boolean) {
  // Asked for first: a browser forgets soon that somebody pressed something.
  const subscription = here ? await subscribePush() : undefined;
  if (here && !subscription)
    throw new Refused("This browser does not show notices of this site. Allow them in its settings.");
  await putSettings(settings);
  if (subscription) await putHere(subscription);
  return await putRules(rules);
}
