import { alone } from "../browser/alone";
import { writeCookie } from "../browser/cookies";
import { onWake } from "../time/wake";
import { toast } from "../toast";
import { ApiError, NO_ANSWER } from "./apiError";
import { call } from "./call";
import type { CallOptions } from "./http";
import { reach } from "./reach";
import { nextSerial, type Session, SIGNED_IN, session, tellTabs } from "./session";

const CSRF_FOR = 15 * 60_000;
/** Remembers for the browser's session that the member was welcomed. */
export const WELCOMED = "welcomed";

const SESSION_OVER = [308, 309];
const BAD_TOKEN = [303, ...SESSION_OVER];
const BAD_CSRF = 311;

let csrf: { token: Promise<string>; at: number } | undefined;
let refreshing: Promise<void> | undefined;
/** Counts the sign-ins and sign-outs: what began before one must not undo it. */
let era = 0;

/** Returns the token that every write has to carry. It is read first of all, and kept for 15 minutes. */
function csrfToken(): Promise<string> {
  if (!csrf || Date.now() - csrf.at > CSRF_FOR) {
    const token = call<{ token: string }>("csrf/token", { retry: 1 }).then((answer) => answer.token);
    csrf = { token, at: Date.now() };
    token.catch(() => {
      csrf = undefined;
    });
  }
  return csrf.token;
}

/** Sends a write with its CSRF token; one that the server does not know any more is replaced once. */
async function write<T>(path: string, options: CallOptions): Promise<T> {
  const attempt = async () =>
    call<T>(path, { ...options, headers: { ...options.headers, "X-XSRF-TOKEN": await csrfToken() } });
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== BAD_CSRF) throw error;
    csrf = undefined;
    return attempt();
  }
}

/**
 * Runs what answers with the session's cookies while no other tab does: two refreshes at once would look like a stolen
 * token, and one that began before a sign-in would put the older session back.
 */
function keepCookies<T>(work: () => Promise<T>): Promise<T> {
  return alone("refresh", work);
}

const isSessionOver = (error: unknown) =>
  error instanceof ApiError && error.status === 401 && SESSION_OVER.includes(error.code ?? 0);

/** Forgets who the visitor was, here and in the site's other tabs. */
export function forgetSession(ended?: Session["ended"]): void {
  era++;
  session.set({ phase: "anonymous", ...(ended && { ended }) });
  writeCookie(SIGNED_IN, "", 0);
  writeCookie(WELCOMED, "", 0);
  tellTabs("out");
}

/** The server does not know the session any more. Whoever saw themselves signed in is told. */
function expire(): void {
  const { phase, account } = session.get();
  if (phase === "anonymous") return;
  forgetSession("by itself");
  if (account) void toast.error("Your session has expired.", "session-expired");
}

/** Takes the token of a sign-in: a new session begins, with a welcome. */
export function signIn(token: string): void {
  era++;
  session.set({ phase: "member", token, serial: nextSerial(), greet: true });
  writeCookie(WELCOMED, "1");
  tellTabs("in");
}

/** Takes the token that the session goes on with. The other tabs get one of their own. */
export function renewSession(token: string): void {
  era++;
  const { account } = session.get();
  session.set({ phase: "member", token, serial: nextSerial(), account });
  tellTabs("in");
}

async function refreshOnce(): Promise<void> {
  const began = era;
  try {
    const { access_token: token } = await write<{ access_token: string }>("auth/refresh-token", {
      method: "post",
    });
    const { phase, account, greet } = session.get();
    if (era !== began || phase === "anonymous") return;
    era++;
    session.set({ phase: "member", token, serial: nextSerial(), account, greet });
  } catch (error) {
    if (isSessionOver(error) && era === began) expire();
    throw error;
  }
}

/** Gets a new access token. Whoever asks meanwhile waits for the same one. */
function refresh(): Promise<void> {
  refreshing ??= keepCookies(refreshOnce).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

/** Pauses between attempts to take up a session, in milliseconds; the last one repeats. */
const PAUSES = [1_000, 3_000, 10_000, 30_000];

/** Waits so long, or until the page wakes. */
function pause(length: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, length);
    const stop = onWake(end);
  });
}

/** Reports whether a session is still to be taken up: a member's own, too, when another tab has begun or renewed it. */
export const isAwaited = ({ phase, token }: Session) => phase !== "anonymous" && token === undefined;

let attempts = 0;

/**
 * Takes up the session that the browser holds. Only a 401 means that there is none: after any other failure it is tried
 * again, as long as it is awaited and nobody else has begun to.
 */
export async function restoreSession(): Promise<void> {
  attempts++;
  const own = attempts;
  const isWanted = () => own === attempts && isAwaited(session.get());
  for (let tries = 0; isWanted(); tries++) {
    try {
      await refresh();
    } catch (error) {
      if (!isWanted()) return;
      if (error instanceof ApiError && error.status === 401) session.set({ phase: "anonymous" });
      else {
        // A server that is too busy for this answers nothing that helps either.
        reach.set("refused");
        await pause(PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 0);
      }
    }
  }
}

const isTokenBad = (error: unknown) =>
  error instanceof ApiError &&
  error.status === 401 &&
  (error.message === "Unauthorized" || BAD_TOKEN.includes(error.code ?? 0));

/**
 * Runs `attempt` with the access token, and once more with a new one if the server does not take it. That is so, too,
 * when the visitor signed in anew meanwhile, here or in another tab, which ends the session before.
 */
async function withToken<T>(attempt: (headers: Record<string, string>) => Promise<T>): Promise<T> {
  await refreshing?.catch(() => undefined);
  const used = session.get().token;
  const headers = () => ({ Authorization: `Bearer ${session.get().token ?? ""}` });
  try {
    return await attempt(headers());
  } catch (error) {
    const { phase, token } = session.get();
    const isReplaced = phase === "member" && token !== undefined && token !== used;
    if (!isTokenBad(error)) throw error;
    if (!isReplaced) await refresh();
    return attempt(headers());
  }
}

/** This is read by the access token alone. */
const WITHOUT_COOKIES = "user/user-bookmarks";

/** Reads what belongs to the member. A vain attempt is repeated `retry` times at most. */
export async function read<T>(path: string, retry = 0): Promise<T> {
  const credentials = path === WITHOUT_COOKIES ? "omit" : "same-origin";
  try {
    return await withToken((headers) => call<T>(path, { headers, retry, credentials }));
  } catch (error) {
    if (isSessionOver(error)) expire();
    throw error;
  }
}

/** Forms show these paths' failures themselves. */
const FORMS = /^(auth|oauth2)\//;

function tell(error: unknown, path: string, quiet = FORMS.test(path)): void {
  if (isSessionOver(error)) expire();
  else if (!quiet && error instanceof ApiError && error.validationErrors.length === 0)
    void toast.error(error.status === 0 ? NO_ANSWER : error.message);
}

/** A write: its method if it is no POST, its body, and whether it is done in the member's name. */
export interface SendOptions {
  method?: "post" | "put" | "patch" | "delete";
  body?: unknown;
  bearer?: boolean;
  headers?: Record<string, string>;
  /** Set where whoever sends it tells of its failure. */
  quiet?: boolean;
  /** Set where the answer begins, renews or ends the browser's session. */
  cookies?: boolean;
}

/**
 * Sends a write. A failure is told by a toast, unless it is `quiet`, or its broken rules or its path mean that a form
 * shows it; it is thrown as an ApiError in any case.
 */
export async function send<T>(path: string, options: SendOptions = {}): Promise<T> {
  const { method = "post", body, bearer, quiet, cookies, headers: others } = options;
  const once = (headers: Record<string, string> = {}) =>
    write<T>(path, { method, headers: { ...others, ...headers }, ...(body !== undefined && { json: body }) });
  // Each attempt by itself, as a refresh between two of them waits for its own turn.
  const attempt: typeof once = cookies ? (headers) => keepCookies(() => once(headers)) : once;
  try {
    return await (bearer ? withToken(attempt) : attempt());
  } catch (error) {
    tell(error, path, quiet);
    throw error;
  }
}
