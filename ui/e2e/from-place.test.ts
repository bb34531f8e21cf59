// A launch as it is seen from the visitor's place: which place that is leaves the browser neither by a call nor by an address.
import type { Page, Request } from "playwright-core";
import { expect } from "vitest";
import { axeViolations, overflow, type Theme } from "./browser.ts";
import { aLaunch, type LaunchChanges } from "./fakeLaunch.ts";
import { type FakeSite, startFakeSite } from "./fakeSite.ts";
import { test as base } from "./test.ts";

const NOW = Date.parse("2026-08-24T12:00:00Z");
const TRANSFER = { name: "Sat", orbit: "Geostationary Transfer Orbit", orbit_abbrev: "GTO", type: null };
const NIGHT: LaunchChanges = { net: "2026-08-25T05:49:00Z", mission: TRANSFER };
const SAVANNAH = { name: "Savannah", latitude: 32.1, longitude: -81.1 };
const TROMSO = { name: "Tromsø", latitude: 69.6, longitude: 19 };

const test = base
  /** Starts a site with one launch, and others after it. */
  .extend("startSite", async ({ starter }, { onCleanup }) => {
    const sites: FakeSite[] = [];
    onCleanup(async () => {
      await Promise.all(sites.map((site) => site.stop()));
    });
    return async (launch: LaunchChanges = NIGHT): Promise<FakeSite> => {
      const later = aLaunch({ number: 2, net: "2026-09-02T01:00:00Z" });
      const site = await startFakeSite(starter.url, { now: NOW, launches: [aLaunch(launch), later] });
      sites.push(site);
      return site;
    };
  });

const path = `/launches/${aLaunch().id}/from`;
const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** Has the browser keep a place as the page does. */
const keep = (page: Page, place: typeof SAVANNAH) =>
  page.addInitScript((kept) => localStorage.setItem("tminus.place", JSON.stringify(kept)), place);

test("a place is told to nobody, whether the browser knows it, it is typed or chosen", async ({
  openPage,
  startSite,
}) => {
  const site = await startSite();
  const { page, problems } = await openPage({
    width: 1440,
    untouched: true,
    geolocation: { latitude: 32.0809, longitude: -81.0912 },
    permissions: ["geolocation"],
  });
  await page.clock.install({ time: site.now() });
  await page.goto(site.url + path);
  const city = page.getByRole("button", { name: /^City/ });
  await expect.poll(() => city.isEnabled()).toBe(true);
  const sent: Request[] = [];
  page.on("request", (request) => sent.push(request));

  await page.getByRole("button", { name: "Use my location" }).click();
  await page.getByRole("region", { name: "On the map" }).waitFor();
  await page.getByRole("region", { name: "Next from here" }).waitFor();
  expect(await title(page).textContent()).toBe("From my place");

  // What is seen from another place asks for nothing that has not been read.
  const before = sent.length;
  await page.getByRole("button", { name: "Another place" }).click();
  await city.click();
  await page.getByRole("combobox", { name: "Find City" }).fill("tromso");
  await page.keyboard.press("Enter");
  await expect.poll(() => title(page).textContent()).toBe("From Tromsø");
  await page.getByText("It stays below your horizon, whichever way it flies.").waitFor();
  await page.getByRole("button", { name: "Another place" }).click();
  await page.getByRole("textbox", { name: "Coordinates" }).fill("-33.9, 151.2");
  await page.keyboard.press("Enter");
  await expect.poll(() => title(page).textContent()).toBe("From 33.9° S, 151.2° E");
  expect(sent.slice(before).map((request) => request.url())).toEqual([]);

  const told = sent.map((request) => `${request.url()} ${request.postData() ?? ""}`).join("\n");
  expect(told).not.toMatch(/32\.[01]|81\.[01]|33\.9|151\.2|69\.6|savannah|troms|tminus\.place/i);
  expect(page.url()).toBe(site.url + path);
  expect(site.calls.filter((call) => !call.startsWith("GET"))).toEqual([]);
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name, value }) => `${name}=${value}`).join()).not.toMatch(/33\.9|151/);
  await page.reload();
  await expect.poll(() => title(page).textContent()).toBe("From 33.9° S, 151.2° E");
  expect(problems).toEqual([]);
});

const states: [name: string, place: typeof SAVANNAH, launch: LaunchChanges, says: string][] = [
  ["night", SAVANNAH, NIGHT, "In the dark"],
  ["day", SAVANNAH, { ...NIGHT, net: "2026-08-25T15:49:00Z" }, "In daylight"],
  ["twilight", SAVANNAH, { ...NIGHT, net: "2026-08-25T10:15:00Z" }, "A glowing plume is possible"],
  [
    "no time",
    SAVANNAH,
    { ...NIGHT, net: "2026-09-30T00:00:00Z", precision_id: 7 },
    "Comes above your horizon",
  ],
  ["no direction", SAVANNAH, { ...NIGHT, mission: null }, "Not knowable"],
  ["polar night", TROMSO, { ...NIGHT, net: "2026-12-25T10:49:00Z" }, "Below your horizon"],
];

test.for(states)(
  "%s fits and can be used by everybody",
  async ([, place, launch, says], { openPage, startSite }) => {
    const site = await startSite(launch);
    for (const [width, theme] of [
      [390, "light"],
      [1440, "dark"],
    ] as [number, Theme][]) {
      const { page, problems } = await openPage({ width, theme });
      await keep(page, place);
      await page.clock.install({ time: site.now() });
      await page.goto(site.url + path);
      await page.getByRole("figure").getByText(says, { exact: true }).waitFor();
      await page.getByRole("region", { name: "Next from here" }).waitFor();
      for (const resized of [width, 768, 1024, 320]) {
        await page.setViewportSize({ width: resized, height: 900 });
        await expect.poll(() => overflow(page), { message: `${says}, ${resized} px` }).toBeLessThanOrEqual(0);
      }
      expect(await axeViolations(page)).toEqual([]);
      expect(problems).toEqual([]);
    }
  },
);

test("is reached from the launch's page, by keyboard", async ({ openPage, startSite }) => {
  const site = await startSite();
  const { page } = await openPage({ width: 1440 });
  await page.clock.install({ time: site.now() });
  await page.goto(`${site.url}/launches/${aLaunch().id}`);
  const link = page.getByRole("link", { name: "See it from my place" });
  await link.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/from$/);
  await page.getByRole("heading", { name: "Where do you look from?" }).waitFor();
});
