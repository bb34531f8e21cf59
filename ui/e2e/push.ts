// A push service for browsers of tests, which have none.
import type { BrowserContext } from "playwright-core";

/**
 * Makes the browser's push service one that subscribes whoever asks, or, if the visitor refuses, nobody. How often leave was
 * asked for is kept as `test-asked`.
 */
export async function withPush(
  context: BrowserContext,
  permission: "granted" | "denied" = "granted",
): Promise<void> {
  await context.addInitScript((answer) => {
    const kept = () => localStorage.getItem("test-subscription");
    const subscriptionOf = (text: string, key: BufferSource | null) => ({
      ...JSON.parse(text),
      options: { userVisibleOnly: true, applicationServerKey: key },
      toJSON: () => JSON.parse(text),
      unsubscribe: async () => true,
    });
    const encode = (bytes: ArrayBuffer) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replace(/\+/g, "-")
        .replace(/\//g, "_")
        .replace(/=+$/, "");
    PushManager.prototype.getSubscription = async () => {
      const text = kept();
      return text ? (subscriptionOf(text, null) as unknown as PushSubscription) : null;
    };
    PushManager.prototype.subscribe = async () => {
      const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, [
        "deriveBits",
      ]);
      const p256dh = encode(await crypto.subtle.exportKey("raw", pair.publicKey));
      const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
      const text = JSON.stringify({ endpoint, keys: { p256dh, auth: encode(new ArrayBuffer(16)) } });
      localStorage.setItem("test-subscription", text);
      return subscriptionOf(text, null) as unknown as PushSubscription;
    };
    let asked: NotificationPermission = "default";
    Object.defineProperty(Notification, "permission", { get: () => asked });
    Notification.requestPermission = async () => {
      localStorage.setItem("test-asked", `${Number(localStorage.getItem("test-asked")) + 1}`);
      asked = answer;
      return answer;
    };
  }, permission);
}
