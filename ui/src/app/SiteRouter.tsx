import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useTransition,
} from "react";
import { type Navigator, Router, type UNSAFE_createBrowserHistory, useRoutes } from "react-router";
import { ErrorBoundary } from "./ErrorBoundary";
import { loadPage, type SiteRoute } from "./lazyPage";
import { RootError } from "./RootError";
import { placeScroll, rememberScroll, takeOverScroll } from "./scroll";

interface Props {
  /** One that tells of every step (`v5Compat`). */
  history: ReturnType<typeof UNSAFE_createBrowserHistory>;
  routes: SiteRoute[];
  basename?: string;
}

const Loading = createContext(false);

/** Reports whether the script of another page is on its way. */
export const useLoading = () => useContext(Loading);

function Screen({ routes }: Pick<Props, "routes">) {
  return useRoutes(routes);
}

/** Shows the site along a history. A page stays, and can be used, until the script of the next is there. */
export function SiteRouter({ history, routes, basename = "/" }: Props) {
  const stay = useRef(false);
  const arrive = () => {
    const { location, action } = history;
    return { location, action, stay: stay.current, lacking: loadPage(routes, location, basename) };
  };
  const [place, setPlace] = useState(arrive);
  const [loading, startLoading] = useTransition();
  const follow = useEffectEvent(() => {
    rememberScroll(place.location);
    const next = arrive();
    const begin = next.lacking ? startLoading : startTransition;
    begin(() => setPlace(next));
  });
  const keepScroll = useEffectEvent(() => rememberScroll(place.location));
  const navigator = useMemo<Navigator>(() => {
    const move =
      (how: "push" | "replace"): Navigator["push"] =>
      (to, state, options) => {
        stay.current = options?.preventScrollReset ?? false;
        history[how](to, state);
        stay.current = false;
      };
    return { ...history, push: move("push"), replace: move("replace") };
  }, [history]);

  useLayoutEffect(() => history.listen(follow), [history]);
  useLayoutEffect(() => placeScroll(place.location, place.stay), [place]);
  useEffect(() => takeOverScroll(keepScroll), []);

  return (
    <Loading value={loading}>
      <Router
        basename={basename}
        navigator={navigator}
        location={place.location}
        navigationType={place.action}
      >
        <ErrorBoundary place={place} screen={RootError}>
          <Screen routes={routes} />
        </ErrorBoundary>
      </Router>
    </Loading>
  );
}
