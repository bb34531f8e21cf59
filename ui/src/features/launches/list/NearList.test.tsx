import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, expect, test } from "vitest";
import { keepPlace, placeAt } from "../../../lib/sky/myPlace";
import { renderRoute } from "../../../test/render";
import { server } from "../../../test/server";
import { aPage, launches, launchesApi } from "./launches.fixture";

const WEST = { id: 16, name: "SLC-4E" };
const EAST = { id: 80, name: "SLC-40" };
const PADS = [
  { id: 16, latitude: 34.63, longitude: -120.61 },
  { id: 80, latitude: 28.56, longitude: -80.58 },
];

afterEach(() => keepPlace(undefined));

/** Opens a list of launches from both coasts, which the API has on two pages. */
async function open() {
  const all = launches(26).map((launch, index) => ({ ...launch, pad: index < 21 ? WEST : EAST }));
  const { asked, handlers } = launchesApi((query) => {
    const [size, number] = [13, Number(query.get("page"))];
    return aPage(all.slice((number - 1) * size, number * size), all.length, number, size);
  });
  const urls: string[] = [];
  server.use(
    ...handlers,
    http.get("*/api/v1/public/launch-pads", ({ request }) => {
      urls.push(request.url);
      return HttpResponse.json({ timestamp: "", data: { pads: PADS } });
    }),
  );
  const view = renderRoute("/launches?view=cards");
  await view.user.click(await screen.findByRole("button", { name: /^Filters/ }));
  const near = await screen.findByRole("button", { name: "Nearest first" });
  return { ...view, asked, urls, near };
}

/** The list, once it is there: asked for by its title, since roles of so many cards take long to tell. */
const nearList = async (name: string) =>
  (await screen.findByText(`Nearest to ${name} first`)).closest("section") as HTMLElement;

test("all launches to come stand by how far away they start, without the place being told", async () => {
  keepPlace(placeAt(25.8, -80.2, "Miami"));
  const { user, asked, urls, near, router } = await open();
  await user.click(near);
  const list = await nearList("Miami");
  expect(list.querySelectorAll("article")).toHaveLength(24);
  const [first] = list.querySelectorAll("li");
  expect(first).toHaveTextContent("309 km north");
  expect(first).toHaveTextContent("Mission 22");
  await user.click(within(list).getByText("Show more"));
  expect(list.querySelectorAll("article")).toHaveLength(26);
  expect(document.querySelector("nav[aria-label^=Pages]")).toBeNull();
  const told = [...asked, ...urls, router.state.location.search].join("\n");
  expect(told).not.toMatch(/25\.8|80\.2|miami|near/i);
  await user.click(within(list).getByText("Order by date again"));
  await waitFor(() => expect(screen.queryByText(/^Nearest to/)).toBeNull());
  expect(document.querySelectorAll("article").length).toBeGreaterThanOrEqual(12);
});

test("a place that is not known yet is asked for in the panel", async () => {
  const { user, near } = await open();
  await user.click(near);
  expect(await screen.findByRole("heading", { name: "Where do you look from?" })).toBeVisible();
  await user.type(screen.getByRole("textbox", { name: "Coordinates" }), "34, -118{Enter}");
  expect(await nearList("34.0° N, 118.0° W")).toBeVisible();
});
