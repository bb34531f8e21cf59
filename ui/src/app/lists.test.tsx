import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { astronautNormal, pageInfo, programSummary } from "../test/catalogue";
import { notKept } from "../test/notKept";
import { renderRoute } from "../test/render";
import { server } from "../test/server";
import { launcher, spacecraftDetail } from "../test/things";

interface List {
  /** What stands in the empty search line. */
  example: string;
  /** What is written into an address without a query. */
  defaults: string;
  /** Path of the call below /api/v1/public. */
  call: string;
  /** Under which the answer holds its items. */
  key: string;
  noun: string;
}

const lists: Record<string, List> = {
  "/launches": {
    example: "e.g. Falcon 9 Block 5",
    defaults: "?page=1&limit=12&upcoming=true",
    call: "launches",
    key: "launchNormalDTOes",
    noun: "launches",
  },
  "/astronauts": {
    example: "e.g. Gagarin",
    defaults: "?page=1&limit=12&ordering=asc",
    call: "astronauts",
    key: "astronautNormalDTOes",
    noun: "astronauts",
  },
  "/programs": {
    example: "e.g. Artemis",
    defaults: "?page=1&limit=12&ordering=desc",
    call: "programs",
    key: "programSummarizedDTOes",
    noun: "programs",
  },
  "/vehicles/spacecraft": {
    example: "e.g. Dream Chaser",
    defaults: "?page=1&limit=12&ordering=desc",
    call: "spacecraft",
    key: "spacecraftConfigSummarizedDTOes",
    noun: "spacecraft",
  },
  "/vehicles/rockets": {
    example: "e.g. Falcon 9 Block 5",
    defaults: "?page=1&limit=12&ordering=desc",
    call: "rockets",
    key: "rocketConfigSummarizedDTOes",
    noun: "rockets",
  },
  "/vehicles/launchers": {
    example: "e.g. Booster 12",
    defaults: "?page=1&limit=12&ordering=asc",
    call: "launchers",
    key: "launcherDTOes",
    noun: "boosters",
  },
};

/** Opens a list whose pages are empty, though the API counts thirty items; returns what was asked for. */
function open(path: string, { call, key }: List, answer?: () => Response | Promise<Response>) {
  const asked: string[] = [];
  server.use(
    http.get(`*/api/v1/public/${call}`, ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query.toString());
      const empty = { _embedded: { [key]: [] }, page: pageInfo(30, Number(query.get("page"))) };
      return answer?.() ?? HttpResponse.json(empty);
    }),
  );
  return { ...renderRoute(path), asked };
}

test.each(Object.entries(lists))("%s has its example and its defaults", async (path, list) => {
  const { router } = open(path, list);
  const field = await screen.findByRole("searchbox", { name: `Search ${list.noun}` });
  expect(field).toHaveAttribute("placeholder", list.example);
  await waitFor(() => expect(router.state.location.search).toBe(list.defaults));
  expect(router.state.historyAction).toBe("REPLACE");
  // A call that outlives its test is repeated into the next one.
  await screen.findByRole("navigation", { name: "Pages, above the list" });
});

test.each(Object.entries(lists))("%s asks for nothing without a query", async (path, list) => {
  const { router, asked } = open(path, list);
  await waitFor(() => expect(router.state.location.search).toBe(list.defaults));
  await screen.findByRole("navigation", { name: "Pages, above the list" });
  expect(asked).not.toContain("");
  // The list itself is asked for once, by its defaults: the written address means the same.
  const pages = asked
    .map((query) => new URLSearchParams(query))
    .filter((query) => query.get("limit") === "12");
  expect(pages.map((query) => query.get("page"))).toEqual(["1"]);
});

test.each(Object.entries(lists))("%s has pagers above and below", async (path, list) => {
  const { user, router, asked } = open(path, list);
  const [above, below] = await Promise.all(
    ["Pages, above the list", "Pages, below the list"].map(async (name) =>
      within(await screen.findByRole("navigation", { name })),
    ),
  );
  for (const pager of [above, below])
    expect(pager?.getByText(/Page/)).toHaveTextContent("Page 1 / 3 of 30 items");
  await user.click(below?.getByRole("button", { name: "Next page" }) as HTMLElement);
  // The launch above the list is asked for on its own, before or after.
  const pages = () =>
    asked.filter((query) => !/limit=1\b/.test(query)).map((query) => new URLSearchParams(query));
  await waitFor(() => expect(pages().at(-1)?.get("page")).toBe("2"));
  await waitFor(() => expect(above?.getByText(/Page/)).toHaveTextContent("Page 2 / 3 of 30 items"));
  expect(new URLSearchParams(router.state.location.search).get("page")).toBe("2");
});

test.each(Object.entries(lists))("%s: another limit leads to page 1", async (path, list) => {
  const { user, router } = open(`${path}?page=3`, list);
  const select = await screen.findByRole("combobox", { name: / per page$/ });
  const options = within(select).getAllByRole("option");
  expect(options.map((option) => option.textContent)).toEqual(["12 / page", "24 / page", "50 / page"]);
  await user.selectOptions(select, "24 / page");
  await waitFor(() => expect(router.state.location.search).toMatch(/^\?page=1&limit=24&/));
});

test.each(Object.entries(lists))("%s: skeletons, what went wrong, and an empty list", async (path, list) => {
  let answer: (response: Response) => void = () => undefined;
  const waiting = () => new Promise<Response>((resolve) => (answer = resolve));
  const { user, unmount } = open(`${path}?page=2`, list, waiting);
  const skeletons = await screen.findByRole("status", { name: `Loading ${list.noun}` });
  // Live regions speak their words, not their name.
  expect(skeletons).toHaveTextContent(`Loading ${list.noun}`);
  expect(skeletons.querySelectorAll(":scope > :not(.sr-only)")).toHaveLength(12);
  answer(HttpResponse.json({ status: 400, error: "No.", requestId: "1" }, { status: 400 }));
  expect(await screen.findByText("This part did not load")).toBeVisible();
  server.resetHandlers();
  unmount();
  document.getElementById("app-data")?.remove();
  const { asked } = open(`${path}?page=2&search=zzz`, list);
  expect(await screen.findByText("No Results Match Current Settings!")).toBeVisible();
  expect(screen.getByText("Check your filtering settings using the above")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Reset filters" }));
  await waitFor(() => expect(asked.at(-1)).not.toContain("search"));
});

const images = ["first", "second"].map((name) => ({
  image_url: `https://img.example/${name}.jpg`,
  ...notKept,
  thumbnail_url: null,
  name,
  credit: null,
  license: null,
  license_url: null,
}));

test.each([
  ["/astronauts", astronautNormal({ images })],
  ["/programs", programSummary({ images })],
  ["/vehicles/spacecraft", spacecraftDetail({ images })],
  ["/vehicles/launchers", launcher({ images })],
])("%s: a card shows the first picture, and a drawing when that fails", async (path, item) => {
  const list = lists[path] as List;
  open(path, list, () => HttpResponse.json({ _embedded: { [list.key]: [item] }, page: pageInfo(1) }));
  const card = await screen.findByRole("article");
  const photos = card.querySelectorAll("img");
  expect(Array.from(photos, (photo) => photo.src)).toEqual(["https://img.example/first.jpg"]);
  if (photos[0]) fireEvent.error(photos[0]);
  expect(card.querySelector("img")).toBeNull();
  expect(card.querySelector("svg")).toBeInTheDocument();
});
