import { type Atom, atom } from "../atom";
import { readCookie, writeCookie } from "./cookies";

const YEAR = 365;

/** Returns an atom whose value a cookie keeps for a year. Without the cookie it is the first of its values. */
export function cookieAtom<T extends string>(
  cookie: string,
  [first, ...others]: readonly [T, ...T[]],
): Atom<T> {
  const kept = readCookie(cookie);
  const value = atom<T>(others.find((each) => each === kept) ?? first);
  return {
    ...value,
    set: (next) => {
      if (next === first) writeCookie(cookie, "", 0);
      else writeCookie(cookie, next, YEAR);
      value.set(next);
    },
  };
}
