import { render, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { createMemoryRouter, RouterProvider } from "react-router";
import { SWRConfig } from "swr";
import { afterEach, expect, test, vi } from "vitest";
import type { NewsPage, Picture } from "../../lib/api/api.gen";
import { takeFirstData } from "../../lib/api/firstData";
import { swrConfig } from "../../lib/api/useApi";
import { readSite, SiteSettings } from "../../lib/firstPaint/site";
import { notKept } from "../../test/notKept";
import { statusNow, writeFirstData } from "../../test/render";
import { server } from "../../test/server";
import { SidebarBlocks } from "./SidebarBlocks";

const NEWS = "public/news?limit=4&offset=0&ordering=-published_at";
const PICTURE = "public/nasa/apod";

const stored = statusNow({
  parts: ["news", "pictures"].map((kind) => ({
    kind,
    count: 9,
    seen_at: null,
    complete_at: null,
    starter: 0,
  })),
});

function news(count: number): NewsPage {
  const results = Array.from({ length: count }, (_, id) => ({
    ...{
      id,
      title: `Article ${id}`,
      url: `https://news.example/${id}`,
      image_url: null,
      ...notKept,
      news_site: "SpaceNews",
    },
    ...{ summary: null, authors: [], featured: false, launches: [], updated_at: null },
    published_at: id === 0 ? new Date(Date.now() - 7_200_000).toISOString() : "2025-08-10T10:00:00Z",
  }));
  return { count, next: null, previous: null, results };
}

function picture(changes: Partial<Picture> = {}): Picture {
  return {
    ...{ date: "2026-02-01", title: "Arcs above", explanation: null, media_type: "image", ...notKept },
    ...{ url: "https://apod.example/a.jpg", hdurl: null, thumbnail_url: null, copyright: null, previous: [] },
    ...changes,
  };
}

function open(data: Record<string, unknown>, site = {}) {
  writeFirstData({ "public/status": stored, ...data }, new Date(), site);
  const router = createMemoryRouter([{ path: "*", element: <SidebarBlocks /> }]);
  return render(
    <SiteSettings value={readSite()}>
      <SWRConfig value={{ ...swrConfig(takeFirstData()), provider: () => new Map() }}>
        <RouterProvider router={router} />
      </SWRConfig>
    </SiteSettings>,
  );
}

afterEach(() => {
  vi.useRealTimers();
});

test("news, picture, Starship and donation, without a call", async () => {
  open({ [NEWS]: news(4), [PICTURE]: picture() }, { donation_url: "https://give.example/" });
  expect(screen.getByRole("heading", { name: "Latest News" })).toBeVisible();
  expect(screen.getByRole("link", { name: "All news" })).toHaveAttribute("href", "/news");
  const first = screen.getByRole("link", { name: /Article 0/ });
  expect(first).toHaveAttribute("href", "https://news.example/0");
  expect(first).toHaveAttribute("target", "_blank");
  expect(first).toHaveTextContent("SpaceNews · 2 hours ago");
  expect(screen.getByRole("link", { name: /Article 3/ })).toHaveTextContent("August 10, 2025");
  expect(screen.getByRole("link", { name: /Arcs above/ })).toHaveAttribute("href", "/nasa-apod");
  expect(screen.getByRole("link", { name: /SpaceX Starship/ })).toHaveAttribute("href", "/programs/1");
  expect(screen.getByRole("link", { name: "Support Tminus" })).toHaveAttribute(
    "href",
    "https://give.example/",
  );
});

test("without a donation address there is no such link", () => {
  open({ [NEWS]: news(1), [PICTURE]: picture() });
  expect(screen.queryByRole("link", { name: "Support Tminus" })).toBeNull();
});

test.each([
  ["a video", { media_type: "video" }],
  ["an image without an address", { url: null }],
])("%s is not shown", (_, changes) => {
  open({ [NEWS]: news(1), [PICTURE]: picture(changes) });
  expect(screen.getByText("No image available at the moment.")).toBeVisible();
  expect(screen.queryByRole("link", { name: /Arcs above/ })).toBeNull();
});

test("what is not stored yet is told as such, without being asked for", () => {
  open({ "public/status": statusNow() });
  expect(screen.getByText("No news yet.")).toBeVisible();
  expect(screen.getByText("No picture yet.")).toBeVisible();
});

test("a site without live data says nothing of news and pictures that will not come", () => {
  open({ "public/status": statusNow({ ingest: { ...statusNow().ingest, offline: true } }) });
  expect(screen.queryByText(/^No (news|picture) yet/)).toBeNull();
  expect(screen.queryByRole("heading", { name: "Latest News" })).toBeNull();
});

test.each([
  [{ news: false }, "Latest News"],
  [{ picture: false }, "Astronomy Picture of the Day"],
])("what is switched off has no box (%o)", (site, title) => {
  open({ "public/status": statusNow() }, site);
  expect(screen.queryByRole("heading", { name: title })).toBeNull();
  expect(screen.getByRole("link", { name: /SpaceX Starship/ })).toBeVisible();
});

test("a failed call says the same", async () => {
  const failure = HttpResponse.json({ status: 400, error: "No.", requestId: "1" }, { status: 400 });
  server.use(
    http.get("*/api/v1/public/news", () => failure.clone()),
    http.get("*/api/v1/public/nasa/apod", () => failure.clone()),
  );
  open({});
  expect(await screen.findByText("Oops! Something went wrong with the Space News API.")).toBeVisible();
  expect(await screen.findByText("No image available at the moment.")).toBeVisible();
});

test("news are read again every ten minutes and on return, the picture after a day and not on return", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout", "Date"] });
  const asked: string[] = [];
  server.use(
    http.get("*/api/v1/public/news", () => {
      asked.push("news");
      return HttpResponse.json(news(1));
    }),
    http.get("*/api/v1/public/nasa/apod", () => {
      asked.push("picture");
      return HttpResponse.json(picture());
    }),
    http.get("*/api/v1/public/status", () => HttpResponse.json(stored)),
  );
  open({ [NEWS]: news(1), [PICTURE]: picture() });
  await vi.advanceTimersByTimeAsync(601_000);
  await waitFor(() => expect(asked).toEqual(["news"]));
  vi.setSystemTime(Date.now() + 20 * 60_000);
  document.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(asked).toEqual(["news", "news"]));
  await vi.advanceTimersByTimeAsync(86_400_000);
  await waitFor(() => expect(asked).toContain("picture"));
});
