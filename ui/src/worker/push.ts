import { type ClickedEvent, type PushedEvent, type SubscriptionEvent, scope } from "./scope";

/** A notice as the server writes it: Declarative Web Push, which some browsers show by themselves. */
interface Message {
  notification?: { title?: string; body?: string; navigate?: string; tag?: string; lang?: string };
}

function readMessage({ data }: PushedEvent): Message {
  try {
    return (data?.json() ?? {}) as Message;
  } catch {
    return {};
  }
}

/** Shows a notice, whatever came: a browser ends the subscription of who shows nothing. */
export function onPush(event: PushedEvent): void {
  const { title = shell.name, body, navigate, tag, lang } = readMessage(event).notification ?? {};
  event.waitUntil(
    scope.registration.showNotification(title, {
      ...(shell.icon && { icon: shell.icon }),
      data: navigate,
      ...(body && { body }),
      ...(lang && { lang }),
      // Of a launch the newest alone stands there, and says that it is new.
      ...(tag && { tag, renotify: true }),
    }),
  );
}

/** Returns the page that a notice leads to: one of this site, whatever it says. */
function pageOf(navigate: unknown): string {
  const front = new URL(`${shell.base}/launches`, scope.location.origin);
  const page = new URL(typeof navigate === "string" ? navigate : front, front);
  return (page.origin === front.origin ? page : front).href;
}

/** Leads to the launch, in the tab that shows it already if there is one. */
export function onClick(event: ClickedEvent): void {
  const { notification } = event;
  notification.close();
  const page = pageOf(notification.data);
  event.waitUntil(
    (async () => {
      const shown = (await scope.clients.matchAll({ type: "window" })).find(({ url }) => url === page);
      await (shown ? shown.focus() : scope.clients.openWindow(page));
    })(),
  );
}

const call = (path: string, init?: RequestInit) => fetch(`${shell.base}/api/v1/${path}`, init);

/** What this browser is known by, if it follows without an account; the page keeps it here for the worker. */
async function followToken(): Promise<string | undefined> {
  return (await (await caches.open("follow")).match(`${shell.base}/follow-token`))?.text();
}

/** Tells the server of the browser's new subscription. A member's page does that when it is next open. */
export function onChange(event: SubscriptionEvent): void {
  event.waitUntil(
    (async () => {
      const { oldSubscription: old, newSubscription } = event;
      const { pushManager } = scope.registration;
      const made = newSubscription ?? (old && (await pushManager.subscribe(old.options)));
      const token = await followToken();
      if (!made || !token) return;
      const csrf = (await (await call("csrf/token")).json()) as { token: string };
      const headers = { "Content-Type": "application/json", "X-Follow": token, "X-XSRF-TOKEN": csrf.token };
      await call("follow/sinks/push", { method: "PUT", headers, body: JSON.stringify(made) });
    })(),
  );
}
