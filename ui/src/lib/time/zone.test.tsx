import { act, render, renderHook, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { chooseZone, SiteZone, useZone } from "./zone";

function Shown({ name, site }: { name: string; site?: string }) {
  return <output aria-label={name}>{useZone(site) ?? "mine"}</output>;
}

/** What two places, one of them with a zone, tell their moments in. */
function shown(): string[] {
  return ["here", "card", "site", "unknown"].map(
    (name) => screen.getByRole("status", { name }).textContent ?? "",
  );
}

function renderPlaces(): void {
  render(
    <>
      <Shown name="here" />
      <Shown name="card" site="America/New_York" />
      <SiteZone value="Asia/Shanghai">
        <Shown name="site" />
      </SiteZone>
      <SiteZone value={undefined}>
        <Shown name="unknown" />
      </SiteZone>
    </>,
  );
}

afterEach(() => chooseZone("mine"));

test("a choice is followed everywhere at once, and UTC stands in for a zone nobody knows", () => {
  renderPlaces();
  expect(shown()).toEqual(["mine", "mine", "mine", "mine"]);
  act(() => chooseZone("utc"));
  expect(shown()).toEqual(["UTC", "UTC", "UTC", "UTC"]);
  act(() => chooseZone("site"));
  expect(shown()).toEqual(["UTC", "America/New_York", "Asia/Shanghai", "UTC"]);
});

test.each([
  ["utc", "utc"],
  ["site", "site"],
  ["", "mine"],
  ["Mars/Jezero", "mine"],
])("the cookie %o means %s on the next visit", async (cookie, choice) => {
  document.cookie = `zone=${cookie}; Path=/`;
  vi.resetModules();
  const later = await import("./zone");
  expect(renderHook(() => later.useZoneChoice()).result.current).toBe(choice);
});

test("the choice is kept for a year, and the visitor's own zone leaves nothing behind", () => {
  const written = vi.spyOn(document, "cookie", "set");
  chooseZone("utc");
  expect(written).toHaveBeenLastCalledWith(expect.stringMatching(/^zone=utc; .*Max-Age=31536000/));
  chooseZone("mine");
  expect(written).toHaveBeenLastCalledWith(expect.stringMatching(/^zone=; .*Max-Age=0/));
});
