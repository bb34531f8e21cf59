import { act, render, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aLaunch, aPage } from "../../features/launches/list/launches.fixture";
import type { LaunchPage, ShortLaunch } from "../../lib/api/api.gen";
import { server } from "../../test/server";
import { STATUS } from "./clock";

const MINUTE = 60_000;
const T0 = Date.parse("2027-03-10T18:00:00Z");
const LIST = "public/launches?limit=12&page=1&upcoming=true";

/** What the server says of its one launch. */
let launch = aLaunch({ id: "a", net: new Date(T0).toISOString() });
let change = 1;
/** The answer to the short call, where it is another. */
let instead: (() => Response | Promise<Response>) | undefined;
let polls: number[] = [];
let whole: string[] = [];
/** What the whole call answers, where a cache kept it from before. */
let kept: typeof launch | undefined;

const short = (): ShortLaunch => ({
  ...(({ id, status, status_id, net, certainty }) => ({ id, status, status_id, net, certainty }))(launch),
  ...(launch.held_at && { held_at: launch.held_at }),
  name: launch.fullname,
  provider: null,
  net_unix: Date.parse(launch.net) / 1_000,
  when: "",
  pad: null,
  location: null,
  webcast_url: null,
  path: `/launches/${launch.id}`,
  firmness: null,
});

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({
    now: T0 - 30 * MINUTE,
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
  });
  launch = aLaunch({ id: "a", net: new Date(T0).toISOString() });
  [change, instead, polls, whole, kept] = [1, undefined, [], [], undefined];
  server.use(
    http.get("*/api/v1/public/next", () => {
      polls.push(Date.now());
      return instead?.() ?? HttpResponse.json({ change_id: change, launches: [short()] });
    }),
    http.get("*/api/v1/public/launches", ({ request }) => {
      whole.push(new URL(request.url).search);
      return HttpResponse.json(aPage([kept ?? launch]));
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Returns the list, by modules that are loaded anew for each test. */
let useList: () => LaunchPage | undefined = () => undefined;
/** Has the list read again at once. */
let readAgain: () => Promise<unknown> = async () => undefined;

function List() {
  return <p>{useList()?._embedded.launchNormalDTOes.map(({ status_id, net }) => `${status_id} ${net}`)}</p>;
}

/** Shows the state of the launch in a list, and has time pass. */
async function open() {
  const { SWRConfig } = await import("swr");
  const { useLaunchData } = await import("./useLaunchData");
  const { swrConfig } = await import("../../lib/api/useApi");
  const { noteFetched } = await import("../../lib/api/freshness");
  const { startPolling } = await import("./poll");
  await import("../../lib/api/http");
  startPolling();
  noteFetched(LIST);
  useList = () => {
    const { data, mutate } = useLaunchData<LaunchPage>(LIST, (page) => page._embedded.launchNormalDTOes);
    readAgain = mutate;
    return data;
  };
  const config = { ...swrConfig({ [LIST]: aPage([launch]) }), provider: () => new Map() };
  return render(
    <SWRConfig value={config}>
      <List />
    </SWRConfig>,
  );
}

/** Time passes second by second, and what is asked then is answered. */
async function pass(seconds: number) {
  for (let second = 0; second < seconds; second++) {
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    await act(() => settled());
  }
}

/** Waits until what was asked has been answered: that takes turns of the event loop. */
async function settled() {
  for (let turn = 0; turn < 8; turn++) {
    await new Promise<void>((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(0);
  }
}

function hold() {
  launch = { ...launch, status_id: STATUS.hold, status: "On Hold", held_at: new Date().toISOString() };
  change++;
}

const shown = () => screen.getByText(/^\d+ /).textContent?.split(" ")[0];
const gaps = () => polls.slice(1).map((at, index) => at - (polls[index] ?? 0));

test("about T-0 it is asked every 15 seconds, three sooner or later, otherwise every minute", async () => {
  launch = { ...launch, net: new Date(Date.now() + 60 * MINUTE + 70_000).toISOString() };
  const page = await open();
  await pass(70);
  const before = polls.length;
  expect(before).toBe(1);
  await pass(240);
  expect(gaps().slice(1).length).toBeGreaterThanOrEqual(9);
  for (const gap of gaps().slice(2)) {
    expect(gap).toBeGreaterThanOrEqual(12_000);
    expect(gap).toBeLessThanOrEqual(19_000);
  }
  page.unmount();
  const left = polls.length;
  await pass(60);
  expect(polls).toHaveLength(left);
});

test("a hold shows within the time of one question, and the data is read once at an address that no cache knows", async () => {
  await open();
  await pass(40);
  expect([shown(), whole]).toEqual(["1", []]);
  hold();
  await pass(19);
  expect(shown()).toBe("5");
  await pass(60);
  expect(whole).toEqual(["?limit=12&page=1&upcoming=true&change=2"]);
});

test("news of another launch has the data read, too", async () => {
  await open();
  await pass(20);
  change++;
  await pass(26);
  expect(whole).toHaveLength(1);
});

test("what a cache kept from before reverts nothing", async () => {
  await open();
  await pass(20);
  const before = { ...launch };
  const late = { change_id: change, launches: [short()] };
  hold();
  await pass(26);
  expect(shown()).toBe("5");
  instead = () => HttpResponse.json(late);
  kept = before;
  await pass(40);
  expect(shown()).toBe("5");
  // Everything is read anew in its rhythm, through the cache.
  instead = undefined;
  await pass(5 * 60);
  expect(whole).toContain("?limit=12&page=1&upcoming=true");
  expect(shown()).toBe("5");
});

test("what the stream keeps up is not asked about, and stands as it was read", async () => {
  await open();
  await pass(20);
  const asked = polls.length;
  hold();
  await act(() => readAgain());
  await act(() => settled());
  expect(shown(), "what was heard may be newer than what a cache keeps").toBe("1");
  const { streamed } = await import("../../lib/api/freshness");
  streamed.set(LIST, false);
  await act(() => readAgain());
  await pass(130);
  expect([shown(), polls.length]).toEqual(["5", asked]);
  streamed.delete(LIST);
  await pass(70);
  expect(polls.length, "asked again once the stream is lost").toBeGreaterThan(asked);
});

test("what was heard stands until the stream has had the data read, however long that takes", async () => {
  await open();
  await pass(20);
  kept = launch;
  hold();
  await pass(19);
  expect(shown()).toBe("5");
  const { streamed } = await import("../../lib/api/freshness");
  const { latest } = await import("./latest");
  const { amend } = await import("./heard");
  streamed.set(LIST, false);
  // Anything may draw the page anew meanwhile.
  act(() => latest.set({ ...latest.get(), amend: (key, data) => amend(key, data) }));
  expect(shown()).toBe("5");
  kept = undefined;
  await act(() => readAgain());
  await act(() => settled());
  expect(shown()).toBe("5");
  streamed.delete(LIST);
});

test("who does not look, or has no network, does not ask, and asks at once on return", async () => {
  await open();
  await pass(20);
  expect(polls).toHaveLength(1);
  const see = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await pass(90);
  expect(polls).toHaveLength(1);
  see.mockReturnValue("visible");
  const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  await pass(60);
  expect(polls).toHaveLength(1);
  network.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await pass(1);
  expect(polls).toHaveLength(2);
  window.dispatchEvent(new Event("focus"));
  await pass(1);
  expect(polls, "once is enough").toHaveLength(2);
});

test("who is refused waits for longer each time", async () => {
  instead = () => HttpResponse.json({ status: 500, error: "Broken." }, { status: 500 });
  await open();
  await pass(5 * 60);
  const [first = 0, second = 0, third = 0] = gaps();
  expect(first).toBeGreaterThanOrEqual(27_000);
  expect(second).toBeGreaterThanOrEqual(57_000);
  expect(third).toBeGreaterThanOrEqual(117_000);
  instead = undefined;
  hold();
  await pass(250);
  expect(shown()).toBe("5");
  expect(gaps().at(-1)).toBeLessThanOrEqual(19_000);
});

test.each([
  ["seconds", () => "200"],
  ["a moment", () => new Date(Date.now() + 200_000).toUTCString()],
])("who is told to wait does: Retry-After with %s", async (_, retryAfter) => {
  instead = () => new HttpResponse(null, { status: 429, headers: { "Retry-After": retryAfter() } });
  await open();
  await pass(200);
  expect(polls).toHaveLength(1);
  await pass(30);
  expect(polls).toHaveLength(2);
});

test("an answer that does not come has failed", async () => {
  instead = () => new Promise(() => undefined);
  await open();
  await pass(20);
  expect(polls).toHaveLength(1);
  instead = undefined;
  await pass(60);
  expect(polls.length).toBeGreaterThanOrEqual(2);
});

test("data that could not be read is read after the next answer", async () => {
  let refused = 0;
  server.use(
    http.get("*/api/v1/public/launches", () => {
      refused++;
      return HttpResponse.json({ status: 404, error: "Gone." }, { status: 404 });
    }),
  );
  await open();
  await pass(20);
  hold();
  await pass(45);
  expect(refused).toBeGreaterThanOrEqual(2);
  expect(shown()).toBe("5");
});
