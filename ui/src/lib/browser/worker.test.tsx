import { expect, test, vi } from "vitest";
import { registerWorker } from "./worker";

/** A browser with a worker that serves the page, and what happens to its registration. */
function browser({ waiting = null as ServiceWorker | null, controller = {} as ServiceWorker | null } = {}) {
  const registration = Object.assign(new EventTarget(), { waiting, installing: null as unknown });
  const container = Object.assign(new EventTarget(), {
    controller,
    register: vi.fn(async (_script: string, _options: RegistrationOptions) => registration),
  });
  vi.stubGlobal("navigator", { serviceWorker: container });
  return { registration, container };
}

/** A worker in a state, which keeps what it is told. */
const aWorker = (state: string) =>
  Object.assign(new EventTarget(), { state, postMessage: vi.fn() }) as unknown as ServiceWorker;

test("a version that waits is offered, and takes over when it is told to", async () => {
  const waiting = aWorker("installed");
  const { container } = browser({ waiting });
  const onNew = vi.fn<(takeOver: () => void) => void>();
  await registerWorker(onNew);
  expect(container.register).toHaveBeenCalledWith("/sw.js", { scope: "/" });
  expect(onNew).toHaveBeenCalledOnce();
  onNew.mock.calls[0]?.[0]();
  expect(waiting.postMessage).toHaveBeenCalledWith("take over");
});

test("a version that comes later is offered once it is installed", async () => {
  const { registration } = browser();
  const onNew = vi.fn();
  await registerWorker(onNew);
  const installing = aWorker("installing");
  registration.installing = installing;
  registration.dispatchEvent(new Event("updatefound"));
  expect(onNew).not.toHaveBeenCalled();
  Object.assign(installing, { state: "installed" });
  installing.dispatchEvent(new Event("statechange"));
  expect(onNew).toHaveBeenCalledOnce();
});

test("the first version is not offered, and a browser that keeps nothing is no failure", async () => {
  browser({ waiting: aWorker("installed"), controller: null });
  const onNew = vi.fn();
  await registerWorker(onNew);
  const { container } = browser({ waiting: aWorker("installed") });
  container.register.mockRejectedValueOnce(new Error("The operation is insecure."));
  await registerWorker(onNew);
  vi.stubGlobal("navigator", {});
  await registerWorker(onNew);
  expect(onNew).not.toHaveBeenCalled();
});
