import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LaunchNormal } from "../../../lib/api/api.gen";
import { pageInfo } from "../../../test/catalogue";
import { renderRoute } from "../../../test/render";
import { server } from "../../../test/server";
import "./Agenda"; // before the tests, which wait for it
import {
  aLaunch,
  aPage,
  FLOWN,
  HOUR,
  LINES,
  LIST,
  launches,
  launchesApi,
  NEXT,
} from "../list/launches.fixture";

/** Beside the agenda stands what changed today: nothing. */
const noChanges = { _embedded: { launchChangeDTOes: [] }, page: pageInfo(0, 1) };

beforeEach(() => server.use(http.get("*/api/v1/public/changes", () => HttpResponse.json(noChanges))));
afterEach(() => localStorage.clear());

const first = launches(3);
const data = {
  [LIST]: aPage(first, 30),
  [LINES]: aPage(first, 30),
  [NEXT]: aPage(first.slice(0, 1), 30),
  [FLOWN]: aPage([]),
};
const rows = () => screen.queryAllByRole("heading", { level: 3, name: /^Mission \d/ });
const isPressed = (name: string) => screen.getByRole("button", { name, pressed: true });

test("the address shows the agenda of the data in the page, without a call", async () => {
  const { router } = renderRoute("/launches?view=agenda", { data });
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(screen.queryAllByRole("article")).toHaveLength(0);
  expect(isPressed("Agenda")).toBeVisible();
  await waitFor(() =>
    expect(router.state.location.search).toBe("?view=agenda&page=1&limit=24&upcoming=true"),
  );
});

test("a press shows the other view with its usual size from the same launch on, and is remembered; the address wins over that", async () => {
  const { asked, handlers } = launchesApi((query) => aPage(launches(2), 30, Number(query.get("page"))));
  server.use(...handlers);
  const { user, router, unmount } = renderRoute("/launches?page=3&upcoming=false&view=cards");
  expect(await screen.findAllByRole("article")).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "Agenda" }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(router.state.location.search).toBe("?page=2&upcoming=false&view=agenda&limit=24");
  expect(asked).toEqual(["limit=12&page=3&upcoming=false", "limit=24&page=2&upcoming=false"]);

  await router.navigate("/launches?page=2&upcoming=false");
  await waitFor(() => expect(router.state.location.search).toBe("?page=2&upcoming=false&limit=12"));
  expect(rows()).toHaveLength(2);
  await router.navigate("/launches?page=2&upcoming=false&view=cards");
  expect(await screen.findAllByRole("article")).toHaveLength(2);
  expect(isPressed("Cards")).toBeVisible();
  unmount();
  expect(localStorage.getItem("view")).toBe("agenda");
});

test("a size that the address says stays in either view", async () => {
  server.use(...launchesApi(() => aPage(launches(2), 80)).handlers);
  const { user, router } = renderRoute("/launches?view=agenda&limit=12");
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(router.state.location.search).toContain("limit=12");
  await router.navigate("/launches?limit=50&view=cards");
  expect(await screen.findAllByRole("article")).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "Agenda" }));
  await waitFor(() => expect(router.state.location.search).toContain("view=agenda"));
  expect(router.state.location.search).toContain("limit=50");
});

test("cards chosen again leave the address and the memory as they were", async () => {
  const { user, router } = renderRoute("/launches?view=agenda", { data });
  await waitFor(() => expect(rows()).toHaveLength(3));
  await user.click(screen.getByRole("button", { name: "Cards" }));
  expect(await screen.findAllByRole("article")).toHaveLength(3);
  await waitFor(() => expect(router.state.location.search).not.toContain("view"));
  expect(localStorage.getItem("view")).toBe("cards");
});

test("a browser that keeps nothing shows both views all the same", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("denied");
  });
  const { user } = renderRoute("/launches?view=cards", { data });
  await user.click(await screen.findByRole("button", { name: "Agenda" }));
  await waitFor(() => expect(rows()).toHaveLength(3));
});

test("a line leads to the page of the launch's day on that day alone", async () => {
  const [far, near] = launches(2);
  const list = [
    { ...(near as LaunchNormal), net: new Date(Date.now() + 3 * HOUR).toISOString() },
    far as LaunchNormal,
  ];
  renderRoute("/launches?view=agenda", { data: { ...data, [LINES]: aPage(list), [NEXT]: aPage([]) } });
  const links = await screen.findAllByRole("link", { name: /^Launch day/ });
  expect(links).toHaveLength(1);
  expect(links[0]).toHaveAccessibleName("Launch day: Mission 2");
  expect(links[0]).toHaveAttribute("href", `/launches/${near?.id}/live`);
});

test("a line says when, what, for whom, from where and how it stands", async () => {
  const net = new Date(Date.now() + 50 * HOUR).toISOString();
  const launch = aLaunch({ net, moved: { seconds: 93_600, seen_at: net } as never });
  renderRoute("/launches?view=agenda", { data: { ...data, [LINES]: aPage([launch]), [NEXT]: aPage([]) } });
  const name = await screen.findByRole("link", { name: "Starlink Group 17-42" });
  const row = within(name.closest("li") as HTMLElement);
  expect(row.getByText("Falcon 9 Block 5 · SpaceX")).toBeVisible();
  expect(row.getByText("Vandenberg SFB, CA, USA")).toBeVisible();
  expect(row.getByText("Go for launch")).toBeVisible();
  expect(row.getByText(/^in [12]\sd\s\d+\sh$/)).toBeVisible();
  expect(row.getByText(/^\d\d:\d\d [AP]M$/).closest("time")).toHaveAttribute("datetime", net);
  expect(row.getByRole("link", { name: /moved 1 day 2 hours later/ })).toBeVisible();
  expect(row.getByRole("button", { name: "Bookmark: Starlink Group 17-42" })).toBeVisible();
});

test("the launch that the page counts down to is marked; on a list that is narrowed none is", async () => {
  server.use(...launchesApi(() => aPage(first)).handlers);
  const { container, router } = renderRoute("/launches?view=agenda", { data });
  await waitFor(() => expect(container.querySelectorAll("li[data-next]")).toHaveLength(1));
  expect(container.querySelector("li[data-next]")).toHaveTextContent(/T−\s1\sd/);
  await router.navigate("/launches?view=agenda&agency=121");
  await waitFor(() => expect(container.querySelectorAll("li[data-next]")).toHaveLength(0));
});

test("a day without a time says so, a month stands in the tray", async () => {
  const list = [
    aLaunch({
      id: "1",
      fullname: "A | Day",
      net: "2099-08-25T00:00:00Z",
      net_precision: { id: 5, name: "Day", abbrev: "DAY" },
    }),
    aLaunch({
      id: "2",
      fullname: "B | Month",
      net: "2099-08-31T00:00:00Z",
      net_precision: { id: 7, name: "Month", abbrev: "M" },
    }),
  ];
  renderRoute("/launches?view=agenda", { data: { ...data, [LINES]: aPage(list), [NEXT]: aPage([]) } });
  const day = within(await screen.findByRole("region", { name: "August 25, 2099 Tuesday" }));
  expect(day.getByText("No time yet")).toBeVisible();
  const tray = within(screen.getByRole("region", { name: "August 2099 no date announced" }));
  expect(tray.getByRole("link", { name: "Month" })).toHaveAttribute("href", "/launches/2");
});

test("it has its own states: loading, nothing found, and what stays while newer ones load", async () => {
  let release: (page: Response) => void = () => undefined;
  const { handlers } = launchesApi((query) =>
    query.has("search")
      ? aPage([])
      : new Promise<Response>((resolve) => {
          release = resolve;
        }),
  );
  server.use(...handlers);
  const { user, container } = renderRoute("/launches?view=agenda&upcoming=false");
  expect(await screen.findByRole("status", { name: "Loading launches" })).toBeVisible();
  await waitFor(() => release(HttpResponse.json(aPage(first, 30))));
  await waitFor(() => expect(rows()).toHaveLength(3));
  await user.click(screen.getAllByRole("button", { name: "Next page" })[0] as HTMLElement);
  await waitFor(() => expect(container.querySelector("[aria-busy=true]")).toHaveTextContent("Mission 1"));
  await user.type(screen.getByRole("searchbox"), "nothing{Enter}");
  expect(await screen.findByText("No Results Match Current Settings!")).toBeVisible();
});
