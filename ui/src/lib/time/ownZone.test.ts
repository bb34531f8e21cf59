import { afterEach, expect, test, vi } from "vitest";
import { ownZone } from "./ownZone";

afterEach(() => void vi.unstubAllGlobals());

test("where the browser has Temporal it names the zone, and Intl is not asked", () => {
  const asked = vi.spyOn(Intl, "DateTimeFormat");
  vi.stubGlobal("Temporal", { Now: { timeZoneId: () => "Asia/Calcutta" } });
  expect(ownZone()).toBe("Asia/Calcutta");
  expect(asked).not.toHaveBeenCalled();
});

test("elsewhere Intl names it", () => {
  vi.stubGlobal("Temporal", undefined);
  expect(ownZone()).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
});
