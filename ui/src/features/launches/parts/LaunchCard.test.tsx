import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { STATUS } from "../../../catalogue/time/clock";
import type { LaunchNormal, Video } from "../../../lib/api/api.gen";
import { chooseZone } from "../../../lib/time/zone";
import { notKept } from "../../../test/notKept";
import { renderRoute } from "../../../test/render";
import { aLaunch, aPage, HOUR } from "../list/launches.fixture";

const PREVIOUS = "public/launches?limit=12&page=1&upcoming=false";

function video(videoUrl: string): Video {
  return {
    videoUrl,
    watch_url: videoUrl,
    priority: 10,
    title: "Official webcast",
    publisher: "SpaceX",
    source: "youtube.com",
    type: "Official Webcast",
    language: "English",
    image_url: null,
    ...notKept,
    start_time: null,
    live: false,
  };
}

async function card(changes: Partial<LaunchNormal> = {}) {
  const { user, router } = renderRoute("/launches?upcoming=false", {
    data: { [PREVIOUS]: aPage([aLaunch(changes)]) },
  });
  return { user, router, card: within(await screen.findByRole("article")) };
}

test("a card says what flies, for whom, when and from where", async () => {
  const net = new Date(Date.now() + 50 * HOUR).toISOString();
  const { card: it } = await card({ net });
  expect(it.getByRole("heading", { level: 2, name: "Starlink Group 17-42" })).toBeVisible();
  expect(it.getByText("Falcon 9 Block 5")).toBeVisible();
  expect(it.getByText("SpaceX")).toBeVisible();
  expect(it.getByText("Vandenberg SFB, CA, USA")).toBeVisible();
  expect(it.getByText("Go for launch")).toBeVisible();
  expect(it.getByText(/^\w+ \d\d, \d{4} - \d\d:\d\d [AP]M \S+$/)).toHaveAttribute("datetime", net);
  expect(it.getByRole("timer")).toHaveTextContent(/^T-2d 0[12]h \d\dm$/);
});

test("what is not known is a dash, and an unknown status keeps the feed's word", async () => {
  const { card: it } = await card({ agency: null, location: null, status_id: 42, status: "Scrubbed" });
  expect(it.getAllByText("–")).toHaveLength(2);
  expect(it.getByText("Scrubbed")).toBeVisible();
});

test("where nothing is counted a card says how far away the period is", async () => {
  const year = new Date().getUTCFullYear() + 5;
  const { card: it } = await card({
    net: `${year}-12-31T00:00:00Z`,
    net_precision: { id: 14, name: "Year", abbrev: "Y" },
    certainty: "year",
  });
  expect(it.getByText(`${year}`)).toBeVisible();
  expect(it.getByText("in about 5 years")).toBeVisible();
  expect(it.queryByRole("timer")).toBeNull();
});

test.each([
  ["flown", { status_id: STATUS.success, net: "2020-05-30T19:22:45Z" }],
  ["past T-0", { net: new Date(Date.now() - HOUR).toISOString() }],
  ["in flight", { status_id: STATUS.inFlight, net: new Date(Date.now() - HOUR).toISOString() }],
  ["held past T-0", { status_id: STATUS.hold, net: new Date(Date.now() - HOUR).toISOString() }],
])("a launch that is %s has no countdown", async (_, changes) => {
  const { card: it } = await card(changes);
  expect(it.queryByRole("timer")).toBeNull();
});

test("a vague date has neither a time of day nor a countdown", async () => {
  const { card: it } = await card({
    net: "2099-12-31T00:00:00Z",
    net_precision: { id: 14, name: "Year", abbrev: "Y" },
  });
  expect(it.getByText("2099")).toBeVisible();
  expect(it.queryByRole("timer")).toBeNull();
});

test("in the launch site's zone a card tells its own site's time", async () => {
  act(() => chooseZone("site"));
  const { card: it } = await card({ net: "2099-02-13T10:15:00Z", timezone: "America/New_York" });
  expect(it.getByText("February 13, 2099 - 05:15 AM EST")).toBeVisible();
  act(() => chooseZone("mine"));
});

test("the photo fades in over the drawing, and goes when it fails", async () => {
  const image = {
    image_url: "https://img.example.org/full.jpg",
    ...notKept,
    thumbnail_url: "https://img.example.org/small.jpg",
    name: "Launch",
    credit: null,
    license: null,
    license_url: null,
  };
  await card({ image });
  const photo = screen.getByRole("article").querySelector("img");
  expect(photo).toHaveAttribute("src", image.thumbnail_url);
  if (photo) fireEvent.error(photo);
  expect(screen.getByRole("article").querySelector("img")).toBeNull();
  expect(screen.getByRole("article").querySelector("svg")).toBeInTheDocument();
});

test("without any webcast a card has no Watch", async () => {
  const { card: it } = await card();
  expect(it.queryByRole("button", { name: /watch/i })).toBeNull();
  expect(it.queryByRole("link", { name: /watch/i })).toBeNull();
});

test("a webcast that cannot be played here opens where it is, in a tab of its own", async () => {
  const { card: it } = await card({ video_urls: [video("https://x.com/i/broadcasts/1")] });
  const watch = it.getByRole("link", { name: "Watch on X: Starlink Group 17-42" });
  expect(watch).toHaveAttribute("href", "https://x.com/i/broadcasts/1");
  expect(watch).toHaveAttribute("target", "_blank");
});

test("the video of a flown launch is watched from about liftoff on", async () => {
  const recording = video("https://youtu.be/aB3_-xYz012");
  const { user, card: it } = await card({
    video_urls: [{ ...recording, watch_url: `${recording.videoUrl}?t=3570s` }],
  });
  await user.click(it.getByRole("button", { name: "Watch: Starlink Group 17-42" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Starlink Group 17-42" }));
  expect(dialog.getByText(/from about 30 s before liftoff/)).toBeVisible();
  expect(dialog.getByRole("link", { name: /Open on YouTube/ })).toHaveAttribute(
    "href",
    "https://youtu.be/aB3_-xYz012?t=3570s",
  );
  await user.click(dialog.getByRole("button", { name: /^Play video/ }));
  expect(dialog.getByTitle("Official webcast")).toHaveAttribute(
    "src",
    "https://www.youtube-nocookie.com/embed/aB3_-xYz012?autoplay=1&rel=0&start=3570",
  );
});

test("Watch opens the video, and nothing is loaded from its host before the click", async () => {
  const { user, card: it } = await card({
    video_urls: [video("https://x.com/i/broadcasts/1"), video("https://youtu.be/aB3_-xYz012")],
  });
  await user.click(it.getByRole("button", { name: "Watch: Starlink Group 17-42" }));
  const dialog = await screen.findByRole("dialog", { name: "Starlink Group 17-42" });
  expect(dialog.querySelector("iframe")).toBeNull();
  await user.click(within(dialog).getByRole("button", { name: /^Play video/ }));
  const frame = within(dialog).getByTitle("Official webcast");
  expect(frame).toHaveAttribute("src", "https://www.youtube-nocookie.com/embed/aB3_-xYz012?autoplay=1&rel=0");
  expect(frame).toHaveAttribute("referrerpolicy", "strict-origin-when-cross-origin");
  await user.click(within(dialog).getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a video without an id says so", async () => {
  const { user, card: it } = await card({ video_urls: [video("https://www.youtube.com/watch?v=short")] });
  await user.click(it.getByRole("button", { name: "Watch: Starlink Group 17-42" }));
  expect(within(await screen.findByRole("dialog")).getByText("Invalid video URL")).toBeVisible();
});

test("Share copies the address of the launch's page and says so for two seconds", async () => {
  const { user, card: it } = await card();
  const write = vi.spyOn(navigator.clipboard, "writeText");
  await user.click(it.getByRole("button", { name: "Copy link to Starlink Group 17-42" }));
  expect(write).toHaveBeenCalledWith(`${location.origin}/launches/${aLaunch().id}`);
  expect(await it.findByRole("button", { name: "Copied!" })).toHaveAttribute("aria-disabled", "true");
});

test("title and Info lead to the launch's page", async () => {
  const { card: it } = await card();
  for (const name of ["Starlink Group 17-42", "Info: Starlink Group 17-42"]) {
    expect(it.getByRole("link", { name })).toHaveAttribute("href", `/launches/${aLaunch().id}`);
  }
});

test("on its day the card leads to the page of that, too", async () => {
  const { card: it } = await card({ net: new Date(Date.now() + 23 * HOUR).toISOString() });
  const page = `/launches/${aLaunch().id}`;
  expect(it.getByRole("link", { name: "Launch day: Starlink Group 17-42" })).toHaveAttribute(
    "href",
    `${page}/live`,
  );
  expect(it.getByRole("link", { name: "Starlink Group 17-42" })).toHaveAttribute("href", page);
  expect(it.getByRole("link", { name: "Info: Starlink Group 17-42" })).toHaveAttribute("href", page);
});

test.each([
  ["six hours after it has flown", { status_id: STATUS.success, net: 7 }],
  ["while only its day is known", { certainty: "day" as const, net: -1 }],
])("no card leads to the page of the day %s", async (_, { net, ...changes }) => {
  const { card: it } = await card({ net: new Date(Date.now() - net * HOUR).toISOString(), ...changes });
  expect(it.getByRole("link", { name: "Info: Starlink Group 17-42" })).toBeVisible();
  expect(it.queryByRole("link", { name: /^Launch day/ })).toBeNull();
});

test("without an id Info is disabled and says why", async () => {
  const { card: it } = await card({ id: "" });
  const info = it.getByRole("button", { name: "Info: Starlink Group 17-42" });
  expect(info).toHaveAttribute("aria-disabled", "true");
  expect(info).toHaveAccessibleDescription("No Info Available");
});

test("the title is a card's first stop, and its bookmark the last", async () => {
  const { card: it } = await card({ moved: { seen_at: "", old: "", new: "", seconds: 3_600 } });
  const stops = [...it.getAllByRole("link"), ...it.getAllByRole("button")].sort((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  expect(stops[0]).toHaveAccessibleName("Starlink Group 17-42");
  expect(stops.at(-1)).toHaveAccessibleName(/^Bookmark/);
});
