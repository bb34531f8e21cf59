import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import type { Picture } from "../../lib/api/api.gen";
import { notKept } from "../../test/notKept";
import { renderRoute, statusNow } from "../../test/render";
import { server } from "../../test/server";
import { picture, statusWithNews } from "../../test/things";

const FAILURE = "Oops! Something went wrong with the Nasa Apod API.";

function open(changes: Partial<Picture> = {}) {
  return renderRoute("/nasa-apod", {
    data: { "public/status": statusWithNews(), "public/nasa/apod": picture(changes) },
  });
}

test("title, explanation, picture and the link to the full one, without a call", async () => {
  const { container } = open();
  expect(await screen.findByRole("heading", { level: 1, name: "A Dark Veil" })).toBeVisible();
  expect(screen.getByText("Dust before stars.")).toBeVisible();
  expect(container.querySelector("figure img")).toHaveAttribute(
    "src",
    "https://apod.nasa.gov/apod/image/veil1024.jpg",
  );
  const full = screen.getByRole("link", { name: /Full image/ });
  expect(full).toHaveAttribute("href", "https://apod.nasa.gov/apod/image/veil2048.jpg");
  expect(full).toHaveAttribute("target", "_blank");
  expect(screen.getByText("Katelyn Example")).toBeVisible();
  expect(screen.getByText("August 29, 2026")).toBeVisible();
  expect(document.title).toBe("Astronomy Picture of the Day · Tminus");
});

test("without a larger picture the link is to the one that is shown", async () => {
  open({ hdurl: null, copyright: null });
  expect(await screen.findByRole("link", { name: /Full image/ })).toHaveAttribute(
    "href",
    "https://apod.nasa.gov/apod/image/veil1024.jpg",
  );
  expect(screen.getByText("Public domain")).toBeVisible();
});

test("a video of YouTube loads when it is asked for", async () => {
  const { user, container } = open({
    media_type: "video",
    url: "https://www.youtube.com/embed/6_cH5-daLjg?si=x",
    hdurl: null,
  });
  const play = await screen.findByRole("button", { name: /Play video/ });
  expect(container.querySelector("iframe")).toBeNull();
  await user.click(play);
  expect(container.querySelector("iframe")?.src).toMatch(
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/6_cH5-daLjg\?/,
  );
});

test("a video that cannot be embedded is a link to where it is", async () => {
  open({ media_type: "video", url: "https://apod.nasa.gov/apod/image/sdo.mp4", hdurl: null });
  expect(await screen.findByRole("link", { name: /Watch the video at apod.nasa.gov/ })).toHaveAttribute(
    "href",
    "https://apod.nasa.gov/apod/image/sdo.mp4",
  );
});

test("what is neither picture nor video says that there is no image", async () => {
  open({ media_type: "other", url: null, hdurl: null });
  const none = await screen.findAllByText("No image available at the moment.");
  expect(none[0]).toBeVisible();
  expect(screen.getByRole("button", { name: /Full image/ })).toHaveAttribute("aria-disabled", "true");
});

test("the days before lead to their pictures", async () => {
  const days: string[] = [];
  server.use(
    http.get("*/api/v1/public/nasa/apod", ({ request }) => {
      const date = new URL(request.url).searchParams.get("date") ?? "";
      days.push(date);
      return HttpResponse.json(picture({ date, title: "The day before" }));
    }),
  );
  const before = {
    date: "2026-08-28",
    title: "Before",
    media_type: "image",
    thumbnail_url: null,
    url: null,
    ...notKept,
  };
  const { user } = open({ previous: [before] });
  const previous = await screen.findByRole("region", { name: "Previous days" });
  await user.click(within(previous).getByRole("link", { name: /Before/ }));
  expect(await screen.findByRole("heading", { level: 1, name: "The day before" })).toBeVisible();
  expect(days).toEqual(["2026-08-28"]);
  await user.click(screen.getByRole("link", { name: "Today’s picture" }));
  expect(await screen.findByRole("heading", { level: 1, name: "A Dark Veil" })).toBeVisible();
});

test("a picture that was not read yet is no failure, and nothing is called", async () => {
  renderRoute("/nasa-apod", { data: { "public/status": statusNow() } });
  expect(await screen.findByRole("heading", { name: "No picture yet." })).toBeVisible();
  expect(screen.queryByText(FAILURE)).toBeNull();
  expect(screen.getByRole("heading", { level: 1 })).toBeInTheDocument();
});

test("a picture that cannot be read fails with the toast", async () => {
  server.use(
    http.get("*/api/v1/public/nasa/apod", () => HttpResponse.json({ error: "No." }, { status: 400 })),
  );
  renderRoute("/nasa-apod", { data: { "public/status": statusWithNews() } });
  expect(await screen.findByRole("heading", { name: "No picture right now" })).toBeVisible();
  await waitFor(() => expect(screen.getAllByText(FAILURE)).toHaveLength(2));
});
