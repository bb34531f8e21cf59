import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { renderRoute } from "../../test/render";
import { server } from "../../test/server";
import { aGroup, aHit, aLaunchHit, anAnswer } from "./search.fixture";

const falcon = anAnswer([
  aGroup("launch", [aLaunchHit("Falcon Heavy | USSF-75")], { total: null, more: "/launches?search=falcon" }),
  aGroup("article", [
    aHit("Falcon flies", { path: "https://news.example.org/1", published_at: "2026-08-21T10:00:00Z" }),
  ]),
]);

test("it begins with what the server found, in sections", async () => {
  renderRoute("/search?q=falcon", { data: { "public/search?q=falcon": falcon } });
  const launches = await screen.findByRole("region", { name: "Launches" });
  expect(launches).toHaveTextContent("100+");
  expect(within(launches).getByRole("link", { name: /USSF-75/ })).toHaveAttribute(
    "href",
    expect.stringMatching(/^\/launches\//),
  );
  expect(within(launches).getByRole("link", { name: "All launches for “falcon”" })).toHaveAttribute(
    "href",
    "/launches?search=falcon",
  );
  const article = within(screen.getByRole("region", { name: "News" })).getByRole("link");
  expect(article).toHaveAttribute("href", "https://news.example.org/1");
  expect(article).toHaveAttribute("rel", "noreferrer");
  expect(document.title).toBe("Search · Tminus");
  expect(document.head.querySelector("meta[name=robots]")).toHaveAttribute("content", "noindex");
});

test("the address follows the text, in the place of the one before", async () => {
  server.use(http.get("*/api/v1/public/search", () => HttpResponse.json(anAnswer([]))));
  const { user, router } = renderRoute("/search");
  await screen.findByRole("navigation", { name: "Sections" });
  await user.type(screen.getByRole("searchbox", { name: "Search everything" }), "vega");
  await waitFor(() => expect(router.state.location.search).toBe("?q=vega"));
  expect(router.state.historyAction).toBe("REPLACE");
  expect(await screen.findByText("No results for “vega”.")).toBeInTheDocument();
});

test("words that were corrected are said, and a failure can be tried again", async () => {
  server.use(http.get("*/api/v1/public/search", () => new HttpResponse(null, { status: 500 })));
  const { user } = renderRoute("/search?q=flacon");
  await screen.findByText("This part did not load");
  server.use(http.get("*/api/v1/public/search", () => HttpResponse.json({ ...falcon, corrected: "falcon" })));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(
    await screen.findByText("No results for “flacon”. Showing results for “falcon”."),
  ).toBeInTheDocument();
});

test("a text that is too long stays in the field, and says so", async () => {
  renderRoute(`/search?q=${"x".repeat(101)}`);
  expect(await screen.findByText(/at most 100 characters/)).toBeInTheDocument();
  expect(screen.getByRole("searchbox", { name: "Search everything" })).toHaveValue("x".repeat(101));
});
