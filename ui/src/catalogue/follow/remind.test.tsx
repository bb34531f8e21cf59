import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { MemoryRouter } from "react-router";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toaster } from "../../design/overlays/Toaster";
import type { Follow, RuleRequest } from "../../lib/api/api.gen";
import { session } from "../../lib/api/session";
import { swrConfig } from "../../lib/api/useApi";
import { readSite, SiteSettings } from "../../lib/firstPaint/site";
import { keepDevice } from "../../lib/follow/device";
import { aFollow } from "../../test/follow";
import { server } from "../../test/server";
import { RemindButton } from "./RemindButton";
import { followTarget, type Reminded, type RemindedEvent, type RemindedLaunch } from "./target";
import { setText } from "./useRemind";

const NOW = Date.parse("2026-11-20T10:00:00Z");
const aLaunch = (changes: Partial<RemindedLaunch> = {}): RemindedLaunch => ({
  id: "owl",
  fullname: "Falcon 9 | Owl",
  net: "2026-11-23T10:00:00Z",
  certainty: "exact",
  ...changes,
});

const anEvent = (changes: Partial<RemindedEvent> = {}): RemindedEvent => ({
  event: 189,
  name: "Owl",
  date: "2026-11-23T10:00:00Z",
  certainty: "exact",
  ...changes,
});

const calls: unknown[] = [];

/** A browser with a push service that answers so. */
function withPush(answer: NotificationPermission, permission: NotificationPermission = "default") {
  const notification = { permission, requestPermission: async () => answer };
  vi.stubGlobal("Notification", notification);
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("caches", { open: async () => ({ put: async () => undefined }) });
  const subscribe = async () => ({ toJSON: () => ({ endpoint: "https://push.example/new" }) });
  const ready = { pushManager: { getSubscription: async () => null, subscribe } };
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { register: async () => ready, ready: Promise.resolve(ready) },
  });
}

beforeEach(() => {
  localStorage.clear();
  keepDevice(undefined);
  session.set({ phase: "anonymous" });
  followTarget.set(undefined);
  calls.length = 0;
  const kept: Follow = aFollow({ sinks: [] });
  server.use(
    http.get("*/api/v1/csrf/token", () => HttpResponse.json({ token: "csrf" })),
    http.get("*/api/v1/follow/key", () => HttpResponse.json({ public_key: "key" })),
    http.get("*/api/v1/follow", () => HttpResponse.json(kept)),
    http.post("*/api/v1/follow", () => HttpResponse.json({ token: "device", id: 1 }, { status: 201 })),
    http.put("*/api/v1/follow/sinks/push", async ({ request }) => {
      calls.push(await request.json());
      return HttpResponse.json({}, { status: 201 });
    }),
    http.post("*/api/v1/follow/rules", async ({ request }) => {
      const rule = (await request.json()) as RuleRequest;
      calls.push(rule);
      const launch = (rule.launch_id ? { id: rule.launch_id } : null) as Follow["rules"][number]["launch"];
      const event = (rule.event_id ? { id: rule.event_id } : null) as Follow["rules"][number]["event"];
      kept.rules = [
        { id: 1, launch, event, filter: null, title: "Owl", path: "/launches/owl", created_at: "", ...rule },
      ] as Follow["rules"];
      return HttpResponse.json(kept);
    }),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

function show(launch: Reminded = aLaunch()) {
  render(
    <SWRConfig value={{ ...swrConfig(), provider: () => new Map() }}>
      <MemoryRouter>
        <SiteSettings value={{ ...readSite(), push: true }}>
          <RemindButton launch={launch} look="primary" />
          <Toaster />
        </SiteSettings>
      </MemoryRouter>
    </SWRConfig>,
  );
  return userEvent.setup();
}
const button = (text = "Remind me") => screen.findByRole("button", { name: `${text}: Owl` });

test("one press asks for leave, follows with a day and ten minutes, and offers to change that", async () => {
  withPush("granted");
  const user = show(aLaunch({ net: new Date(Date.now() + 3 * 86_400_000).toISOString() }));
  await user.click(await button());
  const set = await button("Reminder set");
  expect(set).toHaveAttribute("data-look", "glass");
  expect(calls).toEqual([
    { endpoint: "https://push.example/new" },
    expect.objectContaining({ launch_id: "owl", leads: [1_440, 10] }),
  ]);
  expect(await screen.findByText("Reminder set for Owl: 1 day and 10 min before.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Change" }));
  expect(followTarget.get()).toEqual({ launch: expect.objectContaining({ id: "owl" }) });
  followTarget.set(undefined);
  await user.click(set);
  expect(followTarget.get()).toBeDefined();
  expect(calls).toHaveLength(2);
});

test.each<[what: string, prepare: () => void, said: string, instead: string]>([
  ["a refusal", () => withPush("denied"), "Reminders need notifications", "Add to calendar"],
  [
    "blocked notifications",
    () => withPush("denied", "denied"),
    "Notifications are blocked",
    "Add to calendar",
  ],
  [
    "an address without https",
    () => vi.stubGlobal("isSecureContext", false),
    "Reminders need a secure address",
    "Add to calendar",
  ],
  ["a browser without push", () => undefined, "This browser cannot show reminders", "Add to calendar"],
  [
    "an iPhone outside the home screen",
    () => vi.stubGlobal("navigator", { userAgent: "iPhone", maxTouchPoints: 5, onLine: true }),
    "Add this site to your home screen",
    "How",
  ],
])("%s keeps nothing, and says what there is instead", async (_, prepare, said, instead) => {
  prepare();
  const user = show();
  await user.click(await button());
  expect(await screen.findByText(new RegExp(`^${said}`))).toBeVisible();
  // Toasts of the cases before may still be there.
  expect(screen.getAllByRole("button", { name: instead })[0]).toBeVisible();
  await waitFor(() => expect(calls).toEqual([]));
  expect(await button()).toBeVisible();
});

test.each<[net: string, certainty: RemindedLaunch["certainty"], said: string]>([
  ["2026-11-23T10:00:00Z", "exact", "Reminder set for Owl: 1 day and 10 min before."],
  ["2026-11-20T20:00:00Z", "exact", "Reminder set for Owl: 10 min before."],
  ["2026-11-20T10:05:00Z", "exact", "You'll hear how Owl goes."],
  ["2026-11-30T00:00:00Z", "month", "Reminder set for Owl: 1 day and 10 min before, once its time is known."],
])("what is set of %s (%s) is said as it will come", (net, certainty, said) => {
  expect(setText(aLaunch({ net, certainty }), NOW)).toBe(said);
});

test("an event is followed with a day, ten minutes and its webcast", async () => {
  withPush("granted");
  const user = show(anEvent({ date: new Date(Date.now() + 3 * 86_400_000).toISOString() }));
  await user.click(await button());
  await user.click(await button("Reminder set"));
  expect(followTarget.get()).toEqual({ event: 189, name: "Owl" });
  expect(calls.slice(1)).toEqual([{ event_id: 189, leads: [1_440, 10], kinds: ["webcast", "withdrawn"] }]);
});

test.each<[changes: Partial<RemindedEvent>, said: string]>([
  [{}, "Reminder set for Owl: 1 day and 10 min before."],
  [{ date: "2026-11-20T10:05:00Z" }, "You'll hear when Owl is live."],
  [{ certainty: "day" }, "Reminder set for Owl: 1 day and 10 min before, once its time is known."],
  [{ date: null, certainty: null }, "Reminder set for Owl: 1 day and 10 min before, once its time is known."],
])("what is set of an event (%o) is said as it will come", (changes, said) => {
  expect(setText(anEvent(changes), NOW)).toBe(said);
});
