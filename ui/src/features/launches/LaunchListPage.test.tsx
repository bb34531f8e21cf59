import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { STATUS } from "../../catalogue/time/clock";
import type { LaunchNormal } from "../../lib/api/api.gen";
import { notKept } from "../../test/notKept";
import { renderRoute } from "../../test/render";
import { server } from "../../test/server";
import { aLaunch, aPage, FLOWN, HOUR, LIST, launches, launchesApi, NEXT } from "./list/launches.fixture";

const failure = () =>
  HttpResponse.json({ status: 400, error: "No such page.", requestId: "1" }, { status: 400 });
const title = () => screen.findByRole("heading", { level: 1 });

test("the first paint needs no call when the server wrote the data into the page", async () => {
  const list = launches(3);
  const { router, container } = renderRoute("/launches", {
    data: { [LIST]: aPage(list, 341), [NEXT]: aPage(list.slice(0, 1), 341), [FLOWN]: aPage([]) },
  });
  expect(await title()).toHaveTextContent("Upcoming Launches");
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  expect(screen.getAllByRole("article")).toHaveLength(3);
  const hero = screen.getByRole("region", { name: "Next launch" });
  expect(within(hero).getByRole("link", { name: "Mission 1" })).toBeVisible();
  // The first heading of the page is its own.
  expect(screen.getAllByRole("heading")[0]).toHaveTextContent("Upcoming Launches");
  expect(within(hero).getByRole("timer")).toHaveAccessibleName(/^T minus 1 day, [56] hours?/);
  expect(within(hero).getByRole("link", { name: "Launch details: Mission 1" })).toHaveAttribute(
    "href",
    "/launches/e3df2ecd-c239-472f-95e4-000000000001",
  );
  await waitFor(() => expect(router.state.location.search).toBe("?page=1&limit=12&upcoming=true"));
  expect(router.state.historyAction).toBe("REPLACE");
  expect(container.querySelector("p[role=status]")).toHaveTextContent("Upcoming Launches: 341 found, page 1");
  expect(document.title).toBe("Upcoming Launches · Tminus");
});

test("twelve skeletons and the hero's space stand until the data is there", async () => {
  let release: (page: Response) => void = () => undefined;
  const held = new Promise<Response>((resolve) => {
    release = resolve;
  });
  const { handlers } = launchesApi((query) => (query.get("limit") === "12" ? held : aPage([aLaunch()])));
  server.use(...handlers);
  renderRoute("/launches");
  const skeletons = await screen.findByRole("status", { name: "Loading launches" });
  expect(skeletons.querySelectorAll(":scope > :not(.sr-only)")).toHaveLength(12);
  expect(screen.getByRole("region", { name: "Next launch" })).toBeInTheDocument();
  release(HttpResponse.json(aPage([aLaunch()])));
  expect(await screen.findByRole("article")).toBeVisible();
  expect(screen.queryByRole("status", { name: "Loading launches" })).toBeNull();
});

test("an empty list says so and offers to drop the filters", async () => {
  const { asked, handlers } = launchesApi((query) => aPage(query.has("search") ? [] : [aLaunch()]));
  server.use(...handlers);
  const { user } = renderRoute("/launches?search=nothing&limit=24");
  expect(await screen.findByText("No Results Match Current Settings!")).toBeVisible();
  expect(screen.getByText("Check your filtering settings using the above")).toBeVisible();
  expect(screen.queryByRole("region", { name: "Next launch" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Reset filters" }));
  expect(await screen.findByRole("article")).toBeVisible();
  expect(screen.getByRole("searchbox")).toHaveValue("");
  expect(asked).toContain("limit=24&page=1&upcoming=true");
});

test("a list that does not load can be tried again", async () => {
  let works = false;
  const { handlers } = launchesApi(() => (works ? aPage([aLaunch()]) : failure()));
  server.use(...handlers);
  const { user } = renderRoute("/launches?upcoming=false");
  expect(await screen.findByText("This part did not load")).toBeVisible();
  expect(screen.getByText("No such page.")).toBeVisible();
  works = true;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("article")).toBeVisible();
});

test("what is shown stays while the next page loads and when that fails", async () => {
  let release: (page: Response) => void = () => undefined;
  const { handlers } = launchesApi((query) =>
    query.get("page") === "1"
      ? aPage(launches(2), 30)
      : new Promise<Response>((resolve) => {
          release = resolve;
        }),
  );
  server.use(...handlers);
  const { user, router } = renderRoute("/launches?upcoming=false");
  const below = await screen.findByRole("navigation", { name: "Pages, below the list" });
  await user.click(within(below).getByRole("button", { name: "Next page" }));
  await waitFor(() => expect(router.state.location.search).toContain("page=2"));
  expect(screen.getByText("Mission 2")).toBeVisible();
  for (const button of within(below).getAllByRole("button")) expect(button).toBeDisabled();
  await waitFor(() => release(failure()));
  expect(await screen.findByText("This list did not load.")).toBeVisible();
  expect(screen.getByText("Mission 2")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Reset filters" })).toBeNull();
});

test("the data of the first paint is shown again after a search, not the search's", async () => {
  const { asked, handlers } = launchesApi(() => aPage([aLaunch({ fullname: "Vulcan | Found" })]));
  server.use(...handlers);
  const list = launches(2);
  const { user } = renderRoute("/launches", {
    data: { [LIST]: aPage(list), [NEXT]: aPage(list), [FLOWN]: aPage([]) },
  });
  await user.type(await screen.findByRole("searchbox"), "vulcan{Enter}");
  expect(await screen.findByRole("heading", { name: "Found" })).toBeVisible();
  await user.clear(screen.getByRole("searchbox"));
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("heading", { name: "Mission 2" })).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Found" })).toBeNull();
  expect(asked).toEqual(["limit=12&page=1&search=vulcan&upcoming=true"]);
});

test.each([
  ["/launches?upcoming=false", "Previous Launches"],
  ["/launches?upcoming=all&rocketConfig=164", "All Launches"],
  ["/launches?upcoming=all", "Upcoming Launches"],
])("%s is titled %s", async (path, want) => {
  server.use(...launchesApi(() => aPage([aLaunch()])).handlers);
  renderRoute(path);
  expect(await title()).toHaveTextContent(want);
});

const hero: Record<string, [changes: Parameters<typeof aLaunch>[0], clock: RegExp | null, text: string]> = {
  "a month: no count, only the month": [
    { net: "2099-09-30T00:00:00Z", net_precision: { id: 7, name: "Month", abbrev: "M" } },
    null,
    "NET September 2099",
  ],
  "a hold: the clock says that it stands": [
    {
      status_id: STATUS.hold,
      status: "On Hold",
      net: "2099-09-30T12:00:00Z",
      held_at: "2099-09-29T05:30:00Z",
    },
    /^On hold: T minus 1 day, 6 hours, 30 minutes$/,
    "Starlink Group 17-42",
  ],
  "past T-0: it waits at zero": [
    { net: new Date(Date.now() - HOUR / 2).toISOString() },
    /^Waiting: T minus 0 minutes$/,
    "Go for launch",
  ],
  "in flight: it counts up": [
    {
      status_id: STATUS.inFlight,
      status: "Launch in Flight",
      net: new Date(Date.now() - 2.55 * HOUR).toISOString(),
    },
    /^T plus 2 hours, 3\d minutes?$/,
    "In flight",
  ],
  "a day that is today: only the date": [
    { net: new Date(Date.now() + HOUR).toISOString(), net_precision: { id: 14, name: "Year", abbrev: "Y" } },
    null,
    String(new Date(Date.now() + HOUR).getUTCFullYear()),
  ],
};

test.each(Object.entries(hero))("hero, %s", async (_, [changes, clock, text]) => {
  const page = aPage([aLaunch(changes)]);
  renderRoute("/launches", { data: { [LIST]: page, [NEXT]: page, [FLOWN]: aPage([]) } });
  const region = await screen.findByRole("region", { name: "Next launch" });
  if (clock) expect(within(region).getByRole("timer")).toHaveAccessibleName(clock);
  else expect(within(region).queryByRole("timer")).toBeNull();
  expect(within(region).getByText(text)).toBeVisible();
});

test("without any coming launch there is no hero", async () => {
  renderRoute("/launches", { data: { [LIST]: aPage([]), [NEXT]: aPage([]), [FLOWN]: aPage([]) } });
  expect(await screen.findByText("No Results Match Current Settings!")).toBeVisible();
  expect(screen.queryByRole("region", { name: "Next launch" })).toBeNull();
});

test("the donation link is there only when the operator set one", async () => {
  const data = { [LIST]: aPage([aLaunch()]), [NEXT]: aPage([aLaunch()]), [FLOWN]: aPage([]) };
  const first = renderRoute("/launches", { data, site: { donation_url: "https://example.org/give" } });
  const link = await screen.findByRole("link", { name: "Support Tminus" });
  expect(link).toHaveAttribute("href", "https://example.org/give");
  first.unmount();
  document.getElementById("app-data")?.remove();
  renderRoute("/launches", { data });
  await title();
  expect(screen.queryByRole("link", { name: "Support Tminus" })).toBeNull();
});

test("what has just flown stands under the hero, newest first, with how it went", async () => {
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
  const flown = [
    aLaunch({ id: "a", fullname: "Electron | Owl", status_id: STATUS.success, net: ago(7.2) }),
    aLaunch({ id: "b", fullname: "Vega-C | Fox", status_id: STATUS.failure, net: ago(50) }),
  ];
  const list = launches(2);
  renderRoute("/launches", { data: { [LIST]: aPage(list), [NEXT]: aPage(list), [FLOWN]: aPage(flown) } });
  const strip = within(await screen.findByRole("region", { name: "Just flown" }));
  const [first, second, all] = strip.getAllByRole("link");
  expect(first).toHaveTextContent(/^SuccessOwl7.h ago$/);
  expect(second).toHaveTextContent(/^FailureFox2.d ago$/);
  expect(second).toHaveAttribute("href", "/launches/b");
  expect(all).toHaveAttribute("href", "/launches?upcoming=false");
});

test("a launch whose time passed without news is reminded of first, and its webcast is second", async () => {
  const video_urls = [
    { videoUrl: "https://youtu.be/dQw4w9WgXcQ", priority: 1, title: "Webcast", publisher: null },
  ];
  const [late, flown] = launches(2, { video_urls: video_urls as LaunchNormal["video_urls"] });
  const passed = { net: new Date(Date.now() - 30 * HOUR).toISOString() };
  const list = [
    { ...(late as LaunchNormal), ...passed },
    { ...(flown as LaunchNormal), ...passed, status_id: 3, status: "Launch Successful" },
  ];
  renderRoute("/launches?page=2&upcoming=false", {
    data: { [LIST.replace("page=1", "page=2").replace("true", "false")]: aPage(list, 30, 2) },
  });
  const [first, second] = await screen.findAllByRole("article");
  const card = within(first as HTMLElement);
  expect(await card.findByRole("button", { name: "Remind me: Mission 1" })).toHaveAttribute(
    "data-look",
    "primary",
  );
  expect(card.getByRole("button", { name: /^Watch: / })).toHaveAttribute("data-look", "glass");
  const over = within(second as HTMLElement);
  expect(over.getByRole("button", { name: /^Watch: / })).toHaveAttribute("data-look", "primary");
  expect(over.queryByRole("button", { name: /^Remind me/ })).toBeNull();
});

test("the hero's first verb is Watch while the webcast is live, else the reminder", async () => {
  const { unmount } = renderRoute("/launches", {
    data: { [LIST]: aPage([]), [NEXT]: aPage([aLaunch()]), [FLOWN]: aPage([]) },
  });
  const hero = async () => within(await screen.findByRole("region", { name: "Next launch" }));
  expect((await hero()).queryByText(/^Watch/)).toBeNull();
  expect((await hero()).getByText("No webcast yet")).toBeVisible();
  const reminder = async () =>
    (await hero()).findByRole("button", { name: "Remind me: Starlink Group 17-42" });
  expect(await reminder()).toHaveAttribute("data-look", "primary");
  expect((await hero()).getByRole("link", { name: /^Launch details/ })).toHaveAttribute("data-look", "glass");
  expect((await hero()).getByRole("link", { name: "SpaceX" })).toHaveAttribute("href", "/agencies/121");
  unmount();
  document.body.innerHTML = "";
  const video = {
    ...{
      videoUrl: "https://x.com/i/1",
      watch_url: "https://x.com/i/1",
      priority: 1,
      title: "Live",
      publisher: null,
      source: null,
      type: null,
    },
    ...{ language: null, image_url: null, ...notKept, start_time: null, live: false },
  };
  const withVideo = (changes: Partial<LaunchNormal>) => ({
    data: {
      [LIST]: aPage([]),
      [NEXT]: aPage([aLaunch({ video_urls: [video], ...changes })]),
      [FLOWN]: aPage([]),
    },
  });
  const later = renderRoute("/launches", withVideo({}));
  expect((await hero()).getByRole("link", { name: /^Watch on X/ })).toHaveAttribute("data-look", "glass");
  expect(await reminder()).toHaveAttribute("data-look", "primary");
  later.unmount();
  document.body.innerHTML = "";
  renderRoute("/launches", withVideo({ webcast_live: true }));
  expect((await hero()).getByRole("link", { name: /^Watch on X/ })).toHaveAttribute("data-look", "primary");
  expect(await reminder()).toHaveAttribute("data-look", "glass");
});

test("the hero stays while one searches from the front, so that the field does not move", async () => {
  server.use(...launchesApi(() => aPage([aLaunch({ fullname: "Vulcan | Found" })])).handlers);
  const list = launches(2);
  const { user } = renderRoute("/launches", {
    data: { [LIST]: aPage(list), [NEXT]: aPage(list), [FLOWN]: aPage([]) },
  });
  await user.type(await screen.findByRole("searchbox"), "vulcan{Enter}");
  expect(await screen.findByRole("heading", { name: "Found" })).toBeVisible();
  expect(screen.getByRole("region", { name: "Next launch" })).toBeVisible();
});

test("nothing found on one side of now says what the other side has", async () => {
  const { asked, handlers } = launchesApi((query) =>
    aPage(query.get("upcoming") === "false" ? [aLaunch({ fullname: "Sputnik | Sputnik 1" })] : [], undefined),
  );
  server.use(...handlers);
  const { user } = renderRoute("/launches?search=sputnik");
  await user.click(await screen.findByRole("button", { name: "Show 1 previous launch" }));
  expect(await screen.findByRole("heading", { name: "Sputnik 1" })).toBeVisible();
  expect(await title()).toHaveTextContent("Previous Launches");
  expect(asked.filter((query) => query.includes("upcoming=false"))).toEqual([
    "limit=12&page=1&search=sputnik&upcoming=false",
  ]);
});

test("a page past the end says so and leads back to the last", async () => {
  server.use(
    ...launchesApi((query) => (query.get("page") === "2" ? aPage([aLaunch()], 13, 2) : aPage([], 13, 9)))
      .handlers,
  );
  const { user } = renderRoute("/launches?page=9&upcoming=false");
  expect(await screen.findByText("This is page 9 of a list of 2 pages.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Show the last page" }));
  expect(await screen.findByRole("article")).toBeVisible();
});

test("a list of one page has no pager", async () => {
  renderRoute("/launches?upcoming=false", {
    data: { "public/launches?limit=12&page=1&upcoming=false": aPage([aLaunch()]) },
  });
  expect(await screen.findByRole("article")).toBeVisible();
  expect(screen.queryByRole("navigation", { name: /Pages/ })).toBeNull();
});
