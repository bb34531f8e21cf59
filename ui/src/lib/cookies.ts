import { basePath } from "./basePath";

const DAY = 86_400;

/** Returns the value of a cookie, or undefined when it is not set. */
export function readCookie(name: string): string | undefined {
  const pair = document.cookie.split("; ").find((entry) => entry.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/** Sets a cookie for the whole site for so many days; none removes it. */
export function writeCookie(name: string, value: string, days: number): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${name}=${value}; Path=${basePath()}/; Max-Age=${days * DAY}; SameSite=Lax${secure}`;
}
