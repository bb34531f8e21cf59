import { type Atom, atom } from "../atom";
import { readCookie, writeCookie } from "./cookies";

const YEAR = 365;

/** An atom whose value a cookie keeps. */
export interface CookieAtom<T> extends Atom<T> {
  /** Sets the value for as long as the page stands, and keeps it nowhere. */
  show: (next: T) => void;
}

/** Returns an atom whose value a cookie keeps for a year. Without the cookie it is the first of its values. */
export function cookieAtom<T extends string>(
  cookie: string,
  [first, ...others]: readonly [T, ...T[]],
): CookieAtom<T> {
  const kept = readCookie(cookie);
  const value = atom<T>(others.find((each) => each === kept) ?? first);
  return {
    ...value,
    show: value.set,
    set: (next) => {
      if (next === first) writeCookie(cookie, "", 0);
      else writeCookie(cookie, next, YEAR);
      value.set(next);
    },
  };
}
