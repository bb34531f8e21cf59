import { basePath } from "./basePath";

const DAY = 86_400;

/** Returns the value of a cookie, or undefined when it is not set. */
export function readCookie(name: string): string | undefined {
  const pair = document.cookie.split("; ").find((entry) => entry.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/** Sets a cookie for the whole site for so many days, or until the browser closes; 0 days remove it. */
export function writeCookie(name: string, value: string, days?: number): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  const age = days === undefined ? "" : `; Max-Age=${days * DAY}`;
  document.cookie = `${name}=${value}; Path=${basePath() || "/"}${age}; SameSite=Lax${secure}`;
}
