import type { ComponentType } from "react";
import {
  type Location,
  matchRoutes,
  type NavigationType,
  type Navigator,
  type NonIndexRouteObject,
  resolvePath,
  type To,
  type UNSAFE_createBrowserHistory,
} from "react-router";
import { rememberScroll } from "./scroll";

/** A route; `load` fetches the script of its page, once. */
export interface SiteRoute extends NonIndexRouteObject {
  load?: () => Promise<ComponentType>;
  children?: SiteRoute[];
}

/** A place that the visitor has come to. */
export interface Place {
  location: Location;
  historyAction: NavigationType;
  /** Whether the page was asked to keep how far it is scrolled. */
  preventScrollReset: boolean;
  /** Why its page could not be loaded. */
  failure?: { error: unknown };
}

/** The place on the screen, undefined until the first page is there, and whether another is on its way. */
export interface NavigationState {
  shown: Place | undefined;
  loading: boolean;
}

/** Leads through the site: a place is shown once the script of its page is there, and the one before until then. */
export interface Navigation {
  readonly basename: string;
  readonly routes: SiteRoute[];
  readonly navigator: Navigator;
  /** Returns what the page at a path navigates with. Once the page is gone it changes its own address no more. */
  navigatorOf: (pathname: string) => Navigator;
  readonly state: NavigationState;
  /** Calls `listener` after each change. Returns how to end that. */
  subscribe: (listener: () => void) => () => void;
}

type History = ReturnType<typeof UNSAFE_createBrowserHistory>;

/** Fetches what the page at an address still lacks. Returns undefined where that is nothing. */
function loadPage(routes: SiteRoute[], to: To, basename: string): Promise<unknown> | undefined {
  const lacking = (matchRoutes(routes, to, basename) ?? [])
    .map(({ route }) => route)
    .filter(({ load, Component }) => load && !Component);
  if (lacking.length === 0) return undefined;
  return Promise.all(
    lacking.map(async (route) => {
      route.Component = (await route.load?.()) ?? null;
    }),
  );
}

/** Returns the navigation along a history, and begins to load the page that this is at. */
export function createNavigation(history: History, routes: SiteRoute[], basename = "/"): Navigation {
  const listeners = new Set<() => void>();
  let state: NavigationState = { shown: undefined, loading: false };
  let visits = 0;
  const set = (next: NavigationState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  /** Shows the place that `enter` makes of an address once its page is there, unless another is asked for first. */
  const visit = (to: To, preventScrollReset = false, enter = () => {}) => {
    visits++;
    const turn = visits;
    const arrive = (failed: Pick<Place, "failure"> = {}) => {
      if (turn !== visits) return;
      enter();
      const { location, action: historyAction } = history;
      set({ shown: { location, historyAction, preventScrollReset, ...failed }, loading: false });
    };
    const loading = loadPage(routes, to, basename);
    if (!loading) return arrive();
    set({ ...state, loading: true });
    loading.then(
      () => arrive(),
      (error: unknown) => arrive({ failure: { error } }),
    );
  };
  const leave = () => {
    if (state.shown) rememberScroll(state.shown.location);
  };
  const move =
    (how: "push" | "replace"): Navigator["push"] =>
    (to, historyState, options) => {
      // Nobody comes back to what is replaced. Looking how far it is scrolled lays it out: 200 ms of a list's first paint.
      if (how === "push") leave();
      visit(to, options?.preventScrollReset, () => history[how](to, historyState));
    };

  const navigator: Navigator = {
    createHref: history.createHref,
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push: move("push"),
    replace: move("replace"),
  };
  const unlessGone =
    (pathname: string, go: Navigator["push"]): Navigator["push"] =>
    (to, ...rest) => {
      const isGone = state.shown?.location.pathname !== pathname;
      if (!isGone || resolvePath(to).pathname !== pathname) go(to, ...rest);
    };

  // Back and Forward.
  history.listen(({ location }) => {
    leave();
    visit(location);
  });
  visit(history.location);
  return {
    basename,
    routes,
    navigator,
    navigatorOf: (pathname) => ({
      ...navigator,
      push: unlessGone(pathname, navigator.push),
      replace: unlessGone(pathname, navigator.replace),
    }),
    get state() {
      return state;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
