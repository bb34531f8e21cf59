import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** A browser that says it tells of paints, and never does. */
class Silent {
  static supportedEntryTypes = ["paint"];
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("PerformanceObserver", Silent);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a browser that does not tell of its first paint is not waited for longer than three seconds", async () => {
  const { afterPaint } = await import("./afterPaint");
  const callback = vi.fn();
  afterPaint(callback);
  vi.advanceTimersByTime(2_900);
  expect(callback).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(callback).toHaveBeenCalledOnce();
});

test("who has left is not called any more", async () => {
  const { afterPaint } = await import("./afterPaint");
  const callback = vi.fn();
  afterPaint(callback)();
  vi.advanceTimersByTime(10_000);
  expect(callback).not.toHaveBeenCalled();
});
