import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import type { Station } from "../../lib/api/api.gen";
import { pageInfo } from "../../test/catalogue";
import { renderRoute } from "../../test/render";
import { server } from "../../test/server";
import { goneStation, station } from "../../test/stations";

const listOf = (query: string) => `public/astronauts?${query}`;
const HOME = listOf("field=interest&limit=12&ordering=asc&page=1");
const none = { _embedded: { astronautNormalDTOes: [] }, page: pageInfo(0) };

function open(path: string, key: string, stations: Station[]) {
  server.use(http.get("*/api/v1/public/stations", () => HttpResponse.json(stations)));
  return renderRoute(path, { data: { [key]: none } });
}

test("the home of the astronauts has those in space by station", async () => {
  open("/astronauts", HOME, [
    station(),
    station({ id: 9006, name: "Empty Station", crew: [] }),
    goneStation(),
  ]);
  const strip = within(await screen.findByRole("region", { name: "In space now" }));
  expect(strip.getByRole("heading", { level: 3 })).toHaveTextContent("Test Station3 aboard");
  expect(strip.getByRole("link", { name: "Test Station" })).toHaveAttribute("href", "/stations/9004");
  expect(strip.getByRole("link", { name: "Ada Example" })).toHaveAttribute("href", "/astronauts/301");
  expect(strip.queryByText("Empty Station")).toBeNull();
  expect(strip.queryByText("Old Station")).toBeNull();
});

test("a list that is searched has no such strip", async () => {
  open("/astronauts?search=ada", listOf("field=interest&limit=12&ordering=asc&page=1&search=ada"), [
    station(),
  ]);
  expect(await screen.findByRole("heading", { level: 1, name: "Astronauts" })).toBeVisible();
  expect(screen.queryByRole("region", { name: "In space now" })).toBeNull();
});
