import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { pageInfo } from "../../test/catalogue";
import { agency } from "../../test/launchDetail";
import { notKept } from "../../test/notKept";
import { renderRoute } from "../../test/render";
import { server } from "../../test/server";
import { pad, padDetail, padList } from "../../test/things";

const starbase = pad({
  id: 188,
  name: "Orbital Launch Mount A",
  location: { id: 143, name: "SpaceX Starbase, TX, USA", celestial_body: "Earth", country: null },
  wiki_url: "https://en.wikipedia.org/wiki/Starbase",
});
const retired = pad({ id: 4, name: "Launch Complex 5", active: false });
const moon = pad({
  id: 300,
  name: "Mare Tranquillitatis",
  active: false,
  on_map: false,
  total_launch_count: 1,
  location: { id: 900, name: "Sea of Tranquility", celestial_body: "Moon", country: null },
});
const noCredit = { credit: null, license: null, license_url: null };
const data = { "public/launch-pads": padList([pad(), retired, moon, starbase]) };

const nothingPlanned = { _embedded: { launchNormalDTOes: [] }, page: pageInfo(0, 1) };
beforeEach(() => server.use(http.get("*/api/v1/public/launches", () => HttpResponse.json(nothingPlanned))));

// Nothing here can draw a map, so what is said about a pad stands beside it.
const card = (name: string) => screen.findByRole("region", { name });

test("legend, title and no footer, without a call", async () => {
  renderRoute("/locations", { data });
  const legend = await screen.findByRole("list", { name: "Legend" });
  expect(legend).toHaveTextContent("2 Active Pads");
  expect(legend).toHaveTextContent("Several pads, with their number");
  expect(legend).toHaveTextContent("1 Non-Active Pads");
  expect(document.title).toBe("Locations · Tminus");
  expect(screen.queryByRole("contentinfo")).toBeNull();
  expect(await screen.findByText(/This browser cannot draw the map/)).toBeVisible();
});

test("a spinner lies over the map while the pads are read, and a failure can be tried again", async () => {
  let works = false;
  let release = () => {};
  const asked = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.get("*/api/v1/public/launch-pads", async () => {
      await asked;
      return works
        ? HttpResponse.json(padList([pad()]))
        : HttpResponse.json({ error: "No." }, { status: 400 });
    }),
  );
  const { user } = renderRoute("/locations");
  expect(await screen.findByRole("status", { name: "Loading launch pads" })).toBeVisible();
  release();
  expect(await screen.findByText("This part did not load")).toBeVisible();
  works = true;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("list", { name: "Legend" })).toHaveTextContent("1 Active Pads");
  expect(screen.queryByRole("status", { name: "Loading launch pads" })).toBeNull();
});

test("the search opens the first pad at a location of that name and closes on a press outside", async () => {
  const { user, router } = renderRoute("/locations", { data });
  const button = await screen.findByRole("button", { name: "Search launch pads" });
  await user.click(button);
  expect(button).toHaveAttribute("aria-expanded", "true");
  const field = screen.getByPlaceholderText("e.g. SpaceX Starbase");
  await user.type(field, "STARBASE{Enter}");
  const found = await card("Orbital Launch Mount A");
  expect(within(found).getByText("SpaceX Starbase, TX, USA")).toBeVisible();
  expect(within(found).getByRole("link", { name: "Info: Orbital Launch Mount A" })).toHaveAttribute(
    "href",
    "/locations/188",
  );
  expect(within(found).getByRole("link", { name: "Wiki: Orbital Launch Mount A" })).toHaveAttribute(
    "href",
    "https://en.wikipedia.org/wiki/Starbase",
  );
  expect(router.state.location.search).toBe("?pad=188");
  await user.clear(field);
  await user.type(field, "nowhere{Enter}");
  expect(screen.getByText("No match for “nowhere”.")).toBeVisible();
  await user.click(screen.getByRole("list", { name: "Legend" }));
  await waitFor(() => expect(screen.queryByPlaceholderText("e.g. SpaceX Starbase")).toBeNull());
  expect(button).toHaveAttribute("aria-expanded", "false");
});

test("the list holds every pad, the busiest site first, those on no map with the reason", async () => {
  const { user } = renderRoute("/locations", { data });
  await user.click(await screen.findByRole("button", { name: "List of pads" }));
  const list = screen.getByRole("dialog", { name: "List of pads" });
  const sites = within(list).getAllByRole("heading", { level: 3 });
  expect(sites.map((site) => site.textContent)).toEqual([
    "Kennedy Space Center, FL, USA",
    "SpaceX Starbase, TX, USA",
    "Sea of Tranquility",
  ]);
  expect(within(list).getByRole("button", { name: /Launch Complex 5/ })).toHaveTextContent("Not active");
  expect(within(list).getByRole("button", { name: /Launch Complex 39A/ })).toHaveTextContent(
    "Active · 221 launches",
  );
  const onMoon = within(list).getByRole("button", { name: /Mare Tranquillitatis/ });
  expect(onMoon).toHaveTextContent("Not active · 1 launch · On the Moon");
  await user.click(onMoon);
  expect(screen.queryByRole("dialog")).toBeNull();
  const said = await card("Mare Tranquillitatis");
  expect(said).toHaveTextContent(/1 launch(?!e)/);
  expect(
    within(said).getByRole("button", { name: "Wiki: Mare Tranquillitatis" }),
  ).toHaveAccessibleDescription("No Wiki Available");
});

test("what is said about a pad has its photo, or a drawing", async () => {
  const photo = {
    ...{ image_url: "https://img.example/pad.jpg", ...notKept, thumbnail_url: null, name: "Pad" },
    ...noCredit,
  };
  const pads = [pad({ image: photo }), retired];
  const { router } = renderRoute("/locations?pad=87", { data: { "public/launch-pads": padList(pads) } });
  const first = await card("Launch Complex 39A");
  expect(first.querySelector("img")).toHaveAttribute("src", "https://img.example/pad.jpg");
  await router.navigate("/locations?pad=4");
  const second = await card("Launch Complex 5");
  expect(second.querySelector("img")).toBeNull();
  expect(second.querySelector("svg")).toBeInTheDocument();
});

test("what is said about a pad has its next launch, of which one press reminds", async () => {
  const key = "public/launches?limit=1&ordering=next&pad=87&page=1&upcoming=true";
  const launch = {
    ...{ id: "crew-13", fullname: "Falcon 9 Block 5 | Crew-13", status_id: 1, status: "Go for Launch" },
    ...{ net: "2099-12-15T22:34:00Z", certainty: "exact", video_urls: [], agency_id: null },
  };
  const next = { _embedded: { launchNormalDTOes: [launch] }, page: pageInfo(1, 1) };
  renderRoute("/locations?pad=87", { data: { ...data, [key]: next } });
  const said = within(await card("Launch Complex 39A"));
  expect(await said.findByRole("link", { name: "Crew-13" })).toHaveAttribute(
    "href",
    `/launches/${launch.id}`,
  );
  expect(await said.findByRole("button", { name: "Remind me: Crew-13" })).toHaveTextContent("Remind me");
});

test("a pad without an id leads nowhere", async () => {
  renderRoute("/locations?pad=0", { data: { "public/launch-pads": padList([pad({ id: 0 })]) } });
  const said = await card("Launch Complex 39A");
  expect(within(said).getByRole("button", { name: "Info: Launch Complex 39A" })).toHaveAccessibleDescription(
    "No Info Available",
  );
});

const past = "public/launches?limit=4&pad=87&page=1&upcoming=false";
const none = { _embedded: { launchNormalDTOes: [] }, page: pageInfo(0) };

test("a pad's page tells figures, this year, site and agencies without a call", async () => {
  const detail = padDetail({
    agencies: [{ ...agency({ name: "Test Agency" }), featured: false }],
    wiki_url: "https://en.wikipedia.org/wiki/LC-39A",
    map_image: "https://img.example/map.png",
  });
  const { container } = renderRoute("/locations/87", {
    data: { "public/launch-pad/87": detail, [past]: none },
  });
  expect(await screen.findByRole("heading", { level: 1, name: "Launch Complex 39A" })).toBeVisible();
  const fact = (label: string) => screen.getByText(label, { selector: "dt" }).nextElementSibling?.textContent;
  expect(container.querySelector("header p")).toHaveTextContent("Kennedy Space Center, FL, USA");
  expect(fact("Active")).toBe("Yes");
  expect(fact("Total launches")).toBe("221");
  expect(fact("Latitude")).toBe("28.608° N");
  expect(fact("Longitude")).toBe("80.604° W");
  expect(screen.getByText("Built for the Moon.")).toBeVisible();
  const year = screen.getByRole("region", { name: "This year" });
  expect(year).toHaveTextContent("31");
  expect(year).toHaveTextContent("30");
  expect(year).toHaveTextContent("4");
  expect(screen.getByRole("region", { name: "Location" })).toHaveTextContent(
    "The busiest spaceport of its coast.",
  );
  expect(screen.getByRole("link", { name: "Test Agency" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Info" })).toHaveAccessibleDescription("No Info Available");
  expect(screen.getByRole("link", { name: "Wiki" })).toHaveAttribute(
    "href",
    "https://en.wikipedia.org/wiki/LC-39A",
  );
  expect(screen.getByRole("link", { name: "On the map" })).toHaveAttribute("href", "/locations?pad=87");
  const map = screen.getByAltText("Map: Launch Complex 39A, Kennedy Space Center, FL, USA");
  expect(map).toHaveAttribute("src", "https://img.example/map.png");
  expect(screen.getByText("No known past launch from this pad.")).toBeVisible();
});

test("a pad on the Moon is on no map, and a missing text is one dash", async () => {
  const { location } = padDetail();
  const detail = padDetail({
    active: null,
    description: null,
    location: location && { ...location, celestial_body: "Moon", description: null },
  });
  renderRoute("/locations/87", { data: { "public/launch-pad/87": detail, [past]: none } });
  expect(await screen.findByRole("heading", { level: 1, name: "Launch Complex 39A" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "On the map" })).toBeNull();
  expect(screen.getByText("Active", { selector: "dt" }).nextElementSibling?.textContent).toBe("–");
  expect(screen.getByText("Description").nextElementSibling).toHaveTextContent("–");
  expect(screen.getByText("On", { selector: "dt" }).nextElementSibling).toHaveTextContent("Moon");
  // A dash says nothing without its label.
  for (const dash of screen.getAllByText("–")) expect(dash.tagName).toBe("DD");
});

test("a pad's page has no row that says nothing", async () => {
  const { location } = padDetail();
  const detail = padDetail({
    this_year: { year: 2026, attempts: 1, successful: 1, planned: 0 },
    orbital_launch_attempt_count: null,
    fastest_turnaround: null,
    location: location && { ...location, celestial_body: "Earth", total_landing_count: 0, description: null },
  });
  renderRoute("/locations/87", { data: { "public/launch-pad/87": detail, [past]: none } });
  const site = within(await screen.findByRole("region", { name: "Location" }));
  const label = { selector: "dt" };
  for (const empty of ["On", "Landings"]) expect(site.queryByText(empty, label)).toBeNull();
  for (const empty of ["To orbit", "Fastest turnaround"]) expect(screen.queryByText(empty, label)).toBeNull();
  expect(site.getByText("Description", label).nextElementSibling).toHaveTextContent("–");
  const year = within(screen.getByRole("region", { name: "This year" }));
  expect(year.getByText("Attempt", label)).toBeVisible();
  expect(year.queryByText("Attempts", label)).toBeNull();
});
