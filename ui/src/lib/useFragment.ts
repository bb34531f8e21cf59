import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import { fragmentTarget } from "./browser/fragment";

/**
 * Brings the part of the page that the address names into view once the page has its data: what was not there when
 * the address was opened could not be scrolled to then. Going back keeps the place where the page was left.
 */
export function useFragment(): void {
  const { hash, key } = useLocation();
  const returned = useNavigationType() === "POP" && key !== "default";
  // biome-ignore lint/correctness/useExhaustiveDependencies: later changes of the address are the browser's
  useEffect(() => {
    if (hash && !returned) fragmentTarget(hash)?.scrollIntoView();
  }, []);
}
