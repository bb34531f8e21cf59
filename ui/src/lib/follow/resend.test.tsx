import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { session } from "../api/session";
import { endPush, noteSent } from "./resend";

const unsubscribe = vi.fn(async () => true);
const account = { id: 7 } as never;

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("PushManager", class {});
  const registration = { pushManager: { getSubscription: async () => ({ unsubscribe }) } };
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { getRegistration: async () => registration },
  });
});

afterEach(() => {
  unsubscribe.mockClear();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
  session.set({ phase: "anonymous" });
});

test("signing out ends the subscription that the member made in this browser", async () => {
  session.set({ phase: "member", account });
  noteSent();
  await endPush();
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(localStorage).toHaveLength(0);
});

test("the subscription of the browser without an account, or of another member, stays", async () => {
  for (const phase of ["anonymous", "member"] as const) {
    session.set({ phase, account: { id: 8 } as never });
    noteSent();
    session.set({ phase: "member", account });
    await endPush();
  }
  expect(unsubscribe).not.toHaveBeenCalled();
  expect(localStorage).toHaveLength(1);
});
