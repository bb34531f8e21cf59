// The pages of stations, rich, bare and gone, at every size and in both themes.
import { describe, expect } from "vitest";
import { boxOf } from "./browser.ts";
import { everyPage } from "./everyPage.ts";
import { aLaunch } from "./fakeLaunch.ts";
import { startFakeSite } from "./fakeSite.ts";
import { aStation, goneStation, richStation, smallStation } from "./fakeStation.ts";
import { test as base } from "./test.ts";

const test = base
  .extend("nothing", { scope: "file" }, async ({ starter }, { onCleanup }) => {
    const site = await startFakeSite(starter.url);
    onCleanup(site.stop);
    return site;
  })
  .extend("orbit", { scope: "file" }, async ({ starter }, { onCleanup }) => {
    const stations = [richStation([aLaunch()]), smallStation(), aStation(), goneStation()];
    const site = await startFakeSite(starter.url, { stations });
    onCleanup(site.stop);
    return site;
  });

describe("every page", () => {
  for (const [name, path] of Object.entries({
    "the list": "/stations",
    "a station of which all is known": "/stations/4",
    "a station with three ports": "/stations/18",
    "a station of which little is known": "/stations/90",
    "a station that came down": "/stations/1",
  }))
    test(name, async ({ openPage, orbit }) => {
      await everyPage(await openPage(), orbit.url + path);
    });

  test("the list without a station", async ({ openPage, nothing }) => {
    await everyPage(await openPage(), `${nothing.url}/stations`);
  });
});

describe("the board", () => {
  test("what is docked stands at its port: along the hull on a desk, below each other on a phone", async ({
    openPage,
    orbit,
  }) => {
    const { page } = await openPage({ width: 1440 });
    await page.goto(`${orbit.url}/stations/4`);
    const port = (name: string) => page.getByRole("listitem").filter({ hasText: name });
    const first = await boxOf(port("Harmony forward"));
    const second = await boxOf(port("Harmony zenith"));
    const below = await boxOf(port("Poisk zenith"));
    expect(second.x).toBeGreaterThan(first.x);
    expect(below.x).toBeCloseTo(first.x, 0);
    expect(below.y).toBeGreaterThan(first.y);
    await page.setViewportSize({ width: 390, height: 900 });
    const phone = await boxOf(port("Harmony zenith"));
    expect(phone.x).toBeCloseTo((await boxOf(port("Harmony forward"))).x, 0);
    expect(phone.y).toBeGreaterThan((await boxOf(port("Harmony forward"))).y);
    expect(await port("Prichal nadir").textContent()).toBe("Prichal nadirEmpty");
    expect(await port("Poisk zenith").textContent()).toBe("Poisk zenithUnknown vehicle");
  });
});
