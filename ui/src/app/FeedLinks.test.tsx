import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderRoute } from "../test/render";
import { feedsOf } from "./FeedLinks";
import { Layout } from "./Layout";

test.each([
  ["/launches", "", ["/launches.atom", "/changes.atom", "/launches.ics"]],
  [
    "/launches",
    "?page=2&limit=24&view=agenda&ordering=asc&agency=44%2C-121&upcoming=false",
    [
      "/launches.atom?agency=44%2C-121&upcoming=false",
      "/changes.atom?agency=44%2C-121",
      "/launches.ics?agency=44%2C-121&upcoming=false",
    ],
  ],
  ["/agencies/44", "", ["/launches.atom?agency=44", "/changes.atom?agency=44", "/launches.ics?agency=44"]],
  [
    "/astronauts/7",
    "",
    ["/launches.atom?astronaut=7", "/changes.atom?astronaut=7", "/launches.ics?astronaut=7"],
  ],
  [
    "/vehicles/rockets/9",
    "?x=1",
    ["/launches.atom?rocketConfig=9", "/changes.atom?rocketConfig=9", "/launches.ics?rocketConfig=9"],
  ],
  [
    "/vehicles/spacecraft/3",
    "",
    [
      "/launches.atom?spacecraftConfig=3",
      "/changes.atom?spacecraftConfig=3",
      "/launches.ics?spacecraftConfig=3",
    ],
  ],
  ["/launches", "?page=1&upcoming=true", ["/launches.atom", "/changes.atom", "/launches.ics"]],
  ["/changes", "?upcoming=true", ["/changes.atom?upcoming=true"]],
  ["/changes", "?field=net&page=3", ["/changes.atom?field=net"]],
  ["/news", "?search=moon&offset=24", ["/news.atom?search=moon"]],
  ["/stats", "?year=2024&agency=121&orbital=true", ["/stats.atom?agency=121&orbital=true"]],
  ["/events", "", ["/events.atom", "/events.ics"]],
  [
    "/events",
    "?type=3&upcoming=false&page=2",
    ["/events.atom?type=3&upcoming=false", "/events.ics?type=3&upcoming=false"],
  ],
  ["/events", "?upcoming=true&station=4", ["/events.atom?station=4", "/events.ics?station=4"]],
  ["/events/189", "", []],
  ["/stats/rocket", "?agency=121", []],
  ["/agencies", "", []],
  ["/launches/8dd5de11-0000-4000-8000-000000000001", "", []],
  ["/privacy", "", []],
])("%s%s is followed by its own feeds", (pathname, search, want) => {
  expect(feedsOf(pathname, search).map(({ path }) => path)).toEqual(want);
});

test("what the server said of the first page stays until another is shown, and goes with it", async () => {
  document.head.innerHTML = '<link rel="alternate" title="Server" href="/launches.atom" data-server>';
  const said = () =>
    [...document.head.querySelectorAll("link[rel=alternate]")].map((link) => link.getAttribute("href"));
  const routes = [{ element: <Layout />, children: [{ path: "*", element: <h1>Page</h1> }] }];
  const { user } = renderRoute("/launches", { routes });
  expect(said()).toEqual(["/launches.atom"]);
  const go = (name: string) =>
    user.click(within(screen.getByRole("navigation", { name: "Primary" })).getByText(name));
  await go("News");
  await waitFor(() => expect(said()).toEqual(["/news.atom"]));
  expect(document.head.querySelector("link[rel=alternate]")).toHaveAttribute("type", "application/atom+xml");
  await go("Agencies");
  await waitFor(() => expect(said()).toEqual([]));
  await go("Launches");
  await waitFor(() => expect(said().sort()).toEqual(["/changes.atom", "/launches.atom", "/launches.ics"]));
  expect(document.head.querySelector('link[href="/launches.ics"]')).toHaveAttribute("type", "text/calendar");
});
