import { atom } from "../atom";
import { readCookie } from "../browser/cookies";
import { tabs } from "../browser/tabs";
import { onWake } from "../time/wake";
import type { MyAccount } from "./api.gen";
import type { ApiError } from "./apiError";

/**
 * Who the visitor is: nobody, somebody whose session is still being taken up, or a member. The token is kept nowhere
 * else. `serial` counts the tokens, for the account is read again with each. `greet` asks for a welcome.
 */
export interface Session {
  phase: "anonymous" | "restoring" | "member";
  token?: string;
  serial?: number;
  account?: MyAccount | undefined;
  error?: ApiError | undefined;
  greet?: boolean | undefined;
  /** How the session has ended, unless by what the visitor did in this tab. */
  ended?: "in another tab" | "by itself";
}

/** Readable, without a secret, and as long-lived as the session: without it the server is not asked for one. */
export const SIGNED_IN = "signed_in";

/** The session of this tab. */
export const session = atom<Session>({ phase: "anonymous" });

/** Returns the session of this tab. */
export const useSession = session.use;

const others = tabs<"in" | "out">("tminus");
let serial = 0;

/** Returns the number of the next token, or of the next reading of the account. */
export function nextSerial(): number {
  serial++;
  return serial;
}

/** The page may have slept while the visitor signed in or out elsewhere. */
function takeUp(): void {
  const { phase } = session.get();
  const held = readCookie(SIGNED_IN) === "1";
  if (phase === "anonymous" && held) session.set({ phase: "restoring" });
  if (phase === "member" && !held) session.set({ phase: "anonymous", ended: "by itself" });
}

/** Does as another tab has done. Whoever was a member stays one meanwhile, with what is typed on their page. */
function follow(what: "in" | "out"): void {
  const { token: _, ...now } = session.get();
  if (what === "out") session.set({ phase: "anonymous", ended: "in another tab" });
  else session.set(now.phase === "member" ? now : { phase: "restoring" });
}

/** Tells the site's other tabs that the visitor has signed in or out. */
export const tellTabs = others.tell;

/** Takes up the session that the browser may hold, now and whenever the page wakes, and follows the other tabs. */
export function startSession(): void {
  session.set({ phase: "anonymous" });
  takeUp();
  onWake(takeUp);
  others.follow(follow);
}

/** Has the account read again. */
export function reloadAccount(): void {
  const { error: _, ...kept } = session.get();
  session.set({ ...kept, serial: nextSerial() });
}
