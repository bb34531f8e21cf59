import { act, render, renderHook, screen } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { corrected, isTimeDoubted, isTimeLearnt, learnTime, now, useAt, useMinute, useNow } from "./clock";
import { onWake } from "./wake";

const start = Date.parse("2026-11-21T10:00:00Z");

function Clock({ name }: { name: string }) {
  return createElement("output", { "aria-label": name }, useNow() - start);
}

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  learnTime(start, start, start + 1_000);
});
afterEach(() => {
  // In this order, or the spy would put the faked timer back.
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test.each([
  ["a minute ahead", -60_000, -60_000],
  ["an hour behind", 3_600_000, 3_600_000],
  ["a second off", 1_000, 0],
])("a clock %s is corrected as needed", (_, server, corrected) => {
  // The Date header tells whole seconds, so half a second is added on average.
  learnTime(start + server, start + 400, start + 600);
  expect(now() - Date.now()).toBe(corrected);
});

test("a difference that a slow call explains is not corrected", () => {
  learnTime(start + 4_500, start, start + 10_000);
  expect(now()).toBe(Date.now());
});

test("a clock that has been set right is no longer corrected", () => {
  learnTime(start + 60_000, start, start);
  vi.setSystemTime(start + 60_000);
  learnTime(start + 60_000, start + 60_000, start + 60_000);
  expect(now()).toBe(start + 60_000);
});

test("a call that slept half-way does not undo what is known", () => {
  learnTime(start - 600_000, start, start);
  learnTime(start - 4_200_000, start - 3_600_000, start);
  expect(now()).toBe(start - 599_500);
});

test("a correction is seen at once", () => {
  const { result } = renderHook(() => useNow());
  act(() => learnTime(start + 60_000, start, start));
  expect(result.current).toBe(start + 60_500);
  expect(corrected(start)).toBe(start + 60_500);
});

test("what is made of the time renders again when it changes, not every second", () => {
  const seen: boolean[] = [];
  const { result } = renderHook(() => {
    const late = useAt((time) => time > start + 5_000);
    seen.push(late);
    return late;
  });
  act(() => vi.advanceTimersByTime(4_000));
  expect(result.current).toBe(false);
  act(() => vi.advanceTimersByTime(4_000));
  expect(result.current).toBe(true);
  expect(seen).toEqual([false, true]);
});

test("time that passes while a page is drawn does not have it drawn again", () => {
  let drawn = 0;
  renderHook(() => {
    drawn++;
    const time = useNow();
    vi.setSystemTime(Date.now() + 300);
    return time;
  });
  expect(drawn).toBe(1);
});

test("what tells minutes renders again once a minute", () => {
  let drawn = 0;
  const { result } = renderHook(() => {
    drawn++;
    return useMinute();
  });
  expect(result.current).toBe(start);
  for (let second = 0; second < 60; second++) act(() => vi.advanceTimersByTime(1_000));
  expect(result.current).toBe(start + 60_000);
  expect(drawn).toBe(2);
});

test("a machine that slept wakes to the right time, and doubts its clock", () => {
  const woken = vi.fn();
  const stop = onWake(woken);
  const { result } = renderHook(() => useNow());
  vi.setSystemTime(start + 3 * 3_600_000);
  act(() => vi.advanceTimersByTime(1_000));
  expect(result.current).toBe(start + 3 * 3_600_000 + 1_000);
  expect(woken).toHaveBeenCalledTimes(1);
  expect(isTimeLearnt()).toBe(false);
  expect(isTimeDoubted()).toBe(true);
  learnTime(Date.now(), Date.now(), Date.now());
  expect(isTimeDoubted()).toBe(false);
  stop();
});

test("coming back into view shows the time without waiting for the next tick", () => {
  const { result } = renderHook(() => useNow());
  vi.setSystemTime(start + 60_000);
  act(() => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  expect(result.current).toBe(start + 60_000);
});

test("all clocks of a page share one interval, which ends with the last of them", () => {
  const started = vi.spyOn(globalThis, "setInterval");
  const page = render(
    createElement("div", null, createElement(Clock, { name: "a" }), createElement(Clock, { name: "b" })),
  );
  act(() => vi.advanceTimersByTime(3_000));
  expect(screen.getByRole("status", { name: "a" })).toHaveTextContent("3000");
  expect(screen.getByRole("status", { name: "b" })).toHaveTextContent("3000");
  expect(started).toHaveBeenCalledTimes(1);
  page.unmount();
  expect(vi.getTimerCount()).toBe(0);
});
