/** What a service worker sees: the types of pages do not have it. */
export interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration & {
    readonly navigationPreload?: { enable(): Promise<void> };
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window" }): Promise<readonly { url: string; focus(): Promise<unknown> }[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly cookieStore?: { get(name: string): Promise<{ value?: string } | null> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: LastingEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: RequestEvent) => void): void;
  addEventListener(type: "push", listener: (event: PushedEvent) => void): void;
  addEventListener(type: "notificationclick", listener: (event: ClickedEvent) => void): void;
  addEventListener(type: "pushsubscriptionchange", listener: (event: SubscriptionEvent) => void): void;
  addEventListener(type: "message", listener: (event: ToldEvent) => void): void;
}

/** An event that is not over before what it waits for. */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** A request of a page. */
export interface RequestEvent extends LastingEvent {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** What a page tells. */
export interface ToldEvent extends LastingEvent {
  readonly data: unknown;
}

/** A message of the push service. */
export interface PushedEvent extends LastingEvent {
  readonly data: { json(): unknown } | null;
}

/** A notification that somebody pressed. */
export interface ClickedEvent extends LastingEvent {
  readonly notification: Notification;
}

/** The browser has another subscription than before, or none. */
export interface SubscriptionEvent extends LastingEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

declare global {
  /** What the server tells: a name for this build, where the site is mounted, what it is called and shown by, and the files that every page needs. */
  const shell: { edition: string; base: string; name: string; icon?: string; files: string[] };
}

/** The worker itself. */
export const scope = globalThis as unknown as WorkerScope;
