import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { renderRoute, statusNow } from "../../test/render";
import { server } from "../../test/server";
import { Page } from "./Page";

const routes = [{ path: "*", element: <Page>content</Page> }];
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

function renderPage(changes: Parameters<typeof statusNow>[0]) {
  return renderRoute("/", { routes, data: { "public/status": statusNow(changes) } });
}

test("nothing is said while the data is less than six hours old", () => {
  renderPage({ launches_seen_at: hoursAgo(5.9) });
  expect(screen.queryByRole("status")).toBeNull();
});

test("data older than six hours is called old, and can be asked for again", async () => {
  const { user } = renderPage({ launches_seen_at: hoursAgo(7.5) });
  expect(screen.getByRole("status")).toHaveTextContent(
    /^Launch data is 7 hours old\..*since \d\d:\d\d UTC\./,
  );
  server.use(http.get("*/api/v1/public/status", () => HttpResponse.json(statusNow())));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await vi.waitFor(() => expect(screen.queryByRole("status")).toBeNull());
});

test("the starter catalogue is named, with its date", () => {
  renderPage({ launches_seen_at: null, starter_as_of: "2026-07-01" });
  expect(screen.getByRole("status")).toHaveTextContent("Starter catalogue.Written on July 01, 2026.");
});

test("a visitor without a network is told so", () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  renderPage({});
  expect(screen.getByRole("status")).toHaveTextContent("You are offline.");
});
