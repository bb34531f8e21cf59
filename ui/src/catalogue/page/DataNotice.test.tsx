import { act, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { reach } from "../../lib/api/reach";
import { PATIENCE } from "../../test/patience";
import { renderRoute, statusNow } from "../../test/render";
import { server } from "../../test/server";
import { Page } from "./Page";
import { StarterRecord } from "./starter";

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
    /^Launch data is 7 hours old\..*since \d\d:\d\d [AP]M UTC\./,
  );
  server.use(http.get("*/api/v1/public/status", () => HttpResponse.json(statusNow())));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await vi.waitFor(() => expect(screen.queryByRole("status")).toBeNull(), PATIENCE);
});

test("the starter catalogue is named, with its date", () => {
  renderPage({ launches_seen_at: null, starter_as_of: "2026-07-01" });
  expect(screen.getByRole("status")).toHaveTextContent("Starter catalog.Bundled on July 01, 2026.");
});

const offline = { ...statusNow().ingest, offline: true };

test.each([
  [
    { launches_seen_at: null, starter_as_of: "2026-07-01" },
    "Bundled on July 01, 2026. This site runs without",
  ],
  [{ launches_seen_at: hoursAgo(30) }, "This site runs without live data. Launch data is from"],
])("a site without live data does not promise any (%#)", (changes, said) => {
  renderPage({ ...changes, ingest: offline });
  expect(screen.getByRole("status")).toHaveTextContent(said);
  expect(screen.getByRole("status")).not.toHaveTextContent(/will replace|data source/);
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("a visitor without a network is told so", () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  renderPage({});
  expect(screen.getByRole("status")).toHaveTextContent("You are offline.");
});

test("a server that does not answer is told, until it does", () => {
  renderPage({});
  act(() => reach.set("refused"));
  expect(screen.getByRole("status")).toHaveTextContent("We cannot reach the server.");
  act(() => reach.set("reachable"));
  expect(screen.queryByRole("status")).toBeNull();
});

const starters = (kind: string, starter: number) => ({
  launches_seen_at: hoursAgo(0),
  starter_as_of: "2026-07-01",
  parts: [{ kind, count: 9, starter, seen_at: null, complete_at: null }],
});

test.each([
  ["/astronauts", "astronauts", 3, true],
  ["/astronauts", "astronauts", 0, false],
  ["/agencies", "astronauts", 3, false],
  ["/launches", "launches", 3, false],
  ["/launches?upcoming=false", "launches", 3, true],
  ["/vehicles/launchers", "boosters", 1, true],
])("%s with %s of which %i are the starter catalogue's", (path, kind, starter, told) => {
  renderRoute(path, { routes, data: { "public/status": statusNow(starters(kind, starter)) } });
  const said = /^Starter catalog\.Some of this list was bundled on July 01, 2026\./;
  if (told) expect(screen.getByRole("status")).toHaveTextContent(said);
  else expect(screen.queryByRole("status")).toBeNull();
});

test.each([true, false])("the page of a record that is the starter catalogue's, or not: %s", (starter) => {
  const page = (
    <StarterRecord value={starter}>
      <Page>content</Page>
    </StarterRecord>
  );
  renderRoute("/astronauts/5", {
    routes: [{ path: "*", element: page }],
    data: { "public/status": statusNow(starters("astronauts", 3)) },
  });
  if (starter) expect(screen.getByRole("status")).toHaveTextContent(/Bundled on July 01, 2026\./);
  else expect(screen.queryByRole("status")).toBeNull();
});
