import { call } from "../api/call";
import { basePath } from "../browser/basePath";

/** Whether this browser can be sent notices, or why not. */
export type PushState = "ready" | "denied" | "install" | "insecure" | "none";

const isApple = () => /iPhone|iPad|iPod/.test(navigator.userAgent) || isTouchMac();
/** An iPad calls itself a Mac. */
const isTouchMac = () => navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1;
const isInstalled = () => matchMedia("(display-mode: standalone)").matches;

/** Returns whether this browser can be sent notices. iPhones and iPads can once the site is on their home screen. */
export function pushState(): PushState {
  if ("PushManager" in window && "serviceWorker" in navigator && "Notification" in window)
    return Notification.permission === "denied" ? "denied" : "ready";
  if (globalThis.isSecureContext === false) return "insecure";
  return isApple() && !isInstalled() ? "install" : "none";
}

/** Returns this browser's subscription; undefined where it has none. */
export async function currentPush(): Promise<PushSubscription | undefined> {
  if (!("PushManager" in window)) return undefined;
  const registration = await navigator.serviceWorker?.getRegistration(`${basePath()}/`);
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

/**
 * Subscribes this browser, which asks the visitor for it first: call it after a press. Undefined where the visitor
 * does not want it. Fails where the server or the browser's push service cannot be reached.
 */
export async function subscribePush(): Promise<PushSubscription | undefined> {
  if ((await Notification.requestPermission()) !== "granted") return undefined;
  await navigator.serviceWorker.register(`${basePath()}/sw.js`, { scope: `${basePath()}/` });
  const { pushManager } = await navigator.serviceWorker.ready;
  const { public_key } = await call<{ public_key: string }>("follow/key");
  const held = await pushManager.getSubscription();
  if (held && isFor(held, public_key)) return held;
  await held?.unsubscribe();
  return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key });
}

/** Whether a subscription is bound to this key: the operator may have a new one. */
function isFor({ options }: PushSubscription, key: string): boolean {
  if (!options.applicationServerKey) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey)));
  return text.replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "") === key;
}
