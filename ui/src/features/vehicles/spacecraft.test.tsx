import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import type { SpacecraftConfigPage } from "../../lib/api/api.gen";
import { pageInfo } from "../../test/catalogue";
import { renderRoute } from "../../test/render";
import { server } from "../../test/server";
import { spacecraftDetail } from "../../test/things";

const DETAIL = spacecraftDetail();
const { id, name } = DETAIL;
const LIST = "public/spacecraft?limit=12&ordering=desc&page=1";
const RELATED = `public/launches?limit=4&page=1&spacecraftConfig=${id}&upcoming=all`;
const none = { _embedded: { launchNormalDTOes: [] }, page: pageInfo(0) };

const fact = (label: string) => screen.getByText(label, { selector: "dt" }).nextElementSibling?.textContent;

test("the overview leads to four lists", async () => {
  renderRoute("/vehicles");
  expect(await screen.findByRole("heading", { level: 1, name: "Vehicles" })).toBeVisible();
  for (const [title, path] of [
    ["Rockets", "/vehicles/rockets"],
    ["Spacecraft Stages", "/vehicles/spacecraft"],
    ["Rocket Boosters", "/vehicles/launchers"],
    ["Space Stations", "/stations"],
  ] as const) {
    expect(screen.getByRole("link", { name: title })).toHaveAttribute("href", path);
  }
  expect(await screen.findByRole("region", { name: "Latest News" })).toBeVisible();
});

test("a spacecraft's card leads to its page", async () => {
  const page: SpacecraftConfigPage = {
    _embedded: { spacecraftConfigSummarizedDTOes: [DETAIL] },
    page: pageInfo(1),
  };
  const { router, user } = renderRoute("/vehicles/spacecraft", { data: { [LIST]: page } });
  const card = await screen.findByRole("article");
  expect(within(card).getByRole("link", { name })).toHaveAttribute("href", `/vehicles/spacecraft/${id}`);
  expect(within(card).getByRole("link", { name: `View Launch: ${name}` })).toHaveAttribute(
    "href",
    `/launches?page=1&limit=12&spacecraftConfig=${id}&upcoming=all`,
  );
  expect(screen.getByPlaceholderText("e.g. Dream Chaser")).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe("?page=1&limit=12&ordering=desc"));
  await user.click(within(card).getByRole("button", { name: `Copy link to ${name}` }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/vehicles/spacecraft/${id}`);
});

test("the list follows the filters of the address", async () => {
  const asked: string[] = [];
  server.use(
    http.get("*/api/v1/public/spacecraft", ({ request }) => {
      asked.push(new URL(request.url).searchParams.toString());
      return HttpResponse.json({
        _embedded: { spacecraftConfigSummarizedDTOes: [DETAIL] },
        page: pageInfo(1),
      });
    }),
  );
  renderRoute("/vehicles/spacecraft?search=dragon&agency=501&ordering=asc&limit=24");
  expect(await screen.findByRole("article")).toBeVisible();
  expect(asked).toEqual(["agency=501&limit=24&ordering=asc&page=1&search=dragon"]);
  expect(screen.getByRole("searchbox")).toHaveValue("dragon");
});

test("a spacecraft's page tells its figures and texts without a call", async () => {
  const spacecraft = spacecraftDetail({
    agency: { id: 501, name: "Orbital Test Agency" },
    type: "Capsule",
    in_use: true,
    height: 8.1,
    diameter: 4,
    payload_capacity: 6_000,
    maiden_flight: "2019-03-02",
    crew_capacity: 7,
    human_rated: true,
    flight_life: "Five flights",
    details: "Carries people.",
    history: "Came after another.",
    info_url: "https://example.org/craft",
    wiki_url: null,
    vehicles: [
      {
        id: 1,
        name: "Endeavour",
        serial_number: "C206",
        status: "Active",
        description: null,
        flights_count: 5,
        in_space: true,
        time_in_space: 86_400,
        image: null,
      },
    ],
  });
  renderRoute(`/vehicles/spacecraft/${id}`, {
    data: { [`public/spacecraft/${id}`]: spacecraft, [RELATED]: none },
  });
  expect(await screen.findByRole("heading", { level: 1, name })).toBeVisible();
  expect(screen.getByRole("link", { name: "Orbital Test Agency" })).toHaveAttribute("href", "/agencies/501");
  expect(fact("Type")).toBe("Capsule");
  expect(fact("In use")).toBe("Yes");
  expect(fact("Human rated")).toBe("Yes");
  expect(fact("Crew capacity")).toBe("7");
  expect(fact("Height")).toMatch(/^8\.1.m$/);
  expect(fact("Diameter")).toMatch(/^4.m$/);
  expect(fact("Payload capacity")).toMatch(/^6,000.kg$/);
  expect(fact("Maiden flight")).toBe("March 02, 2019");
  for (const [title, text] of [
    ["Flight Life", "Five flights"],
    ["Description", "Carries people."],
    ["History", "Came after another."],
  ] as const) {
    expect(within(screen.getByRole("region", { name: title })).getByText(text)).toBeVisible();
  }
  expect(screen.getByRole("link", { name: "Info" })).toHaveAttribute("href", "https://example.org/craft");
  expect(screen.getByRole("button", { name: "Wiki" })).toHaveAccessibleDescription("No Wiki Available");
  const vehicle = within(screen.getByRole("region", { name: "Vehicles" })).getByRole("listitem");
  expect(vehicle).toHaveTextContent("Endeavour");
  expect(vehicle).toHaveTextContent("In space");
});

test("an unknown spacecraft is the route's error screen, a failure can be tried again", async () => {
  const answer = { works: false };
  server.use(
    http.get("*/api/v1/public/spacecraft/:id", ({ params }) => {
      if (params.id === "404") return HttpResponse.json({ error: "Spacecraft not found." }, { status: 404 });
      return answer.works ? HttpResponse.json(DETAIL) : HttpResponse.json({ error: "No." }, { status: 400 });
    }),
    http.get("*/api/v1/public/launches", () => HttpResponse.json(none)),
  );
  const { user, router } = renderRoute("/vehicles/spacecraft/5");
  expect(await screen.findByText("This part did not load")).toBeVisible();
  answer.works = true;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { level: 1, name })).toBeVisible();
  await router.navigate("/vehicles/spacecraft/404");
  expect(await screen.findByText("Oops! Somthing went wrong, try again later.")).toBeVisible();
});
