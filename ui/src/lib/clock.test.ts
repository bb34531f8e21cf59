import { act, render, renderHook, screen } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { learnPast, learnTime, now, useNow } from "./clock";

const start = Date.parse("2026-11-21T10:00:00Z");

function Clock({ name }: { name: string }) {
  return createElement("output", { "aria-label": name }, useNow() - start);
}

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  learnTime(start, start, start + 1_000);
});
afterEach(() => vi.useRealTimers());

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

test("a moment that has passed moves up a clock that is behind it, and no other", () => {
  learnPast(start - 60_000);
  expect(now()).toBe(start);
  learnPast(start + 60_000);
  expect(now()).toBe(start + 60_000);
});

test("a correction is seen at once", () => {
  const { result } = renderHook(() => useNow());
  act(() => learnTime(start + 60_000, start, start));
  expect(result.current).toBe(start + 60_500);
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
