import { type ComponentType, lazy } from "react";
import { type Location, matchRoutes, type NonIndexRouteObject } from "react-router";

/** A route of the site. */
export interface SiteRoute extends NonIndexRouteObject {
  /** Fetches the script of its page; one that is there already is not fetched, and undefined returned. */
  load?: () => Promise<unknown> | undefined;
  children?: SiteRoute[];
}

interface Script {
  there: boolean;
  Page?: ComponentType;
}

function LazyPage({ script: { Page } }: { script: Script }) {
  return Page && <Page />;
}

/** Returns what a route shows: a page whose script is fetched at the first visit, or after a failure at the next. */
export function lazyPage(fetchScript: () => Promise<ComponentType>): Pick<SiteRoute, "element" | "load"> {
  const script: Script = { there: false };
  const load = () => {
    if (script.there) return undefined;
    const fetched = fetchScript();
    // What lazy() could not load stays lost to it, so that each attempt needs one of its own.
    script.Page = lazy(async () => ({ default: await fetched }));
    fetched.then(
      () => {
        script.there = true;
      },
      () => undefined, // told where the page is drawn
    );
    return fetched;
  };
  return { element: <LazyPage script={script} />, load };
}

/** Fetches what a place lacks, together: a member's page lies within others. Reports whether that is anything. */
export function loadPage(routes: SiteRoute[], location: Location, basename: string): boolean {
  const matches = matchRoutes(routes, location, basename) ?? [];
  return matches.map(({ route }) => route.load?.()).some(Boolean);
}
