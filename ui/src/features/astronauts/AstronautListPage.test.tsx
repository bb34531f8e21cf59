import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import type { AstronautFilters, AstronautNormal, AstronautPage } from "../../lib/api/api.gen";
import { astronautNormal, pageInfo } from "../../test/catalogue";
import { renderRoute } from "../../test/render";
import { server } from "../../test/server";

const LIST = "public/astronauts?field=interest&limit=12&ordering=asc&page=1";

function aPage(astronauts: AstronautNormal[], total = astronauts.length, number = 1): AstronautPage {
  return { _embedded: { astronautNormalDTOes: astronauts }, page: pageInfo(total, number) };
}

const choices: AstronautFilters = {
  data: {
    status: [
      { id: 1, name: "Active", count: 1 },
      { id: 2, name: "Retired", count: 1 },
    ],
    nationalities: [{ id: 2, name: "American", count: 1 }],
    agencies: [{ id: 44, name: "NASA", count: 1 }],
  },
};

/** Answers every list call and the choices; returns the queries that were asked, sorted. */
function astronautsApi(answer: (query: URLSearchParams) => AstronautPage | Response) {
  const asked: string[] = [];
  server.use(
    http.get("*/api/v1/public/astronauts", ({ request }) => {
      const { searchParams: query } = new URL(request.url);
      asked.push(query.toString());
      const result = answer(query);
      return result instanceof Response ? result : HttpResponse.json(result);
    }),
    http.get("*/api/v1/public/astronauts/filters", () => {
      asked.push("filters");
      return HttpResponse.json(choices);
    }),
  );
  return asked;
}

/** Opens the list with what the server wrote into the page: 30 astronauts, two of them on it. */
async function open(astronauts = [astronautNormal(), astronautNormal({ id: 702, name: "Otto Example" })]) {
  const view = renderRoute("/astronauts", { data: { [LIST]: aPage(astronauts, 30) } });
  await screen.findAllByRole("article");
  return { ...view, search: () => view.router.state.location.search };
}

test("title, texts and defaults stand without a call, and the defaults make no history entry", async () => {
  const { router, search } = await open();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Astronauts");
  expect(
    screen.getByText(
      "Meet the astronauts from different missions and backgrounds, apply filters to find those that align with your interests.",
    ),
  ).toBeVisible();
  expect(screen.getByRole("searchbox", { name: "Search astronauts" })).toHaveAttribute(
    "placeholder",
    "e.g. Gagarin",
  );
  await waitFor(() => expect(new URLSearchParams(search()).toString()).toBe("page=1&limit=12&ordering=asc"));
  expect(router.state.historyAction).toBe("REPLACE");
  expect(document.title).toBe("Astronauts · Tminus");
});

test("a card: nationalities joined, an unknown agency, Info and the link to share", async () => {
  const nationality = ["American", "Australian"].map((name) => ({
    name,
    alpha_2_code: "XX",
    alpha_3_code: "XXX",
    nationality_name: name,
  }));
  const { user } = await open([
    astronautNormal({ nationality }),
    astronautNormal({
      id: 702,
      name: "Otto Example",
      nationality: [],
      agency: { id: 44, name: "NASA", abbrev: "NASA", type: "Government" },
    }),
  ]);
  const [first, second] = screen.getAllByRole("article").map((card) => within(card));
  expect(first?.getByText("American / Australian")).toBeVisible();
  expect(first?.getByText("Unknown")).toBeVisible();
  expect(first?.getByText("Active")).toBeVisible();
  expect(first?.getByRole("link", { name: "Info: Vera Example" })).toHaveAttribute("href", "/astronauts/701");
  expect(first?.getByText("Copied to clipboard!")).toBeInTheDocument();
  expect(second?.getByText("NASA")).toBeVisible();
  expect(second?.getByText("–")).toBeVisible();
  const share = screen.getByRole("button", { name: "Copy link to Vera Example" });
  await user.click(share);
  expect(await first?.findByRole("button", { name: "Copied!" })).toHaveAttribute("aria-disabled", "true");
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/astronauts/701`);
});

test("a card without an id has an inert Info button", async () => {
  await open([astronautNormal({ id: 0 })]);
  expect(screen.getByRole("button", { name: "Info: Vera Example" })).toHaveAttribute("aria-disabled", "true");
  expect(screen.getByText("No Info Available")).toBeInTheDocument();
});

test("someone in space is marked before the status", async () => {
  await open([astronautNormal({ in_space: true })]);
  expect(within(screen.getByRole("article")).getByText("In space now")).toBeVisible();
});

test("those in space now are a press away, and so is everyone", async () => {
  const asked = astronautsApi(() => aPage([astronautNormal({ in_space: true })], 9));
  const { user, search } = await open();
  await user.click(screen.getByRole("button", { name: "In space now" }));
  await waitFor(() => expect(asked).toEqual(["field=interest&inSpace=true&limit=12&ordering=asc&page=1"]));
  expect(screen.getByRole("button", { name: "In space now", pressed: true })).toBeVisible();
  expect(await screen.findByRole("button", { name: "Remove filter In space now" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Everyone" }));
  await waitFor(() => expect(search()).not.toContain("inSpace"));
});

test("pagers above and below lead through the pages", async () => {
  const asked = astronautsApi((query) => aPage([astronautNormal()], 30, Number(query.get("page"))));
  const { user, search } = await open();
  const [above, below] = ["Pages, above the list", "Pages, below the list"].map((name) =>
    within(screen.getByRole("navigation", { name })),
  );
  expect(above?.getByText(/Page/)).toHaveTextContent("Page 1 / 3 of 30 items");
  expect(above?.getByRole("button", { name: "Previous page" })).toBeDisabled();
  await user.click(below?.getByRole("button", { name: "Next page" }) as HTMLElement);
  await waitFor(() => expect(asked).toEqual(["field=interest&limit=12&ordering=asc&page=2"]));
  expect(new URLSearchParams(search()).get("page")).toBe("2");
});

test("order-by fields, page size and search go into the address and lead back to page 1", async () => {
  const asked = astronautsApi(() => aPage([astronautNormal()], 30));
  const { user, search } = await open();
  const field = screen.getByRole("combobox", { name: "Order by" });
  expect(
    within(field)
      .getAllByRole("option")
      .map((option) => option.textContent),
  ).toEqual(["Flights", "Name", "Last Flight Date", "First Flight Date", "Age"]);
  await user.selectOptions(field, "Name");
  await waitFor(() => expect(asked).toContain("limit=12&ordering=asc&page=1"));
  expect(new URLSearchParams(search()).get("field")).toBe("name");
  await user.selectOptions(field, "Last Flight Date");
  await waitFor(() => expect(asked).toContain("field=lastFlight&limit=12&ordering=asc&page=1"));
  await user.selectOptions(screen.getByRole("combobox", { name: "Astronauts per page" }), "24 / page");
  await waitFor(() => expect(asked).toContain("field=lastFlight&limit=24&ordering=asc&page=1"));
  await user.type(screen.getByRole("searchbox"), "gaga{Enter}");
  await waitFor(() => expect(asked).toContain("field=lastFlight&limit=24&ordering=asc&page=1&search=gaga"));
  expect(new URLSearchParams(search()).get("search")).toBe("gaga");
});

test("filters: status, nationality, agency, direction, and a reset that clears the search too", async () => {
  const asked = astronautsApi(() => aPage([astronautNormal()], 1));
  const { user, search } = await open();
  await user.type(screen.getByRole("searchbox"), "vera{Enter}");
  await waitFor(() => expect(asked).toContain("field=interest&limit=12&ordering=asc&page=1&search=vera"));
  const toggle = screen.getByRole("button", { name: /^Filters/ });
  await waitFor(() => expect(toggle).not.toHaveAttribute("aria-disabled"));
  await user.click(toggle);
  await user.click(await screen.findByRole("button", { name: "Status Any status" }));
  await user.click(screen.getByRole("option", { name: /^Retired/ }));
  await waitFor(() => expect(new URLSearchParams(search()).get("status")).toBe("2"));
  await user.click(screen.getByRole("button", { name: "Nationality Any nationality" }));
  await user.click(screen.getByRole("option", { name: /^American/ }));
  await user.click(screen.getByRole("button", { name: "Agency Any agency" }));
  await user.click(screen.getByRole("option", { name: /^NASA/ }));
  await user.click(screen.getByRole("button", { name: "Fewest first" }));
  await waitFor(() =>
    expect(asked).toContain(
      "agency=44&field=interest&limit=12&nationality=2&ordering=desc&page=1&search=vera&status=2",
    ),
  );
  expect(await screen.findByRole("button", { name: "Remove filter Status Retired" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Reset 3 filters" }));
  await waitFor(() => expect(new URLSearchParams(search()).toString()).toBe("page=1&limit=12&ordering=asc"));
  expect(screen.getByRole("searchbox")).toHaveValue("");
  expect(screen.queryByRole("list", { name: "Applied filters" })).toBeNull();
});

test("an outside click closes the filter panel", async () => {
  astronautsApi(() => aPage([astronautNormal()], 1));
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Filters" }));
  expect(await screen.findByRole("dialog", { name: "Filters" })).toBeVisible();
  await user.click(screen.getByRole("heading", { level: 1 }));
  expect(screen.queryByRole("dialog", { name: "Filters" })).toBeNull();
});

test("the filter toggle does nothing while the list loads and after it failed", async () => {
  astronautsApi(() => HttpResponse.json({ status: 400, error: "No.", requestId: "1" }, { status: 400 }));
  const { user } = renderRoute("/astronauts");
  const toggle = await screen.findByRole("button", { name: "Filters" });
  expect(toggle).toHaveAttribute("aria-disabled", "true");
  expect(await screen.findByText("This part did not load")).toBeVisible();
  expect(toggle).toHaveAttribute("aria-disabled", "true");
  await user.click(toggle);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("twelve skeletons stand until the data is there", async () => {
  let release: (answer: Response) => void = () => undefined;
  server.use(
    http.get("*/api/v1/public/astronauts", () => new Promise<Response>((resolve) => (release = resolve))),
  );
  renderRoute("/astronauts");
  const skeletons = await screen.findByRole("status", { name: "Loading astronauts" });
  expect(skeletons.querySelectorAll(":scope > :not(.sr-only)")).toHaveLength(12);
  release(HttpResponse.json(aPage([astronautNormal()])));
  expect(await screen.findByRole("article")).toBeVisible();
});

test("an empty list says so and offers to drop the filters", async () => {
  astronautsApi((query) => aPage(query.has("search") ? [] : [astronautNormal()]));
  const { user } = renderRoute("/astronauts?search=nobody");
  expect(await screen.findByText("No Results Match Current Settings!")).toBeVisible();
  expect(screen.getByText("Check your filtering settings using the above")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Reset filters" }));
  expect(await screen.findByRole("article")).toBeVisible();
});
