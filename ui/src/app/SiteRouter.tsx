import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import { Router, useRoutes } from "react-router";
import { useDateChoice } from "../lib/time/order";
import { ErrorBoundary } from "./ErrorBoundary";
import type { Navigation, NavigationState } from "./navigation";
import { RootError } from "./RootError";
import { placeScroll, takeOverScroll } from "./scroll";

const State = createContext<NavigationState>({ shown: undefined, loading: false });

/** Returns the place on the screen, and whether another is on its way. */
export const useNavigationState = () => useContext(State);

function useStateOf(navigation: Navigation): NavigationState {
  const [state, setState] = useState(navigation.state);
  useLayoutEffect(() => {
    const follow = () => {
      const next = navigation.state;
      // That a page is on its way is said at once; drawing it must not hold up what the visitor does.
      if (next.loading) setState(next);
      else startTransition(() => setState(next));
    };
    follow();
    return navigation.subscribe(follow);
  }, [navigation]);
  return state;
}

/** Draws every page and its frame anew when dates are to be written in another order, wherever they stand. */
function Screen({ routes }: Pick<Navigation, "routes">) {
  useDateChoice();
  return useRoutes(routes);
}

/** Shows the site where the navigation is. */
export function SiteRouter({ navigation }: { navigation: Navigation }) {
  const state = useStateOf(navigation);
  const { shown } = state;
  useLayoutEffect(() => {
    if (shown) placeScroll(shown.location, shown.preventScrollReset);
  }, [shown]);
  useEffect(() => takeOverScroll(() => navigation.state.shown?.location), [navigation]);
  const pathname = shown?.location.pathname ?? "";
  const navigator = useMemo(() => navigation.navigatorOf(pathname), [navigation, pathname]);
  if (!shown) return null;
  return (
    <State value={state}>
      <Router
        basename={navigation.basename}
        navigator={navigator}
        location={shown.location}
        navigationType={shown.historyAction}
      >
        <ErrorBoundary place={shown} screen={RootError}>
          <Screen routes={navigation.routes} />
        </ErrorBoundary>
      </Router>
    </State>
  );
}
