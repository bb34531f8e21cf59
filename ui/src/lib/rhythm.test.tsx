import { act, render, screen, waitFor } from "@testing-library/react";
import { delay, HttpResponse, http } from "msw";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { writeFirstData } from "../test/render";
import { server } from "../test/server";
import { takeFirstData } from "./api/firstData";
import { fetcher, swrConfig, useApi } from "./api/useApi";

const HALF_HOUR = 30 * 60_000;
const thing = "*/api/v1/public/thing";
let calls = 0;

function Thing() {
  const { data } = useApi<{ calls: number }>("public/thing");
  return <p>{data ? `call ${data.calls}` : "loading"}</p>;
}

beforeEach(() => {
  calls = 0;
  server.use(http.get(thing, () => HttpResponse.json({ calls: ++calls })));
});
afterEach(() => {
  vi.useRealTimers();
});

function renderThing() {
  writeFirstData({ "public/thing": { calls: 0 } });
  return render(
    <SWRConfig value={{ ...swrConfig(takeFirstData()), provider: () => new Map() }}>
      <Thing />
    </SWRConfig>,
  );
}

test("what is shown is read again after half an hour, not before", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderThing();
  await act(() => vi.advanceTimersByTimeAsync(HALF_HOUR - 60_000));
  expect(calls).toBe(0);
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(await screen.findByText("call 1")).toBeVisible();
});

test("what is shown is read again when the network is back", async () => {
  renderThing();
  expect(screen.getByText("call 0")).toBeVisible();
  act(() => {
    window.dispatchEvent(new Event("offline"));
    window.dispatchEvent(new Event("online"));
  });
  expect(await screen.findByText("call 1")).toBeVisible();
});

test("a call that takes longer than a minute has failed, and is not sent again", async () => {
  let asked = 0;
  server.use(
    http.get(thing, async () => {
      asked++;
      await delay("infinite");
    }),
  );
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  const failed = vi.fn();
  const call = fetcher("public/thing").catch(failed);
  await waitFor(() => expect([asked, failed.mock.calls]).toEqual([1, []]));
  await vi.advanceTimersByTimeAsync(58_000);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_500);
  await call;
  expect(failed).toHaveBeenCalledWith(
    expect.objectContaining({ status: 0, message: "An unexpected error occurred." }),
  );
  expect(asked).toBe(1);
});
