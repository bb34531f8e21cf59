import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, type RouteObject, RouterProvider } from "react-router";
import { SWRConfig } from "swr";
import { routes } from "../app/router";
import { swrConfig } from "../lib/api";

interface Options {
  /** What the server wrote into the page, by SWR key. */
  data?: Record<string, unknown>;
  routes?: RouteObject[];
}

/** Renders the site at `path` with an empty cache. Returns Testing Library's result, a user and the router. */
export function renderRoute(path: string, { data = {}, routes: tree = routes }: Options = {}) {
  const router = createMemoryRouter(tree, { initialEntries: [path] });
  const result = render(
    <SWRConfig value={{ ...swrConfig(data), provider: () => new Map() }}>
      <RouterProvider router={router} />
    </SWRConfig>,
  );
  return { ...result, router, user: userEvent.setup() };
}
