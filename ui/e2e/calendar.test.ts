// The calendar of launches, in the real binary with a simulated catalogue.

import { describe, expect } from "vitest";
import { aCalendarLaunch } from "../src/features/launches/calendar/calendar.fixture.ts";
import type { LaunchMonth } from "../src/lib/api/api.gen.ts";
import { boxOf } from "./browser.ts";
import { everyPage } from "./everyPage.ts";
import { startFakeSite } from "./fakeSite.ts";
import { test } from "./test.ts";

describe("the calendar", () => {
  test("is there with the page at every size and in both themes", async ({ openPage, filled }) => {
    const view = await openPage({ width: 390 }, { stayClean: true });
    await everyPage(view, `${filled.url}/calendar`);
  });

  test("has the launches of the call on their days, and leads to them by keyboard", async ({
    openPage,
    filled,
  }) => {
    const { page } = await openPage({ width: 1440 }, { stayClean: true });
    const answer = await fetch(`${filled.url}/api/v1/public/launches/month`);
    const { month, launches }: LaunchMonth = await answer.json();
    const own = launches.filter(({ net }) => net.startsWith(month));
    await page.context().addCookies([{ name: "zone", value: "utc", url: filled.url }]);
    await page.goto(`${filled.url}/calendar`);
    await page.getByRole("table").waitFor();
    const shown = await page
      .locator("td:not([data-other]) li a[href^='/launches/']")
      .evaluateAll((links) =>
        links.map((link) =>
          [link.closest("td")?.querySelector("time")?.dateTime, link.getAttribute("href")].join(" "),
        ),
      );
    expect(shown.sort()).toEqual(own.map(({ id, net }) => `${net.slice(0, 10)} /launches/${id}`).sort());
    await expect
      .poll(() => page.locator("td[aria-current=date] time").first().getAttribute("datetime"))
      .toBe(new Date().toISOString().slice(0, 10));
    await page.locator("td li:not([data-more]) a[href^='/launches/']:visible").first().press("Enter");
    await page.waitForURL(/\/launches\/[0-9a-f-]{36}$/);
    await page.goBack();
    await page.getByRole("table").waitFor();
  });

  test("has events on their days, until they are left out", async ({ openPage, filled }) => {
    const { page } = await openPage({ width: 1440 }, { stayClean: true });
    const call = `${filled.url}/api/v1/public/launches/month`;
    const { month, events }: LaunchMonth = await (await fetch(call)).json();
    const own = events.filter(({ date }) => date?.startsWith(month));
    expect(own.length).toBeGreaterThan(0);
    await page.context().addCookies([{ name: "zone", value: "utc", url: filled.url }]);
    await page.goto(`${filled.url}/calendar`);
    await page.getByRole("table").waitFor();
    const links = page.locator('td:not([data-other]) li a[href^="/events/"]');
    const shown = await links.evaluateAll((found) =>
      found.map((link) =>
        [link.closest("td")?.querySelector("time")?.dateTime, link.getAttribute("href")].join(" "),
      ),
    );
    expect(shown.sort()).toEqual(own.map(({ id, date }) => `${date?.slice(0, 10)} /events/${id}`).sort());
    await page.getByRole("button", { name: "Launches", exact: true }).press("Enter");
    await page.waitForURL(/[?&]events=false/);
    await expect.poll(() => links.count()).toBe(0);
    await page.reload();
    await page.getByRole("table").waitFor();
    expect(await links.count()).toBe(0);
  });

  test("goes to other months and back by keyboard, with the filter and without moving", async ({
    openPage,
    filled,
  }) => {
    const { page } = await openPage({ width: 1440 }, { stayClean: true });
    await page.goto(`${filled.url}/calendar?month=2026-08&crewed=false`);
    const next = page.getByRole("link", { name: /^Next month/ });
    await next.press("Enter");
    await page.waitForURL((url) => url.searchParams.get("month") === "2026-09");
    await expect.poll(() => new URL(page.url()).searchParams.get("crewed")).toBe("false");
    await page.getByRole("heading", { level: 1, name: "September 2026" }).waitFor();
    await expect.poll(() => next.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "August 2026" }).waitFor();
    await page.getByRole("button", { name: /Crewed no/ }).click();
    await page.waitForURL((url) => !url.searchParams.has("crewed"));
    await page.getByRole("link", { name: "Agenda" }).click();
    await page.waitForURL(/\/launches\?view=agenda/);
    await page.getByRole("link", { name: "Calendar" }).click();
    await page.waitForURL(/\/calendar$/);
  });

  test("on phones a day leads to its launches, also to one that is over", async ({ openPage, filled }) => {
    const { page } = await openPage({ width: 390 }, { stayClean: true });
    await page.goto(`${filled.url}/calendar`);
    const days = page.locator("td button:visible");
    await days.first().waitFor();
    for (const day of [days.first(), days.last()]) {
      const date = await day.evaluate((button) => button.closest("td")?.querySelector("time")?.dateTime);
      await day.click();
      const head = page.locator(`#day-${date}`);
      await expect.poll(() => head.isVisible()).toBe(true);
      await expect.poll(() => head.evaluate((heading) => heading === document.activeElement)).toBe(true);
    }
  });

  test("tells a launch on the day of the visitor's zone", async ({ openPage, filled }) => {
    const { launches }: LaunchMonth = await (
      await fetch(`${filled.url}/api/v1/public/launches/month`)
    ).json();
    for (const timezoneId of ["America/New_York", "Pacific/Kiritimati"]) {
      const { page } = await openPage({ width: 1440, timezoneId }, { stayClean: true });
      await page.goto(`${filled.url}/calendar`);
      await page.getByRole("table").waitFor();
      const format = new Intl.DateTimeFormat("en-CA", { timeZone: timezoneId });
      for (const { id, net, certainty } of launches) {
        const links = page.locator(`td a[href="/launches/${id}"]`);
        if ((await links.count()) === 0) continue;
        const date = await links
          .first()
          .evaluate((link) => link.closest("td")?.querySelector("time")?.dateTime);
        expect(date, `${id} in ${timezoneId}`).toBe(
          certainty === "exact" ? format.format(new Date(net)) : net.slice(0, 10),
        );
      }
    }
  });

  test("can be followed from any month, with its filter", async ({ openPage, filled }) => {
    const { page } = await openPage({ width: 1440 });
    await page.goto(`${filled.url}/calendar?month=2026-12&agency=121`);
    await page.getByRole("button", { name: "Subscribe" }).click();
    const link = page.getByRole("link", { name: /^Calendar app/ });
    const webcal = `webcal:${filled.url.replace(/^http:/, "")}/launches.ics?agency=121`;
    await expect.poll(() => link.getAttribute("href")).toBe(webcal);
    expect((await fetch(webcal.replace(/^webcal:/, "http:"))).status).toBe(200);
  });

  test("shows today in the first window late in a month; weeks that are over open", async ({
    openPage,
    starter,
  }) => {
    const now = Date.parse("2027-06-27T12:00:00Z");
    const launches = [
      aCalendarLaunch({ id: "a", net: "2027-06-02T08:30:00Z", status_id: 4 }),
      aCalendarLaunch({ id: "b", net: "2027-06-28T08:30:00Z", fullname: "Rocket | Coming" }),
    ];
    const month: LaunchMonth = { month: "2027-06", launches, periods: [], events: [] };
    const fake = await startFakeSite(starter.url, { now });
    try {
      const { page } = await openPage({ width: 1440, height: 900 }, { stayClean: true });
      await page.clock.install({ time: now });
      await page.route("**/api/v1/public/launches/month?**", (route) => route.fulfill({ json: month }));
      await page.goto(`${fake.url}/calendar?month=2027-06`);
      const today = page.locator("td[aria-current=date]");
      await expect.poll(() => boxOf(today).then(({ y, height }) => y + height)).toBeLessThan(900);
      await page.getByText("2 launches", { exact: true }).waitFor();
      const flown = page.locator('td time[datetime="2027-06-02"]');
      await expect.poll(() => flown.isVisible()).toBe(false);
      await page.getByRole("button", { name: "Earlier in June: 1 launch" }).click();
      await flown.waitFor();
      await page.setViewportSize({ width: 390, height: 844 });
      // A sign for each launch of the day, of another form than the others.
      const dots = (day: string) => page.locator(`td:has(time[datetime="${day}"]) span[data-look]:visible`);
      await expect.poll(() => dots("2027-06-02").locator("svg").count()).toBe(1);
      await expect.poll(() => dots("2027-06-28").locator("svg").count()).toBe(0);
      const next = page.getByRole("link", { name: "Coming" }).last();
      await expect.poll(() => boxOf(next).then(({ y }) => y)).toBeLessThan(844);
    } finally {
      await fake.stop();
    }
  });
});
