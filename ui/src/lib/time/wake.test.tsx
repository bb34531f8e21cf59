import { expect, test, vi } from "vitest";
import { onWake, wake } from "./wake";

test.each([
  ["comes into view", () => document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))],
  ["comes back from the cache", () => window.dispatchEvent(new Event("pageshow"))],
  ["gets the focus", () => window.dispatchEvent(new Event("focus"))],
  ["gets a network", () => window.dispatchEvent(new Event("online"))],
])("a page that %s wakes, until nobody listens", (_, happens) => {
  const listener = vi.fn();
  const stop = onWake(listener);
  happens();
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  happens();
  expect(listener).toHaveBeenCalledTimes(1);
});

test("a page that nobody sees sleeps on", () => {
  const listener = vi.fn();
  const stop = onWake(listener);
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  wake();
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  stop();
  expect(listener).not.toHaveBeenCalled();
});
