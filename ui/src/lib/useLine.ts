import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import { fragmentTarget } from "./browser/fragment";

/** Lines of a page that have names of their own. */
const LINE = /^#((?:change|update)-\d+|first-listed)$/;

/**
 * Returns the line that the address names, and brings it into view where it comes later than the page, or was folded
 * away. Going back keeps the place where the page was left.
 */
export function useLine(): string | undefined {
  const { hash, key } = useLocation();
  const returned = useNavigationType() === "POP" && key !== "default";
  useEffect(() => {
    if (LINE.test(hash) && !returned) fragmentTarget(hash)?.scrollIntoView({ block: "center" });
  }, [hash, returned]);
  return LINE.exec(hash)?.[1];
}
