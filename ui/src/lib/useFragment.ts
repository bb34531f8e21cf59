import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import { fragmentTarget } from "./browser/fragment";

/** What the address names, unless the visitor came back to the page: going back keeps the place that it was left at. */
function useNamed(): { hash: string; named: string | undefined } {
  const { hash, key } = useLocation();
  const returned = useNavigationType() === "POP" && key !== "default";
  return { hash, named: hash && !returned ? hash : undefined };
}

/**
 * Brings the part of the page that the address names into view once the page has its data: what was not there when
 * the address was opened could not be scrolled to then.
 */
export function useFragment(): void {
  const { named } = useNamed();
  // biome-ignore lint/correctness/useExhaustiveDependencies: later changes of the address are the browser's
  useEffect(() => {
    if (named) fragmentTarget(named)?.scrollIntoView();
  }, []);
}

/** Lines of a page that have names of their own. */
const LINE = /^#((?:change|update)-\d+|first-listed)$/;

/**
 * Returns the line that the address names, and brings it into view where it comes later than the page, or was folded
 * away.
 */
export function useLine(): string | undefined {
  const { hash, named } = useNamed();
  useEffect(() => {
    if (named && LINE.test(named)) fragmentTarget(named)?.scrollIntoView({ block: "center" });
  }, [named]);
  return LINE.exec(hash)?.[1];
}
