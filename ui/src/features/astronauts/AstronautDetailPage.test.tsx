import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import type { AstronautDetail, LaunchPage } from "../../lib/api/api.gen";
import { astronautDetail } from "../../test/catalogue";
import { renderRoute } from "../../test/render";
import { server } from "../../test/server";
import { aPage, launches } from "../launches/list/launches.fixture";

const LAUNCHES = "public/launches?astronaut=701&limit=4&page=1&upcoming=all";

/** Opens the page of an astronaut with what the server wrote into it. */
async function open(changes: Partial<AstronautDetail> = {}, related: LaunchPage = aPage([])) {
  const data = { "public/astronaut/701": astronautDetail(changes), [LAUNCHES]: related };
  const view = renderRoute("/astronauts/701", { data });
  await screen.findByRole("heading", { level: 1 });
  return view;
}

const fact = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

test("name, nationality, agency and facts stand without a call", async () => {
  await open({
    agency: { id: 44, name: "National Agency", abbrev: "NA", type: "Government" },
    eva_time: 7_200,
    spacewalks_count: 1,
    time_in_space: 204 * 86_400 + 15 * 3_600,
  });
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Vera Example");
  expect(screen.getByText("Norwegian · National Agency")).toBeVisible();
  expect(fact("Date of birth")).toBe("February 29, 1984 (42)");
  expect(fact("Status")).toBe("Active");
  expect(fact("Agency type")).toBe("Government");
  expect(fact("Flights")).toBe("1");
  expect(fact("Time in space")).toMatch(/^204.d.15.h$/);
  expect(fact("First flight")).toBe("March 02, 2019");
  expect(fact("Spacewalks")).toMatch(/^1 \(2.h\)$/);
  expect(document.title).toBe("Vera Example · Tminus");
});

test("what is not known is a dash, and links that are missing say so", async () => {
  await open({ status: null, time_in_space: null, date_of_birth: null, nationality: [] });
  for (const label of ["Status", "Agency type", "Date of birth"]) expect(fact(label)).toBe("–");
  expect(screen.queryByText("Time in space")).toBeNull();
  expect(within(screen.getByRole("region", { name: "Biography" })).getByText("–")).toBeVisible();
  expect(screen.getByRole("link", { name: "Vera Example on Instagram" })).toHaveAttribute(
    "href",
    "https://www.instagram.com/example/",
  );
  for (const why of [
    "No Twitter Available",
    "No Wiki Available",
    "No agency available",
    "No Info Available",
  ]) {
    expect(screen.getByText(why)).toBeInTheDocument();
  }
});

test("who never flew spent no time in space, and that is known", async () => {
  await open({ time_in_space: 0, eva_time: 0, flights_count: 0 });
  expect(fact("Time in space")).toMatch(/^0.s$/);
});

test("of several nationalities the first is told", async () => {
  const nationality = ["Norwegian", "American"].map((name) => ({
    name,
    alpha_2_code: "XX",
    alpha_3_code: "XXX",
    nationality_name: name,
  }));
  await open({ nationality });
  expect(screen.getByText("Norwegian · –")).toBeVisible();
  expect(screen.queryByText(/American/)).toBeNull();
});

test("social links are found by name, and the agency's page is linked", async () => {
  await open({
    agency: { id: 44, name: "National Agency", abbrev: "NA", type: null },
    info_url: "https://example.org/vera",
    social_media: [
      { name: "Twitter", media_url: "https://twitter.example/vera" },
      { name: "Wiki", media_url: "https://wiki.example/vera" },
    ],
  });
  const links = {
    "Vera Example on Twitter": "https://twitter.example/vera",
    "Wiki: Vera Example": "https://wiki.example/vera",
    "Info: Vera Example": "https://example.org/vera",
    "Agency: National Agency": "/agencies/44",
  };
  for (const [name, href] of Object.entries(links))
    expect(screen.getByRole("link", { name })).toHaveAttribute("href", href);
  expect(screen.getByText("No Instagram Available")).toBeInTheDocument();
});

test("a deceased astronaut's age is told with the date of death", async () => {
  await open({ status: "Deceased", date_of_death: "1968-03-27", age: 34 });
  expect(fact("Date of birth")).toBe("February 29, 1984");
  expect(fact("Date of death")).toBe("March 27, 1968 (34)");
});

test("launches say what the astronaut did on them, and lead to their pages", async () => {
  const [launch] = launches(1);
  if (!launch) throw new Error("no launch");
  const flight = {
    launch,
    role: "Commander",
    spacecraft: "Capsule Hope",
    spacecraft_config: null,
    destination: null,
    duration: 3 * 86_400,
  };
  await open({ crew: [flight] }, aPage([launch]));
  const section = within(screen.getByRole("region", { name: "Launches" }));
  expect(section.getByRole("link", { name: "Mission 1" })).toHaveAttribute("href", `/launches/${launch.id}`);
  expect(section.getByText(/Commander · Capsule Hope · 3.d/)).toBeVisible();
  expect(section.queryByRole("navigation")).toBeNull();
});

test("more than four launches have a pager that asks for four at a time and keeps its page to itself", async () => {
  const asked: string[] = [];
  server.use(
    http.get("*/api/v1/public/launches", ({ request }) => {
      const { searchParams: query } = new URL(request.url);
      asked.push(query.toString());
      return HttpResponse.json(aPage(launches(1), 5, Number(query.get("page")), 4));
    }),
  );
  const { user, router } = await open({}, aPage(launches(4), 5, 1, 4));
  const pager = within(screen.getByRole("navigation", { name: "Pages of Launches" }));
  expect(pager.getByText(/Page/)).toHaveTextContent("Page 1 / 2 of 5 items");
  expect(pager.getByRole("button", { name: "First page" })).toBeDisabled();
  expect(pager.getByRole("button", { name: "Previous page" })).toBeDisabled();
  await user.click(pager.getByRole("button", { name: "Next page" }));
  await waitFor(() => expect(asked).toEqual(["astronaut=701&limit=4&page=2&upcoming=all"]));
  await waitFor(() => expect(pager.getByText(/Page/)).toHaveTextContent("Page 2 / 2 of 5 items"));
  expect(pager.getByRole("button", { name: "Next page" })).toBeDisabled();
  expect(pager.getByRole("button", { name: "Last page" })).toBeDisabled();
  expect(router.state.location.search).toBe("");
});

test("an astronaut without launches says so", async () => {
  await open();
  expect(screen.getByText("No known launch with this astronaut.")).toBeVisible();
});

test.each(["/astronauts/abc", "/astronauts/999"])("%s shows the 404 screen", async (path) => {
  server.use(
    http.get("*/api/v1/public/astronaut/:id", () =>
      HttpResponse.json(
        { status: 404, error: "Astronaut not found.", businessErrorCode: 103, requestId: "x" },
        { status: 404 },
      ),
    ),
  );
  renderRoute(path);
  expect(await screen.findByText("Oops! Somthing went wrong, try again later.")).toBeVisible();
  expect(screen.getByText("Astronaut not found.")).toBeVisible();
});

test("a page that does not load offers another try, and Back", async () => {
  let broken = true;
  server.use(
    http.get("*/api/v1/public/astronaut/:id", () =>
      broken
        ? HttpResponse.json({ status: 400, error: "Later.", requestId: "x" }, { status: 400 })
        : HttpResponse.json(astronautDetail()),
    ),
    http.get("*/api/v1/public/launches", () => HttpResponse.json(aPage([]))),
  );
  const { user } = renderRoute("/astronauts/701");
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(screen.getByRole("button", { name: "Back" })).toBeVisible();
  broken = false;
  await user.click(again);
  expect(await screen.findByRole("heading", { name: "Vera Example" })).toBeVisible();
});

test("expeditions say as what, aboard which station, from when to when", async () => {
  const expedition = {
    ...{ id: 71, name: "Expedition 71", start: "2024-04-06T12:00:00Z", end: "2024-09-23T12:00:00Z" },
    ...{ active: false, role: "Commander", station: { id: 4, name: "Far Station" } },
  };
  const bare = { ...expedition, id: 72, name: "Expedition 72", end: null, role: null, station: null };
  await open({ expeditions: [bare, expedition] });
  const section = within(screen.getByRole("region", { name: /Expeditions/ }));
  const [first, second] = section.getAllByRole("listitem");
  expect(first).toHaveTextContent(/^Expedition 72since April 06, 2024$/);
  expect(second).toHaveTextContent(
    /^Expedition 71April 06, 2024 – September 23, 2024Commander · Far Station$/,
  );
  expect(section.getByRole("link", { name: "Far Station" })).toHaveAttribute("href", "/stations/4");
});

test("without an expedition there is no section of them", async () => {
  await open();
  expect(screen.queryByRole("region", { name: /Expeditions/ })).toBeNull();
});
