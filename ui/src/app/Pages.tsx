import { Outlet } from "react-router";
import { ErrorBoundary } from "./ErrorBoundary";
import { RouteError } from "./RouteError";
import { useNavigationState } from "./SiteRouter";

function Page() {
  const { shown } = useNavigationState();
  if (shown?.failure) throw shown.failure.error;
  return <Outlet />;
}

/** The page of the place that is shown, or what is shown when it failed or could not be loaded. */
export function Pages() {
  const { shown } = useNavigationState();
  return (
    <ErrorBoundary place={shown} screen={RouteError}>
      <Page />
    </ErrorBoundary>
  );
}
