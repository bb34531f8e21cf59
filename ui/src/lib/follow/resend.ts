import { session } from "../api/session";
import { basePath } from "../browser/basePath";
import { currentDevice } from "./device";
import { currentPush, subscribePush } from "./push";
import { putPush } from "./writes";

const DAY = 24 * 3_600_000;
const storageKey = () => `tminus.push${basePath()}`;

/** When this browser's subscription was told to the server last, as milliseconds, and for whom. */
interface Sent {
  at: number;
  /** The account's id; null for this browser without one. */
  account: number | null;
}

function readSent(): Sent | undefined {
  try {
    return JSON.parse(localStorage.getItem(storageKey()) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Remembers for whom this browser's subscription was told to the server. */
export function noteSent(): void {
  const { phase, account } = session.get();
  const sent: Sent = { at: Date.now(), account: phase === "member" ? (account?.id ?? null) : null };
  localStorage.setItem(storageKey(), JSON.stringify(sent));
}

/**
 * Ends this browser's subscription if it is the member's, as whoever uses the browser next is not to see their notices.
 * Call it before they sign out.
 */
export async function endPush(): Promise<void> {
  const sent = readSent();
  const { phase, account } = session.get();
  if (!sent || phase !== "member" || sent.account !== account?.id) return;
  const subscription = await currentPush();
  await subscription?.unsubscribe();
  localStorage.removeItem(storageKey());
}

/** Has what this browser follows without an account told here again, by a subscription of its own. */
export async function resumePush(): Promise<void> {
  if (!currentDevice() || readSent() || !("Notification" in window) || Notification.permission !== "granted")
    return;
  const subscription = await subscribePush();
  if (!subscription) return;
  await putPush(subscription.toJSON());
  noteSent();
}

/**
 * Tells the server of this browser's subscription once a day, as browsers change it without a word. It does so for
 * whom it was told before alone: a member who signs in here has not asked for notices in this browser.
 */
export async function resendPush(): Promise<void> {
  const sent = readSent();
  const { phase, account } = session.get();
  const mine = phase === "member" ? sent?.account === account?.id : currentDevice() && sent?.account === null;
  if (!sent || !mine || Date.now() - sent.at < DAY) return;
  const subscription = await currentPush();
  if (!subscription) return;
  await putPush(subscription.toJSON());
  noteSent();
}
