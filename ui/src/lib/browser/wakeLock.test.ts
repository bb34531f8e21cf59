// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PATIENCE } from "../../test/patience";
import { keepAwake } from "./wakeLock";

const sentinel = () => ({ released: false, release: vi.fn() });
let request: ReturnType<typeof vi.fn>;
let seen: DocumentVisibilityState;

beforeEach(() => {
  request = vi.fn(async () => sentinel());
  seen = "visible";
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { wakeLock: { request } }));
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => seen);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const hideAndShow = () => {
  seen = "hidden";
  document.dispatchEvent(new Event("visibilitychange"));
  seen = "visible";
  document.dispatchEvent(new Event("visibilitychange"));
};

test("the screen is kept on, asked for again once the browser let go of it, and given back at the end", async () => {
  const [first, second] = [sentinel(), sentinel()];
  request.mockResolvedValueOnce(first).mockResolvedValueOnce(second);
  const leave = keepAwake();
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(1), PATIENCE);
  await Promise.resolve();
  hideAndShow();
  expect(request).toHaveBeenCalledTimes(1); // it still holds
  first.released = true;
  hideAndShow();
  expect(request).toHaveBeenCalledTimes(2);
  await vi.waitFor(() => {
    leave();
    expect(second.release).toHaveBeenCalled();
  }, PATIENCE);
  request.mockClear();
  hideAndShow();
  expect(request).not.toHaveBeenCalled();
});

test("what was refused is asked for with the next press", async () => {
  request.mockRejectedValueOnce(new DOMException("not allowed", "NotAllowedError"));
  const leave = keepAwake();
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(1), PATIENCE);
  dispatchEvent(new Event("keyup"));
  expect(request).toHaveBeenCalledTimes(2);
  leave();
});

test("what is granted after the page was left is given back", async () => {
  const late = sentinel();
  let grant: (lock: typeof late) => void = () => undefined;
  request.mockReturnValueOnce(new Promise((resolve) => (grant = resolve)));
  keepAwake()();
  grant(late);
  await vi.waitFor(() => expect(late.release).toHaveBeenCalled(), PATIENCE);
});

test("a browser without wake locks, and a page that nobody sees, ask for nothing", () => {
  seen = "hidden";
  keepAwake()();
  expect(request).not.toHaveBeenCalled();
  vi.stubGlobal("navigator", {});
  seen = "visible";
  expect(() => keepAwake()()).not.toThrow();
});
