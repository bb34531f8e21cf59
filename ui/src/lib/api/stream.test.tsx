import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onNews } from "./stream";

/** A stream under test. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeSource[] = [];
  readyState = 1;
  onerror: () => void = () => undefined;
  constructor() {
    super();
    FakeSource.opened.push(this);
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
  send(name: string, data: unknown = {}) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
}

const isOpen = ({ readyState }: FakeSource) => readyState !== FakeSource.CLOSED;
const open = () => FakeSource.opened.filter(isOpen);
const only = () => {
  const [source] = open();
  if (!source) throw new Error("no stream is open");
  return source;
};

const see = (state: "visible" | "hidden") => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
};

let stop: () => void = () => undefined;

beforeEach(() => {
  FakeSource.opened = [];
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", FakeSource);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function start() {
  const heard = vi.fn();
  stop = onNews(heard);
  only().send("hello", { version: 1 });
  return heard;
}

test("what comes together is heard once, soon", () => {
  const heard = start();
  for (const name of ["change", "change", "version"]) only().send(name);
  expect(heard).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(heard).toHaveBeenCalledOnce();
  only().send("reset");
  vi.advanceTimersByTime(500);
  expect(heard).toHaveBeenCalledTimes(2);
});

test("after a break it is heard whether something changed meanwhile", () => {
  const heard = start();
  only().onerror();
  only().send("hello", { version: 1 });
  vi.advanceTimersByTime(500);
  expect(heard).not.toHaveBeenCalled();
  only().send("hello", { version: 2 });
  vi.advanceTimersByTime(500);
  expect(heard).toHaveBeenCalledOnce();
});

test("two failures in a row end it, one does not", () => {
  start();
  only().onerror();
  only().send("hello", { version: 1 });
  only().onerror();
  expect(open()).toHaveLength(1);
  only().onerror();
  expect(open()).toEqual([]);
});

test("nobody listens while the page is not seen, or once it is left", () => {
  const heard = start();
  only().send("change");
  see("hidden");
  expect(open()).toEqual([]);
  see("visible");
  expect(open()).toHaveLength(1);
  only().send("change");
  vi.advanceTimersByTime(500);
  expect(heard).toHaveBeenCalledOnce();
  only().send("change");
  stop();
  expect(open()).toEqual([]);
  vi.advanceTimersByTime(5_000);
  expect(heard).toHaveBeenCalledOnce();
});

test("a browser that knows no streams goes on without", async () => {
  vi.stubGlobal("EventSource", undefined);
  const heard = vi.fn();
  stop = onNews(heard);
  see("hidden");
  see("visible");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(heard).not.toHaveBeenCalled();
});
