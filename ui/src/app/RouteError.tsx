import { isRouteErrorResponse, useRouteError } from "react-router";

/** The page shown when a route fails. */
export function RouteError() {
  const error = useRouteError();
  return <h1>{isRouteErrorResponse(error) ? error.status : "We'll be back soon!"}</h1>;
}
