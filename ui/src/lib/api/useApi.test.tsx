import { act, render, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { SWRConfig } from "swr";
import { afterEach, describe, expect, test, vi } from "vitest";
import { PATIENCE } from "../../test/patience";
import { writeFirstData } from "../../test/render";
import { server } from "../../test/server";
import { learnTime, now } from "../time/clock";
import { ApiError } from "./apiError";
import { takeFirstData } from "./firstData";
import { REFRESH_EVERY } from "./freshness";
import { reach } from "./reach";
import { checkClock } from "./serverTime";
import { apiKey, fetcher, swrConfig, useApi } from "./useApi";

const thing = "*/api/v1/public/thing";

afterEach(() => {
  learnTime(Date.now(), Date.now(), Date.now());
  reach.set("reachable");
});

/** Answers `thing` with a number that counts the calls. */
function countCalls(): () => number {
  let calls = 0;
  server.use(http.get(thing, () => HttpResponse.json({ calls: ++calls })));
  return () => calls;
}

function Thing() {
  const { data, error } = useApi<{ calls: number }>("public/thing");
  return <p>{error ? error.message : data ? `call ${data.calls}` : "loading"}</p>;
}

function Both() {
  const { data, error } = useApi<{ calls: number }>("public/thing");
  return <p>{`${data?.calls} ${error?.message ?? "fine"}`}</p>;
}

function renderThing(page = <Thing />) {
  return render(
    <SWRConfig value={{ ...swrConfig(takeFirstData()), provider: () => new Map() }}>{page}</SWRConfig>,
  );
}

async function failure(key: string): Promise<ApiError> {
  const error = await fetcher(key).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

test("a key is the path with the sorted query, without what is not set", () => {
  const query = { upcoming: true, page: 1, limit: 12, search: "", agency: undefined, program: null };
  expect(apiKey("public/launches", query)).toBe("public/launches?limit=12&page=1&upcoming=true");
  expect(apiKey("public/launches/filters")).toBe("public/launches/filters");
  expect(apiKey("public/launches", { search: "a b&c" })).toBe("public/launches?search=a+b%26c");
});

test("an error of the server arrives with all it says", async () => {
  server.use(
    http.get(thing, () =>
      HttpResponse.json(
        {
          status: 400,
          error: "The form is wrong.",
          businessErrorCode: 101,
          validationErrors: [{ email: "Email is required." }, { otp: "Otp code is required." }],
          delay: 30,
          requestId: "abc",
        },
        { status: 400 },
      ),
    ),
  );
  const error = await failure("public/thing");
  expect(error).toMatchObject({
    status: 400,
    code: 101,
    message: "The form is wrong.",
    delay: 30,
    requestId: "abc",
  });
  expect(error.validationErrors).toEqual([
    { field: "email", message: "Email is required." },
    { field: "otp", message: "Otp code is required." },
  ]);
});

test.each([
  ["a proxy's page", () => new HttpResponse("<h1>Bad gateway</h1>", { status: 404 }), 404, "Not found."],
  ["a 200 that is no JSON", () => new HttpResponse("<h1>Hello</h1>"), 0, "An unexpected error occurred."],
  ["no network", () => HttpResponse.error(), 0, "An unexpected error occurred."],
])("%s becomes an ApiError", async (_, answer, status, message) => {
  server.use(http.get(thing, answer));
  const error = await failure("public/thing");
  expect(error.status).toBe(status);
  expect(error.message).toContain(message);
});

test("a server's failure is tried twice more before it is told", async () => {
  let calls = 0;
  server.use(
    http.get(thing, () => {
      calls++;
      return HttpResponse.json(
        { status: 503, error: "Nothing is stored yet.", businessErrorCode: 105 },
        { status: 503 },
      );
    }),
  );
  expect(await failure("public/thing")).toMatchObject({ status: 503, code: 105 });
  expect(calls).toBe(3);
});

test("data in the page is shown without a call while it is fresh", async () => {
  const calls = countCalls();
  writeFirstData({ "public/thing": { calls: 0 } }, new Date(Date.now() - 4 * 60_000));
  const page = renderThing();
  expect(screen.getByText("call 0")).toBeVisible();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  page.unmount();
  expect(calls()).toBe(0);
});

test("data in the page that is older than five minutes is shown and read again", async () => {
  countCalls();
  writeFirstData({ "public/thing": { calls: 0 } }, new Date(Date.now() - 6 * 60_000));
  renderThing();
  expect(screen.getByText("call 0")).toBeVisible();
  expect(await screen.findByText("call 1")).toBeVisible();
});

test("stale data is read again when the page comes back into view", async () => {
  const calls = countCalls();
  writeFirstData({ "public/thing": { calls: 0 } });
  renderThing();
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  expect(calls()).toBe(0);
  const later = Date.now() + 10 * 60_000;
  vi.spyOn(Date, "now").mockImplementation(() => later);
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  expect(await screen.findByText("call 1")).toBeVisible();
});

test("data that is shown stays when reading it again fails", async () => {
  let calls = 0;
  server.use(
    http.get(thing, () => {
      calls++;
      return HttpResponse.json({ status: 404, error: "Gone." }, { status: 404 });
    }),
  );
  writeFirstData({ "public/thing": { calls: 0 } }, new Date(0));
  renderThing(<Both />);
  expect(await screen.findByText("0 Gone.")).toBeVisible();
  expect(calls).toBe(1);
});

test("reading goes on in its rhythm after a failure", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let calls = 0;
  server.use(
    http.get(thing, () => {
      calls++;
      if (calls === 1) return HttpResponse.json({ status: 400, error: "Not now." }, { status: 400 });
      return HttpResponse.json({ calls });
    }),
  );
  renderThing();
  expect(await screen.findByText("Not now.")).toBeVisible();
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await vi.advanceTimersByTimeAsync(REFRESH_EVERY);
  expect(calls).toBe(1);
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
  await act(() => vi.advanceTimersByTimeAsync(REFRESH_EVERY));
  expect(await screen.findByText("call 2")).toBeVisible();
  vi.useRealTimers();
});

test("what got no answer is read again soon, each time later, and at once when the server answers", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let calls = 0;
  let works = false;
  server.use(
    http.get(thing, () => {
      calls++;
      return works ? HttpResponse.json({ calls }) : HttpResponse.error();
    }),
  );
  renderThing();
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  // Each read is tried three times.
  await vi.waitFor(() => expect(calls).toBe(3), PATIENCE);
  await vi.waitFor(() => expect(reach.get()).toBe("refused"), PATIENCE);
  await pass(10_000);
  await vi.waitFor(() => expect(calls).toBe(6), PATIENCE);
  await pass(15_000);
  expect(calls).toBe(6);
  works = true;
  act(() => reach.set("reachable"));
  await vi.waitFor(() => expect(screen.getByText("call 7")).toBeVisible(), PATIENCE);
  await pass(60_000);
  expect(calls).toBe(7);
  vi.useRealTimers();
});

test("a live answer teaches the server's time, one from a cache does not", async () => {
  const hourAhead = () => new Date(Date.now() + 3_600_000).toUTCString();
  server.use(http.get(thing, () => HttpResponse.json({}, { headers: { Date: hourAhead(), Age: "12" } })));
  await fetcher("public/thing");
  expect(Math.abs(now() - Date.now())).toBeLessThan(100);
  server.use(http.get(thing, () => HttpResponse.json({}, { headers: { Date: hourAhead(), Age: "0" } })));
  await fetcher("public/thing");
  expect(Math.round((now() - Date.now()) / 10_000)).toBe(360);
});

describe("the server is asked for the time", () => {
  /** Answers how often it was asked by a page of this age that arrives now, after so many milliseconds. */
  async function askedBy(age: number, after: number): Promise<number> {
    vi.resetModules();
    vi.useFakeTimers({ now: Date.parse("2026-11-21T10:00:00Z") });
    const head = vi.fn(() => new HttpResponse(null));
    server.use(http.head("*/api/v1/public/time", head));
    vi.spyOn(performance, "timeOrigin", "get").mockReturnValue(Date.now());
    vi.spyOn(performance, "getEntriesByType").mockReturnValue([]);
    writeFirstData({}, new Date(Date.now() - age));
    const fresh = await import("./serverTime");
    fresh.checkClock();
    await vi.advanceTimersByTimeAsync(after);
    vi.useRealTimers();
    await new Promise((resolve) => setTimeout(resolve, 20));
    return head.mock.calls.length;
  }

  test.each([
    ["not when page and clock agree", 1_000, 20_000, 0],
    ["soon when the clock is behind", -5_000, 3_000, 1],
    ["soon when the clock is ahead, or a cache kept the page", 75_000, 3_000, 1],
    ["again after a while when nothing came", 75_000, 8_500, 2],
    ["ever more seldom", 75_000, 640_000, 8],
  ])("%s", async (_, age, after, calls) => {
    expect(await askedBy(age, after)).toBe(calls);
  });

  test("not when a page that just opened gets the focus", async () => {
    vi.resetModules();
    const head = vi.fn(() => new HttpResponse(null));
    server.use(http.head("*/api/v1/public/time", head));
    vi.spyOn(performance, "timeOrigin", "get").mockReturnValue(Date.now());
    vi.spyOn(performance, "getEntriesByType").mockReturnValue([]);
    writeFirstData({}, new Date());
    // Loaded before, so that a call would be made at once.
    const [fresh] = await Promise.all([import("./serverTime"), import("./http")]);
    vi.useFakeTimers();
    fresh.checkClock();
    window.dispatchEvent(new Event("pageshow"));
    window.dispatchEvent(new Event("focus"));
    await vi.advanceTimersByTimeAsync(2_200);
    vi.useRealTimers();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(head).not.toHaveBeenCalled();
  });

  test("not when another answer has told it meanwhile", async () => {
    const date = () => ({ headers: { Date: new Date().toUTCString() } });
    server.use(http.get(thing, () => HttpResponse.json({}, date())));
    await fetcher("public/thing");
    const head = vi.fn(() => new HttpResponse(null));
    server.use(http.head("*/api/v1/public/time", head));
    writeFirstData({}, new Date(0));
    checkClock();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(head).not.toHaveBeenCalled();
  });
});

test("broken data in the page counts as none", () => {
  const script = document.createElement("script");
  script.id = "app-data";
  script.textContent = "{";
  document.body.append(script);
  expect(takeFirstData()).toEqual({});
});

test("calls go below the base path", async () => {
  vi.resetModules();
  document.head.innerHTML = '<meta name="base-path" content="/sub">';
  server.use(http.get("*/sub/api/v1/public/thing", () => HttpResponse.json({ ok: true })));
  const fresh = await import("./useApi");
  expect(await fresh.fetcher("public/thing")).toEqual({ ok: true });
});
