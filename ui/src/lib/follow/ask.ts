import type { FollowSink } from "../api/api.gen";
import { subscribePush } from "./push";
import { noteSent } from "./resend";
import { putPush } from "./writes";

/** The visitor does not let the browser show notices. */
export class Refused extends Error {}

/**
 * Asks the visitor to let this browser show notices: right after a press, as browsers soon forget it. Fails with Refused
 * where they do not want that.
 */
export async function askForPush(): Promise<PushSubscription> {
  const subscription = await subscribePush();
  if (!subscription) throw new Refused("Notifications are blocked. Allow them in your browser's settings.");
  return subscription;
}

/** Has notices sent to this browser. Fails with an ApiError where the server does not want that. */
export async function sendHere(subscription: PushSubscription): Promise<FollowSink> {
  const sink = await putPush(subscription.toJSON());
  noteSent();
  return sink;
}
