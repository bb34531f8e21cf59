import type { Location } from "react-router";
import { fragmentTarget } from "../lib/browser/fragment";

const KEY = "scroll-positions";

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

/** How far each place in the history of this tab was scrolled when it was left. */
const positions = readPositions();

/** The first place of every visit has the same key. */
const placeOf = ({ key, pathname }: Location) => `${key} ${pathname}`;

/** Keeps how far the page is scrolled, as the place is about to be left. */
export function rememberScroll(location: Location): void {
  positions[placeOf(location)] = window.scrollY;
}

/** Scrolls to where the place was left, else to what its address names, else to the top unless it should `stay`. */
export function placeScroll(location: Location, stay: boolean): void {
  const left = positions[placeOf(location)];
  const named = left === undefined ? fragmentTarget(location.hash) : null;
  if (named) named.scrollIntoView();
  else if (left !== undefined || !stay) window.scrollTo(0, left ?? 0);
}

/**
 * Takes scrolling on Back and Forward over from the browser, which would scroll before the page is there. While the
 * page is away it is the browser's again, and the positions outlive a reload. Returns how to end that.
 */
export function takeOverScroll(shown: () => Location | undefined): () => void {
  const own = () => {
    history.scrollRestoration = "manual";
  };
  const hand = () => {
    history.scrollRestoration = "auto";
  };
  const leave = () => {
    const location = shown();
    if (location) rememberScroll(location);
    sessionStorage.setItem(KEY, JSON.stringify(positions));
    hand();
  };
  own();
  window.addEventListener("pagehide", leave);
  window.addEventListener("pageshow", own);
  return () => {
    window.removeEventListener("pagehide", leave);
    window.removeEventListener("pageshow", own);
    hand();
  };
}
