import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { launchDetail } from "../../test/launchDetail";
import { renderRoute, statusNow } from "../../test/render";
import { server } from "../../test/server";
import { article, newsPage, statusWithNews } from "../../test/things";

const LIST = "public/news?limit=12&offset=0&ordering=-published_at";
const LAUNCH = "e3df2ecd-c239-472f-95e4-2b89b4f75800";
const FAILURE = "Oops! Something went wrong with the Space News API.";
const stored = { "public/status": statusWithNews() };

test("a card tells site, local time with zone and title, and opens the article in a new tab, without a call", async () => {
  const { router } = renderRoute("/news", { data: { ...stored, [LIST]: newsPage([article()], 31_204) } });
  const card = await screen.findByRole("article");
  expect(within(card).getByText("Example News")).toBeVisible();
  expect(card.querySelector("time")?.textContent).toMatch(
    /^August 1[01], 2026 - (0\d|1[0-2]):\d\d [AP]M \S+$/,
  );
  expect(within(card).getByRole("heading", { name: "A probe sees an asteroid" })).toBeVisible();
  const read = within(card).getByRole("link", { name: "Read Article: A probe sees an asteroid" });
  expect(read).toHaveAttribute("href", "https://news.example/asteroid");
  expect(read).toHaveAttribute("target", "_blank");
  expect(within(card).queryByRole("link", { name: /View Launch/ })).toBeNull();
  expect(screen.getByPlaceholderText("e.g. SpaceNews")).toBeVisible();
  expect(screen.getAllByText("2,601", { exact: false })).toHaveLength(2);
  await waitFor(() => expect(router.state.location.search).toBe("?page=1&limit=12&ordering=-published_at"));
  expect(document.title).toBe("News · Tminus");
});

test("View Launch leads to the first launch in place of the news", async () => {
  server.use(http.get("*/api/v1/public/news", () => HttpResponse.json(newsPage([]))));
  const about = article({ launches: [{ launch_id: LAUNCH }, { launch_id: "other" }] });
  const { user, router } = renderRoute("/news", {
    data: {
      ...stored,
      [LIST]: newsPage([about]),
      [`public/launch/${LAUNCH}`]: launchDetail({ id: LAUNCH }),
    },
  });
  await user.click(await screen.findByRole("link", { name: "View Launch: A probe sees an asteroid" }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/launches/${LAUNCH}`));
  expect(router.state.historyAction).toBe("REPLACE");
});

test("pages are offsets, and search and order go into the address and back to page 1", async () => {
  const asked: string[] = [];
  server.use(
    http.get("*/api/v1/public/news", ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query.toString());
      return HttpResponse.json(newsPage(query.has("search") ? [] : [article()], 60));
    }),
  );
  const { user, router } = renderRoute("/news?limit=24", { data: stored });
  const [above] = await screen.findAllByRole("button", { name: "Next page" });
  if (above) await user.click(above);
  await waitFor(() => expect(asked.at(-1)).toBe("limit=24&offset=24&ordering=-published_at"));
  expect(router.state.location.search).toContain("page=2");
  await user.selectOptions(screen.getByLabelText("Order by date of publication"), "Oldest first");
  await waitFor(() => expect(asked.at(-1)).toBe("limit=24&offset=0&ordering=published_at"));
  await user.type(screen.getByRole("searchbox"), "zzz{Enter}");
  expect(await screen.findByText("No Results Match Current Settings!")).toBeVisible();
  expect(screen.getByText("Check your filtering settings using the above")).toBeVisible();
  expect(asked.at(-1)).toBe("limit=24&offset=0&ordering=published_at&search=zzz");
});

test("news that were not read yet are no failure, and nothing is called", async () => {
  renderRoute("/news", { data: { "public/status": statusNow() } });
  expect(await screen.findByRole("heading", { name: "No news yet." })).toBeVisible();
  expect(screen.getByRole("button", { name: "Check again" })).toBeVisible();
  expect(screen.queryByText(FAILURE)).toBeNull();
});

test("a site without live data promises no news", async () => {
  const { ingest } = statusNow();
  renderRoute("/news", { data: { "public/status": statusNow({ ingest: { ...ingest, offline: true } }) } });
  expect(await screen.findByText("This site runs without live data.")).toBeVisible();
  expect(screen.getByRole("heading", { name: "No news" })).toBeVisible();
  expect(screen.queryByText(/\byet\b/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Check again" })).toBeNull();
});

test.each([
  ["/news", { news: false }],
  ["/nasa-apod", { picture: false }],
])("a site without %s has neither the page nor a link to it", async (path, site) => {
  renderRoute(path, { site });
  expect(await screen.findByText("404")).toBeVisible();
  expect(document.querySelector(`a[href="${path}"]`)).toBeNull();
});

test("a failing call tells the same, and what comes after it is shown", async () => {
  let works = false;
  server.use(
    http.get("*/api/v1/public/news", () =>
      works ? HttpResponse.json(newsPage([article()])) : HttpResponse.json({ error: "No." }, { status: 400 }),
    ),
  );
  const { user } = renderRoute("/news", { data: stored });
  expect(await screen.findByRole("heading", { name: "No news right now" })).toBeVisible();
  await waitFor(() => expect(screen.getAllByText(FAILURE)).toHaveLength(2));
  works = true;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("article")).toBeVisible();
});

test("a launch's page shows the news about it, four at most", async () => {
  const launch = launchDetail({ id: LAUNCH });
  const key = `public/news?launch=${LAUNCH}&limit=4&offset=0&ordering=-published_at`;
  renderRoute(`/launches/${LAUNCH}`, {
    data: { ...stored, [`public/launch/${LAUNCH}`]: launch, [key]: newsPage([article()], 9) },
  });
  const news = await screen.findByRole("region", { name: "Related news" });
  const row = within(news).getByRole("link", { name: /A probe sees an asteroid/ });
  expect(row).toHaveAttribute("href", "https://news.example/asteroid");
  expect(row).toHaveAttribute("target", "_blank");
  expect(row).toHaveTextContent("Example News");
});
