import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, test } from "vitest";
import type { AgencyDetail, AgencySummary, RocketConfigPage } from "../../lib/api/api.gen";
import { agencyDetail, agencySummary, pageInfo } from "../../test/catalogue";
import { rocketConfig } from "../../test/launchDetail";
import { renderRoute } from "../../test/render";
import { server } from "../../test/server";
import { aLaunch, aPage } from "../launches/list/launches.fixture";
import { arrange } from "./list/arrange";

const ROCKETS = "public/rockets?agency=501&field=launches&limit=4&ordering=desc&page=1";
const LAUNCHES = "public/launches?agency=501&limit=4&page=1&upcoming=false";
const norway = { name: "Norway", alpha_2_code: "NO", alpha_3_code: "NOR", nationality_name: "Norwegian" };

function rocketPage(count: number, total = count, number = 1): RocketConfigPage {
  const rockets = Array.from({ length: count }, (_, index) =>
    rocketConfig({ id: 600 + number * 10 + index, fullname: `Testbird ${number}-${index}` }),
  );
  return { _embedded: { rocketConfigSummarizedDTOes: rockets }, page: pageInfo(total, number, 4) };
}

async function openList(agencies: AgencySummary[], query = "") {
  const data = { "public/agencies": { timestamp: new Date().toISOString(), data: agencies } };
  const view = renderRoute(`/agencies${query}`, { data });
  await screen.findByRole("heading", { level: 1 });
  return view;
}

async function open(changes: Partial<AgencyDetail> = {}, rockets = rocketPage(0)) {
  const data = {
    "public/agency/501": agencyDetail(changes),
    [ROCKETS]: rockets,
    [LAUNCHES]: aPage([]),
  };
  const view = renderRoute("/agencies/501", { data });
  await screen.findByRole("heading", { level: 1 });
  return view;
}

const names = () => screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);

describe("the list", () => {
  test("shows every agency, without a call", async () => {
    const many = Array.from({ length: 40 }, (_, index) =>
      agencySummary({ id: index + 1, name: `Agency ${index}` }),
    );
    const { user, router } = await openList(many);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Agencies");
    expect(screen.getAllByRole("article")).toHaveLength(24);
    const pager = screen.getByRole("navigation", { name: "Pages, below the list" });
    await user.click(within(pager).getByRole("button", { name: "Next page" }));
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(16));
    expect(router.state.location.search).toBe("?page=2");
    expect(names()).toContain("Agency 39");
  });

  test("the busiest comes first, and those that never launched are lines with an index of letters", async () => {
    const quiet = Array.from({ length: 40 }, (_, index) =>
      agencySummary({
        id: 100 + index,
        name: `${index % 2 ? "Émile" : "Beta"} ${index}`,
        total_launch_count: index % 3 ? 0 : null,
      }),
    );
    const { user } = await openList([
      ...quiet,
      agencySummary({ id: 1, name: "Zeta", total_launch_count: 3 }),
      agencySummary({ id: 2, name: "SpaceX", total_launch_count: 721 }),
    ]);
    expect(
      screen.getAllByRole("article").map((card) => within(card).getByRole("heading").textContent),
    ).toEqual(["SpaceX", "Zeta"]);
    const others = within(screen.getByRole("region", { name: "No known launches" }));
    expect(others.getAllByRole("listitem")).toHaveLength(30);
    await user.click(others.getByRole("button", { name: "Show all 40" }));
    expect(others.getAllByRole("listitem")).toHaveLength(40);
    await user.click(others.getByRole("button", { name: "E" }));
    expect(others.getAllByRole("listitem")).toHaveLength(20);
    expect(others.getByRole("link", { name: "Émile 1" })).toHaveAttribute("href", "/agencies/101");
  });

  test("a card: kind, country, record, people, vehicles and links", async () => {
    const { user } = await openList([agencySummary({ country: [norway] })]);
    const card = within(screen.getByRole("article"));
    expect(card.getByText("Government · NOR · since 1999")).toBeVisible();
    expect(card.getByText("95.0%")).toBeVisible();
    expect(card.getByText("Ada Example")).toBeVisible();
    expect(card.getByText("Testbird")).toBeVisible();
    expect(card.getByRole("link", { name: "Info: Orbital Test Agency" })).toHaveAttribute(
      "href",
      "/agencies/501",
    );
    expect(card.getByText("There is no official page available.")).toBeInTheDocument();
    await user.click(card.getByRole("button", { name: "Copy link to Orbital Test Agency" }));
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/agencies/501`);
  });

  test("is searched and ordered on the page, and the address says how", async () => {
    const { user, router } = await openList([
      agencySummary({ id: 1, name: "Ångström Space", total_launch_count: 3 }),
      agencySummary({ id: 2, name: "Beta Rockets", total_launch_count: 900 }),
    ]);
    await user.selectOptions(screen.getByRole("combobox", { name: "Order by" }), "Name, A to Z");
    await waitFor(() => expect(names().slice(0, 2)).toEqual(["Ångström Space", "Beta Rockets"]));
    await user.type(screen.getByRole("searchbox", { name: "Search agencies" }), "angstrom{Enter}");
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(1));
    expect(router.state.location.search).toBe("?order=name&search=angstrom");
    expect(router.state.historyAction).toBe("REPLACE");
  });

  test("opens with the featured ones, and is narrowed by type and country", async () => {
    const { user, router } = await openList([
      agencySummary({ id: 1, name: "Busy", total_launch_count: 900, type: "Commercial" }),
      agencySummary({ id: 2, name: "Known", total_launch_count: 0, featured: true }),
      agencySummary({ id: 3, name: "Loved", total_launch_count: 7, featured: true, country: [norway] }),
      agencySummary({ id: 4, name: "Nordic", total_launch_count: 1, type: "Commercial", country: [norway] }),
    ]);
    const cards = () => names().slice(0, screen.getAllByRole("article").length);
    expect(cards()).toEqual(["Loved", "Known", "Busy", "Nordic"]);
    await user.selectOptions(screen.getByRole("combobox", { name: "Type" }), "Commercial");
    await waitFor(() => expect(cards()).toEqual(["Busy", "Nordic"]));
    await user.selectOptions(screen.getByRole("combobox", { name: "Country" }), "Norway");
    await waitFor(() => expect(cards()).toEqual(["Nordic"]));
    expect(router.state.location.search).toBe("?type=Commercial&country=NOR");
    await user.selectOptions(screen.getByRole("combobox", { name: "Type" }), "Any type");
    await waitFor(() => expect(cards()).toEqual(["Loved", "Nordic"]));
  });

  test("those featured are cards though they never launched, unless the list is by launches", async () => {
    const quiet = Array.from({ length: 30 }, (_, index) =>
      agencySummary({ id: 100 + index, name: `Quiet ${index}`, total_launch_count: 0 }),
    );
    const { user } = await openList([
      ...quiet,
      agencySummary({ id: 1, name: "Known", total_launch_count: 0, featured: true }),
      agencySummary({ id: 2, name: "Busy", total_launch_count: 9 }),
    ]);
    expect(screen.getAllByRole("article")).toHaveLength(2);
    await user.selectOptions(screen.getByRole("combobox", { name: "Order by" }), "Most launches");
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(1));
  });

  test("says when nothing is found, and how to get back", async () => {
    const { user } = await openList([agencySummary()], "?search=zzz");
    expect(screen.getByText("No Results Match Current Settings!")).toBeVisible();
    expect(screen.getByText("Check your filtering settings using the above")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Reset filters" }));
    expect(await screen.findByRole("article")).toBeVisible();
  });

  test("offers another try when it does not load", async () => {
    let broken = true;
    server.use(
      http.get("*/api/v1/public/agencies", () =>
        broken
          ? HttpResponse.json({ status: 400, error: "No.", requestId: "1" }, { status: 400 })
          : HttpResponse.json({ timestamp: new Date().toISOString(), data: [agencySummary()] }),
      ),
    );
    const { user } = renderRoute("/agencies");
    await screen.findByText("This part did not load");
    broken = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("article")).toBeVisible();
  });
});

test.each([
  ["", "name", "b a c"],
  ["", "launches", "a b c"],
  ["", "founded", "c b a"],
  ["norway", "name", "c"],
  ["NOR", "name", "c"],
  ["é", "name", "a"],
  ["norway c", "name", "c"],
  ["-norway", "name", "b a"],
] as const)("%o ordered by %s is %s", (search, order, want) => {
  const agencies = [
    agencySummary({ name: "b", abbrev: null, total_launch_count: 5, founding_year: 1990 }),
    agencySummary({ name: "a", abbrev: "e", total_launch_count: 7, founding_year: null }),
    agencySummary({
      name: "c",
      abbrev: null,
      total_launch_count: null,
      founding_year: 1950,
      country: [norway],
    }),
  ];
  expect(
    arrange(agencies, { search, type: "", country: "" }, order)
      .map(({ name }) => name)
      .join(" "),
  ).toBe(want);
});

describe("an agency", () => {
  test("name, kind, country, counters, people and vehicles stand without a call", async () => {
    await open({ country: [norway], parent: { id: 9, name: "The Ministry" } });
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Orbital Test Agency");
    for (const text of ["Government", "NOR", "Since 1999", "95.0%", "of 100 launches succeeded"])
      expect(screen.getByText(text)).toBeVisible();
    const fact = (label: string) => screen.getByText(label).nextElementSibling;
    expect(fact("Administrator")?.textContent).toBe("Ada Example");
    expect(fact("Launchers")).toHaveTextContent("Testbird");
    expect(fact("Spacecraft")).toHaveTextContent("Capsule");
    expect(fact("Landings")).toHaveTextContent("2 of 3");
    expect(fact("Pending")).toHaveTextContent("7");
    expect(screen.getByRole("link", { name: "The Ministry" })).toHaveAttribute("href", "/agencies/9");
    expect(screen.getByText("There is no official page available.")).toBeInTheDocument();
    expect(screen.getByText("No Wiki Available")).toBeInTheDocument();
  });

  test("what it is part of stands without a link while only its name is known", async () => {
    await open({ parent: { id: null, name: "The Ministry" } });
    expect(screen.getByText("The Ministry")).toBeVisible();
    expect(screen.queryByRole("link", { name: "The Ministry" })).not.toBeInTheDocument();
  });

  test("many countries are counted", async () => {
    await open({ country: Array.from({ length: 4 }, () => norway) });
    expect(screen.getByText("4 countries")).toBeVisible();
  });

  test("what is not known is a dash", async () => {
    await open({ description: null, administrator: null, launchers: null, spacecraft: null });
    expect(screen.getAllByText("–", { selector: "dd" })).toHaveLength(4);
    expect(screen.getByText("Description").nextElementSibling).toHaveTextContent("–");
  });

  test("an office other than the label's stays before the name", async () => {
    await open({ administrator: "CEO: Ada Example" });
    expect(screen.getByText("Administrator").nextElementSibling?.textContent).toBe("CEO: Ada Example");
  });

  test("rockets: four a page, with what they do and View Launch", async () => {
    const asked: string[] = [];
    server.use(
      http.get("*/api/v1/public/rockets", ({ request }) => {
        asked.push(new URL(request.url).searchParams.toString());
        return HttpResponse.json(rocketPage(1, 5, 2));
      }),
    );
    const { user } = await open({}, rocketPage(4, 5));
    const rockets = within(screen.getByRole("region", { name: "Rockets" }));
    expect(rockets.getAllByRole("article")).toHaveLength(4);
    expect(rockets.getByRole("link", { name: "Testbird 1-0" })).toHaveAttribute(
      "href",
      "/vehicles/rockets/610",
    );
    expect(rockets.getByRole("link", { name: "View Launch: Testbird 1-0" })).toHaveAttribute(
      "href",
      "/launches?page=1&limit=12&rocketConfig=610&upcoming=all",
    );
    expect(rockets.getAllByText("Active")).toHaveLength(4);
    await user.click(rockets.getByRole("button", { name: "Last page" }));
    await waitFor(() => expect(asked).toEqual(["agency=501&field=launches&limit=4&ordering=desc&page=2"]));
    expect(await rockets.findByRole("link", { name: "Testbird 2-0" })).toBeVisible();
    expect(rockets.getByText(/Page/)).toHaveTextContent("Page 2 / 2 of 5 items");
  });

  test("a page of rockets that does not load leaves the last one, and can be tried again", async () => {
    let broken = true;
    server.use(
      http.get("*/api/v1/public/rockets", () =>
        broken
          ? HttpResponse.json({ status: 400, error: "No.", requestId: "1" }, { status: 400 })
          : HttpResponse.json(rocketPage(1, 5, 2)),
      ),
    );
    const { user } = await open({}, rocketPage(4, 5));
    const rockets = within(screen.getByRole("region", { name: "Rockets" }));
    await user.click(rockets.getByRole("button", { name: "Next page" }));
    const again = await rockets.findByRole("button", { name: "Try again" });
    expect(rockets.getAllByRole("article")).toHaveLength(4);
    broken = false;
    await user.click(again);
    expect(await rockets.findByRole("link", { name: "Testbird 2-0" })).toBeVisible();
  });

  test("spacecraft lead to their launches, past and coming", async () => {
    const craft = {
      ...{ id: 801, name: "Capsule Mk 1", type: "Capsule", agency: null, in_use: false, images: [] },
      ...{ height: 8, diameter: 4, crew_capacity: 4, human_rated: true, payload_capacity: null },
      total_launches: 12,
      ...{
        payload_return_capacity: null,
        attempted_landings: 3,
        successful_landings: 3,
        fastest_turnaround: null,
      },
      maiden_flight: "2019-03-02",
    };
    await open({ spacecraft_configurations: [craft] });
    const list = within(screen.getByRole("region", { name: "Spacecraft" }));
    expect(list.getByRole("link", { name: "Capsule Mk 1" })).toHaveAttribute(
      "href",
      "/vehicles/spacecraft/801",
    );
    expect(list.getByText("Retired")).toBeVisible();
    expect(list.getByText("March 02, 2019")).toBeVisible();
    expect(list.getByRole("link", { name: "View Launch: Capsule Mk 1" })).toHaveAttribute(
      "href",
      "/launches?page=1&limit=12&spacecraftConfig=801&upcoming=all",
    );
  });

  test("the next launch has its clock, and without rockets there is no such section", async () => {
    await open({ upcoming_launch: aLaunch() });
    const upcoming = within(screen.getByRole("region", { name: "Upcoming launch" }));
    expect(upcoming.getByRole("timer")).toBeVisible();
    expect(screen.queryByRole("region", { name: "Rockets" })).toBeNull();
    expect(screen.queryByRole("region", { name: "Past launches" })).toBeNull();
  });
});
