import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import type { ProgramDetail, ProgramPage, ProgramSummary } from "../../lib/api/api.gen";
import { years } from "../../lib/time/years";
import { agencySummary, pageInfo, programDetail, programSummary } from "../../test/catalogue";
import { notKept } from "../../test/notKept";
import { renderRoute } from "../../test/render";
import { server } from "../../test/server";
import { aLaunch, aPage, HOUR, launches } from "../launches/list/launches.fixture";

const LIST = "public/programs?limit=12&ordering=desc&page=1";
const LAUNCHES = "public/launches?limit=4&page=1&program=401&upcoming=false";

function pageOf(programs: ProgramSummary[], total = programs.length): ProgramPage {
  return { _embedded: { programSummarizedDTOes: programs }, page: pageInfo(total) };
}

async function openList(programs: ProgramSummary[]) {
  const view = renderRoute("/programs", { data: { [LIST]: pageOf(programs) } });
  await screen.findAllByRole("article");
  return view;
}

async function open(changes: Partial<ProgramDetail> = {}, related = aPage([])) {
  const data = { "public/program/401": programDetail(changes), [LAUNCHES]: related };
  const view = renderRoute("/programs/401", { data });
  await screen.findByRole("heading", { level: 1 });
  return view;
}

test("the list: title, text, placeholder and defaults, without a call", async () => {
  const { router } = await openList([programSummary()]);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Programs");
  expect(screen.getByText("Uncover the full spectrum of space programs, past and present.")).toBeVisible();
  expect(screen.getByRole("searchbox", { name: "Search programs" })).toHaveAttribute(
    "placeholder",
    "e.g. Artemis",
  );
  await waitFor(() => expect(router.state.location.search).toBe("?page=1&limit=12&ordering=desc"));
  expect(router.state.historyAction).toBe("REPLACE");
});

test("a card: name, dates, description, Info and the link to share", async () => {
  const { user } = await openList([programSummary()]);
  const card = within(screen.getByRole("article"));
  expect(card.getByText("Human Spaceflight · since 2011")).toBeVisible();
  expect(card.getByText("Flies things to see what happens.")).toBeVisible();
  expect(card.getByRole("link", { name: "Info: Test Flights" })).toHaveAttribute("href", "/programs/401");
  await user.click(card.getByRole("button", { name: "Copy link to Test Flights" }));
  expect(await card.findByRole("button", { name: "Copied!" })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/programs/401`);
});

test("a card without an id has an inert Info button", async () => {
  await openList([programSummary({ id: 0 })]);
  expect(screen.getByRole("button", { name: "Info: Test Flights" })).toHaveAttribute("aria-disabled", "true");
  expect(screen.getByText("No Info Available")).toBeInTheDocument();
});

test("the order can be turned round", async () => {
  const asked: string[] = [];
  server.use(
    http.get("*/api/v1/public/programs", ({ request }) => {
      asked.push(new URL(request.url).searchParams.toString());
      return HttpResponse.json(pageOf([programSummary({ name: "First of all" })]));
    }),
  );
  const { user } = await openList([programSummary()]);
  await user.selectOptions(screen.getByRole("combobox", { name: "Order" }), "Earliest start first");
  await waitFor(() => expect(asked).toEqual(["limit=12&ordering=asc&page=1"]));
  expect(await screen.findByRole("heading", { name: "First of all" })).toBeVisible();
});

test("a program: facts, links and description", async () => {
  await open({ info_url: "https://example.org/p", end_date: "2019-06-30T00:00:00Z" });
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Test Flights");
  expect(screen.getByText("Type").nextElementSibling).toHaveTextContent("Human Spaceflight");
  expect(screen.getByText("Start date").nextElementSibling).toHaveTextContent("April 18, 2011");
  expect(screen.getByText("End date").nextElementSibling).toHaveTextContent("June 30, 2019");
  expect(screen.getByRole("link", { name: "Info: Test Flights" })).toHaveAttribute(
    "href",
    "https://example.org/p",
  );
  expect(screen.getByText("No Wiki Available")).toBeInTheDocument();
  expect(screen.getByText("Flies things to see what happens.")).toBeVisible();
  expect(screen.getByText("No launch in this program has flown yet.")).toBeVisible();
  expect(screen.queryByRole("region", { name: "Upcoming launch" })).toBeNull();
});

test("a program without dates has dashes, and one without a description has nothing in its place", async () => {
  await open({ type: null, start_date: null, description: null });
  expect(screen.getAllByText("–")).toHaveLength(2);
  expect(screen.queryByText("End date")).toBeNull();
});

test("a program: next launch, agencies, patches and past launches", async () => {
  const next = aLaunch({ net: new Date(Date.now() + 53 * HOUR).toISOString() });
  await open(
    {
      upcoming_launch: next,
      agencies: [agencySummary()],
      mission_patches: [
        { id: 1, name: "First patch", priority: 9, image_url: "https://example.org/patch.png", ...notKept },
      ],
    },
    aPage(launches(4), 30, 1, 4),
  );
  const upcoming = within(screen.getByRole("region", { name: "Upcoming launch" }));
  expect(upcoming.getByRole("timer")).toHaveTextContent(/2d 0[45]h/);
  expect(upcoming.getByRole("link", { name: "Launch details: Starlink Group 17-42" })).toHaveAttribute(
    "href",
    `/launches/${next.id}`,
  );
  const agencies = within(screen.getByRole("region", { name: "Agencies" }));
  expect(agencies.getByRole("link", { name: "Orbital Test Agency" })).toHaveAttribute(
    "href",
    "/agencies/501",
  );
  expect(screen.getByRole("img", { name: "Mission patch: First patch" })).toBeInTheDocument();
  const past = within(screen.getByRole("region", { name: "Past launches" }));
  expect(past.getAllByRole("listitem")).toHaveLength(4);
  expect(past.getByText(/Page/)).toHaveTextContent("Page 1 / 8 of 30 items");
});

test.each([
  ["2011-04-18T00:00:00Z", "2019-06-30T00:00:00Z", "2011 – 2019"],
  ["2011-04-18T00:00:00Z", "2011-06-30T00:00:00Z", "2011"],
  ["2011-04-18T00:00:00Z", null, "since 2011"],
  [null, "2019-06-30T00:00:00Z", "until 2019"],
  [null, null, ""],
])("the years from %s to %s are %o", (start_date, end_date, want) => {
  expect(years({ start_date, end_date })).toBe(want);
});
