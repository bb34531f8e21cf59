import { isBusy } from "./typing";

/** In an answer of the server: the script that pages of its version begin with. */
const SCRIPT = "X-Site-Script";

const KEY = "reloaded-for-new-version";

/** Ends the address of a page that was loaded anew: seven digits of the name of that script. */
const MARK = /[?&]v=[\da-f]{7}$/;

/**
 * Returns the script of the version that the server has, when it is another than the one of this page. No cache answers
 * that question, while the page itself may come from one for a minute after the server was replaced.
 */
export async function newVersion(): Promise<string | undefined> {
  const own = document.querySelector("script[type=module][src]")?.getAttribute("src");
  const base = own?.split("/assets/")[0];
  const answer = await fetch(`${base}/api/v1/public/time`, { method: "HEAD", cache: "no-store" });
  const script = answer.headers.get(SCRIPT);
  return script && script !== own ? script : undefined;
}

/** Returns the address of the page with seven such digits, under which no cache has a page of another version. */
export function markedAddress(digits: string): string {
  const { pathname, search, hash } = location;
  return `${pathname}${search}${search ? "&" : "?"}v=${digits}${hash}`;
}

/** Loads the page of the version with this script. */
export const loadVersion = (script: string) => location.replace(markedAddress(script.slice(-10, -3)));

/** Reports whether the page was loaded by such an address, and gives it the one that it had before. */
export function takeMark(): boolean {
  const { pathname, search, hash } = location;
  if (!MARK.test(search)) return false;
  history.replaceState(history.state, "", pathname + search.replace(MARK, "") + hash);
  return true;
}

/**
 * Reloads the page, once a minute at most, so that a part that is really gone does not reload it for ever; not without a
 * connection, and not while something is typed. Returns whether it does.
 */
export function reloadOnce(reload: () => void = () => location.reload()): boolean {
  if (!navigator.onLine || isBusy()) return false;
  if (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < 60_000) return false;
  sessionStorage.setItem(KEY, String(Date.now()));
  reload();
  return true;
}

declare global {
  interface Window {
    /** Loads the page of a new version, once, if there is one. Returns whether it does. The script inside the page has it. */
    renew?: () => Promise<boolean>;
  }
}

/** Loads the page of a new version, once, if there is one. Returns whether it does. */
export async function renew(): Promise<boolean> {
  const script = await newVersion();
  return script !== undefined && reloadOnce(() => loadVersion(script));
}
