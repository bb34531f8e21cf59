import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { server } from "../../test/server";
import { session } from "../api/session";
import { keepDevice } from "./device";
import { noteSent, resumePush } from "./resend";

const sent: unknown[] = [];

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  session.set({ phase: "anonymous" });
  keepDevice({ token: "device", launches: [], events: [], filters: ["agency=121"] });
  vi.stubGlobal("Notification", { permission: "granted", requestPermission: async () => "granted" });
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("caches", { open: async () => ({ put: async () => undefined }) });
  const subscribe = async () => ({ toJSON: () => ({ endpoint: "https://push.example/new" }) });
  const ready = { pushManager: { getSubscription: async () => null, subscribe } };
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { register: async () => ready, ready: Promise.resolve(ready) },
  });
  server.use(
    http.get("*/api/v1/csrf/token", () => HttpResponse.json({ token: "csrf" })),
    http.get("*/api/v1/follow/key", () => HttpResponse.json({ public_key: "key" })),
    http.put("*/api/v1/follow/sinks/push", async ({ request }) => {
      sent.push([request.headers.get("X-Follow"), await request.json()]);
      return HttpResponse.json({}, { status: 201 });
    }),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

test("once a member has signed out, what this browser follows itself is told here again", async () => {
  await resumePush();
  expect(sent).toEqual([["device", { endpoint: "https://push.example/new" }]]);
  await resumePush(); // it is told already
  expect(sent).toHaveLength(1);
});

test("nothing is told again without a follow, without leave, or while another subscription is in use", async () => {
  noteSent();
  await resumePush();
  localStorage.removeItem("tminus.push");
  vi.stubGlobal("Notification", { permission: "default" });
  await resumePush();
  vi.stubGlobal("Notification", { permission: "granted", requestPermission: async () => "granted" });
  keepDevice(undefined);
  await resumePush();
  expect(sent).toEqual([]);
});
