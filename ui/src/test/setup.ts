import timers from "node:timers";
import "@testing-library/jest-dom/vitest";
import { cleanup, configure, prettyDOM } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { PATIENCE } from "./patience";
import { server } from "./server";

// The document is printed once, after a test that failed: at each look of one that waits, it took a twelfth of all time.
configure({ asyncUtilTimeout: PATIENCE, getElementError: (message) => new Error(message ?? undefined) });

// Nothing is laid out here: whatever an observer would also see outside of the window counts as near.
const Original = globalThis.IntersectionObserver;
class Near extends Original {
  readonly #report: () => void;
  constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
    super(callback, options);
    const seen = { isIntersecting: !options.rootMargin?.startsWith("-") } as IntersectionObserverEntry;
    this.#report = () => callback([seen], this);
  }
  override observe(): void {
    this.#report();
  }
}
globalThis.IntersectionObserver = Near;

/** The timers of this file: one that is left over, such as another try in ten seconds, would go off without a page. */
const begun: ReturnType<typeof setTimeout>[] = [];
const noted: ProxyHandler<typeof setTimeout> = {
  apply(begin, self, args) {
    const timer = Reflect.apply(begin, self, args);
    begun.push(timer);
    return timer;
  },
};
for (const name of ["setTimeout", "setInterval"] as const)
  Reflect.set(globalThis, name, new Proxy(timers[name], noted));

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
// A page arrives when its test begins, not when the worker started.
beforeEach(() => void vi.spyOn(performance, "timeOrigin", "get").mockReturnValue(Date.now()));
afterEach(({ task }) => {
  if (task.result?.state === "fail") console.error(prettyDOM());
  cleanup();
  server.resetHandlers();
  document.head.innerHTML = "";
  document.body.innerHTML = "";
  document.documentElement.removeAttribute("data-theme");
  // Not by Max-Age=0: this document keeps such a cookie, empty, until the clock's next millisecond.
  for (const cookie of document.cookie.split("; "))
    document.cookie = `${cookie.split("=")[0]}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, "", "/");
});
afterAll(() => {
  server.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  globalThis.IntersectionObserver = Original;
  // A spy on a faked timer puts that back once the real ones are there: nothing would wait in the files after it.
  vi.restoreAllMocks();
  for (const timer of begun) clearTimeout(timer);
  for (const name of ["setTimeout", "setInterval"] as const) Reflect.set(globalThis, name, timers[name]);
  for (const name of ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] as const)
    expect(globalThis[name] === timers[name], `${name} is the real one again`).toBe(true);
  // The next file of this worker shares the document and the libraries, and starts with modules of its own.
  vi.resetModules();
});
